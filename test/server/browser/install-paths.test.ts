import { describe, expect, test } from 'vitest';
import { installPaths } from '../../../server/browser/install-paths.ts';

describe('installPaths', () => {
  test('on Linux: the PATH, Chromium before Chrome before Edge, then the packages’ own folders', () => {
    const places = installPaths({ platform: 'linux', env: { PATH: '/usr/local/bin:/usr/bin' }, home: '/home/mia' });
    expect(places.slice(0, 2)).toEqual(['/usr/local/bin/chromium', '/usr/bin/chromium']);
    expect(places.indexOf('/usr/bin/google-chrome')).toBeLessThan(places.indexOf('/usr/bin/microsoft-edge'));
    expect(places).toContain('/opt/google/chrome/chrome');
  });

  test('on Linux: no relative folder of a PATH, and no snap, which cannot use a profile in /tmp', () => {
    const places = installPaths({ platform: 'linux', env: { PATH: '.:/snap/bin:bin' }, home: '/home/mia' });
    expect(places.filter(place => !place.startsWith('/usr/lib/') && !place.startsWith('/opt/'))).toEqual([]);
  });

  test('on macOS: system and user applications', () => {
    const places = installPaths({ platform: 'darwin', env: {}, home: '/Users/mia' });
    expect(places).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
    expect(places).toContain('/Users/mia/Applications/Chromium.app/Contents/MacOS/Chromium');
  });

  test('on Windows: below the program folders of the environment', () => {
    const env = { PROGRAMFILES: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Users\\mia\\AppData\\Local' };
    const places = installPaths({ platform: 'win32', env, home: 'C:\\Users\\mia' });
    expect(places[0]).toBe('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe');
    expect(places).toContain('C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe');
    expect(places).toHaveLength(6);
  });
});
