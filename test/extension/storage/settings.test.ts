import { describe, expect, test } from 'vitest';
import { type Settings, migrateSettings, DEFAULT_SETTINGS } from '../../../extension/storage/settings-schema.ts';
import { createSettingsStore } from '../../../extension/storage/settings.ts';
import { readSettingsFile, writeSettingsFile } from '../../../extension/storage/settings-file.ts';
import { createFakeArea } from '../fake-area.ts';

/** One at a time, like `navigator.locks`. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: (lock: null) => unknown): Promise<unknown> => {
    last = last.then(() => work(null));
    return last;
  };
  return { request } as unknown as Pick<LockManager, 'request'>; // only this form of it is called
}

function createStore(initial: Record<string, unknown> = {}) {
  const area = createFakeArea(initial);
  return { area, store: createSettingsStore({ area, onChanged: area.onChanged, locks: createLocks() }) };
}

describe('the settings store', () => {
  test('has private and careful defaults', () => {
    expect(DEFAULT_SETTINGS).toEqual({
      version: 1,
      checks: { visits: true, localFirst: true },
      links: { mode: 'bad', offSites: [] },
      warning: { isOn: true },
      privacy: { query: 'names', isIncognitoAllowed: false, excludedPatterns: [] },
      scans: {
        isPrivate: true,
        isFullPage: false,
        passesGates: true,
        device: 'DESKTOP',
        waitingTime: 5,
        notify: true,
        reportsAt: 'extension',
      },
      sites: { trusted: [], excluded: [] },
      showsFirstSteps: true,
      appearance: 'system',
      language: 'system',
    });
  });

  test('reads back changes', async () => {
    const { store } = createStore();
    await store.update(now => ({ ...now, appearance: 'dark', sites: { ...now.sites, trusted: ['shop.example'] } }));
    expect(await store.read()).toMatchObject({
      appearance: 'dark',
      sites: { trusted: ['shop.example'], excluded: [] },
    });
  });

  test('keeps concurrent changes of two pages', async () => {
    const { store } = createStore();
    await Promise.all([
      store.update(now => ({ ...now, appearance: 'dark' })),
      store.update(now => ({ ...now, language: 'de' })),
      store.update(now => ({ ...now, links: { ...now.links, mode: 'all' } })),
    ]);
    expect(await store.read()).toMatchObject({ appearance: 'dark', language: 'de', links: { mode: 'all' } });
  });

  test('reports changes until the watch ends, and nothing else', async () => {
    const { store, area } = createStore();
    const seen: Settings['appearance'][] = [];
    const end = store.watch(({ appearance }) => seen.push(appearance));
    await store.update(now => ({ ...now, appearance: 'dark' }));
    await area.set({ other: 1 });
    end();
    await store.update(now => ({ ...now, appearance: 'light' }));
    expect(seen).toEqual(['dark']);
  });

  test('reports defaults after the storage was cleared', async () => {
    const { store, area } = createStore();
    await store.update(now => ({ ...now, appearance: 'dark' }));
    const seen: Settings[] = [];
    store.watch(settings => seen.push(settings));
    await area.clear();
    expect(seen).toEqual([DEFAULT_SETTINGS]);
  });
});

describe('migrateSettings', () => {
  test.each<[string, unknown, object]>([
    ['nothing', undefined, DEFAULT_SETTINGS],
    ['no object', 'settings', DEFAULT_SETTINGS],
    ['null', null, DEFAULT_SETTINGS],
    [
      'one bad member costs that member alone',
      { links: { mode: 'none' }, appearance: 'dark' },
      { links: { mode: 'bad' }, appearance: 'dark' },
    ],
    [
      'one bad group costs that group alone',
      { links: 'all', language: 'ja' },
      { links: { mode: 'bad' }, language: 'ja' },
    ],
    [
      'bad entries of a list are dropped',
      { sites: { trusted: ['shop.example', 5, 'com', '', 'SHOP.example'] } },
      { sites: { trusted: ['shop.example'] } },
    ],
    [
      'bad patterns are dropped',
      { privacy: { excludedPatterns: ['*', 'bank.example/x/*'] } },
      { privacy: { excludedPatterns: ['bank.example/x/*'] } },
    ],
    ['a waiting time beyond the limits', { scans: { waitingTime: 60 } }, { scans: { waitingTime: 5 } }],
    [
      'of a newer version, what is understood',
      { version: 9, appearance: 'dark', future: 1 },
      { version: 1, appearance: 'dark' },
    ],
    ['of before there were versions', { appearance: 'light' }, { version: 1, appearance: 'light' }],
  ])('%s', (_, stored, expected) => {
    expect(migrateSettings(stored)).toMatchObject(expected);
  });

  test('drops unknown members', () => {
    expect(migrateSettings({ key: 'lg_secret', future: { a: 1 } })).toEqual(DEFAULT_SETTINGS);
  });
});

describe('a settings file', () => {
  const changed: Settings = {
    ...DEFAULT_SETTINGS,
    appearance: 'dark',
    sites: { trusted: ['shop.example', 'sites.google.com/view/one', 'telegra.ph/'], excluded: [] },
  };

  test('restores what was written, with the server address and without the key', () => {
    const file = writeSettingsFile(changed, 'http://127.0.0.1:8787');
    expect(file).not.toContain('key');
    expect(readSettingsFile(file)).toEqual({ settings: changed, serverAddress: 'http://127.0.0.1:8787' });
  });

  test.each([
    '',
    'no json',
    '[]',
    '{}',
    '{"settings":{}}',
    '{"kind":"other","settings":{}}',
    '{"kind":"linkglass-settings"}',
  ])('is not %j', text => {
    expect(readSettingsFile(text)).toBeNull();
  });

  test('keeps valid members beside invalid ones', () => {
    const text = JSON.stringify({
      kind: 'linkglass-settings',
      server: 'nowhere',
      settings: { appearance: 'dark', links: 5 },
    });
    expect(readSettingsFile(text)).toMatchObject({
      serverAddress: null,
      settings: { appearance: 'dark', links: { mode: 'bad' } },
    });
  });
});
