import path from 'node:path';

export interface System {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/** Programs by the names they have on a PATH. A snap's Chromium is left out by its path: it cannot use a profile in /tmp. */
const ON_PATH = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];
const LINUX = [
  '/usr/lib/chromium/chromium',
  '/usr/lib/chromium-browser/chromium-browser',
  '/opt/google/chrome/chrome',
  '/opt/microsoft/msedge/msedge',
];
const MAC = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];
const WINDOWS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** Where Chromium, Chrome and Edge usually are on this kind of system, best first. */
export function installPaths({ platform, env, home }: System): string[] {
  if (platform === 'win32') {
    const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].filter(
      root => root !== undefined,
    );
    return WINDOWS.flatMap(program => roots.map(root => path.win32.join(root, program)));
  }
  if (platform === 'darwin') {
    return MAC.flatMap(app => [`/Applications/${app}`, path.posix.join(home, 'Applications', app)]);
  }
  const folders = (env['PATH'] ?? '')
    .split(':')
    .filter(folder => folder.startsWith('/') && !folder.startsWith('/snap/'));
  return [...ON_PATH.flatMap(name => folders.map(folder => path.posix.join(folder, name))), ...LINUX];
}
