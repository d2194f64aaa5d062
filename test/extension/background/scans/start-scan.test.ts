import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../extension/api/api-error.ts';
import { createScanStarter } from '../../../../extension/background/scans/start-scan.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../../extension/storage/settings-schema.ts';
import { createTrackedScanStore } from '../../../../extension/storage/tracked-scans.ts';
import { createFakeArea } from '../../fake-area.ts';
import { fakeClient } from './fake-client.ts';

const WISH = { isIncognito: false, isConfirmed: false };
const RESET = 'https://shop.example/reset-password?token=k3v9xQ2mW8pL5tRz';

function create({ settings = {}, fail }: { settings?: Partial<Settings>; fail?: Error } = {}) {
  const nobody = { addListener: () => {}, removeListener: () => {} };
  const trackedScans = createTrackedScanStore({ disk: createFakeArea(), session: createFakeArea(), onChanged: nobody });
  const sent: unknown[] = [];
  const seen: (readonly unknown[])[] = [];
  let keys = 0;
  const starter = createScanStarter({
    client: fakeClient(async (_, { body }) => {
      sent.push(body);
      seen.push(await trackedScans.all());
      if (fail !== undefined) throw fail;
      return { id: 'scan-1', status: 'PENDING' };
    }),
    readSettings: async () => ({ ...DEFAULT_SETTINGS, ...settings }),
    trackedScans,
    onStarted: () => {},
    now: () => 5,
    newKey: () => `key-${++keys}`,
  });
  return { starter, trackedScans, sent, seen };
}

describe('createScanStarter', () => {
  test('submits the URL by the settings, without fragment and credentials', async () => {
    const scans = { ...DEFAULT_SETTINGS.scans, device: 'MOBILE', waitingTime: 9 } as const;
    const { starter, sent, trackedScans } = create({ settings: { scans } });
    const started = await starter.start({ ...WISH, url: 'https://u:p@shop.example/a?q=oak#part' });
    expect(sent).toEqual([
      {
        full_page: false,
        interact: true,
        submitted_url: 'https://shop.example/a?q=oak',
        origin: 'USER',
        private_scan: true,
        device: 'MOBILE',
        waiting_time: 9,
      },
    ]);
    expect(started).toMatchObject({ kind: 'started', scan: { id: 'scan-1', state: 'PENDING', startedAt: 5 } });
    expect(await trackedScans.all()).toEqual([started.kind === 'started' && started.scan]);
  });

  test('asks for a picture of the whole page, and to press nothing, by the settings', async () => {
    const scans = { ...DEFAULT_SETTINGS.scans, isFullPage: true, passesGates: false };
    const { starter, sent } = create({ settings: { scans } });
    await starter.start({ ...WISH, url: 'https://shop.example/' });
    expect(sent).toEqual([expect.objectContaining({ full_page: true, interact: false })]);
  });

  test('stores the scan before sending it', async () => {
    const { starter, seen } = create();
    await starter.start({ ...WISH, url: 'https://shop.example/' });
    expect(seen).toEqual([[expect.objectContaining({ id: null, state: 'SUBMITTING' })]]);
  });

  test('adds https to a URL without a scheme', async () => {
    const { starter, sent } = create();
    await starter.start({ ...WISH, url: 'shop.example' });
    expect(sent).toEqual([expect.objectContaining({ submitted_url: 'https://shop.example/' })]);
  });

  test.each([
    ['http://192.168.1.1/', WISH, 'private-address'],
    ['http://localhost:3000/', WISH, 'local-name'],
    ['https://bank.example/', WISH, 'excluded'],
    ['https://shop.example/', { ...WISH, isIncognito: true }, 'incognito'],
    [`https://shop.example/?${'x'.repeat(2_100)}`, WISH, 'too-long'],
    ['about:blank', WISH, 'not-web'],
    // Not even after a confirmation.
    ['http://10.0.0.1/reset?token=k3v9xQ2mW8pL5tRz', { ...WISH, isConfirmed: true }, 'private-address'],
  ] as const)('refuses %s', async (url, wish, why) => {
    const privacy = { ...DEFAULT_SETTINGS.privacy, excludedPatterns: ['bank.example'] };
    const { starter, sent, trackedScans } = create({ settings: { privacy } });
    expect(await starter.start({ ...wish, url })).toEqual({ kind: 'not-sent', why });
    expect(sent).toEqual([]);
    expect(await trackedScans.all()).toEqual([]);
  });

  test('starts the scan of a one-time link after a confirmation', async () => {
    const { starter, sent } = create();
    expect(await starter.start({ ...WISH, url: RESET })).toEqual({ kind: 'ask', use: 'reset' });
    expect(sent).toEqual([]);
    expect(await starter.start({ ...WISH, url: RESET, isConfirmed: true })).toMatchObject({ kind: 'started' });
  });

  test('does not scan a URL that is being scanned', async () => {
    const { starter, sent } = create();
    const first = await starter.start({ ...WISH, url: 'https://shop.example/' });
    expect(await starter.start({ ...WISH, url: 'https://SHOP.example:443/#again' })).toEqual(first);
    expect(sent).toHaveLength(1);
  });

  test('starts one scan for two concurrent requests', async () => {
    const { starter, sent, trackedScans } = create();
    const wish = { ...WISH, url: 'https://shop.example/' };
    const started = await Promise.all([starter.start(wish), starter.start(wish), starter.start(wish)]);
    expect(started.map(({ kind }) => kind)).toEqual(['started', 'started', 'started']);
    expect([sent.length, (await trackedScans.all()).map(({ id }) => id)]).toEqual([1, ['scan-1']]);
  });

  test('keeps nothing of a refused scan', async () => {
    const { starter, trackedScans } = create({ fail: new ApiError('quota', 'used up', { status: 429, retryAt: 7 }) });
    expect(await starter.start({ ...WISH, url: 'https://shop.example/' })).toEqual({
      kind: 'unavailable',
      problem: 'quota',
      detail: 'used up',
      retryAt: 7,
    });
    expect(await trackedScans.all()).toEqual([]);
  });
});
