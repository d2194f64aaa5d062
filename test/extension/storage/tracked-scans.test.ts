import { expect, test } from 'vitest';
import type { TrackedScan } from '../../../extension/messaging/protocol.ts';
import { createTrackedScanStore } from '../../../extension/storage/tracked-scans.ts';
import { createFakeArea } from '../fake-area.ts';

const scan = (at: number, given: Partial<TrackedScan> = {}): TrackedScan => ({
  key: `key-${at}`,
  id: `id-${at}`,
  url: `https://shop.example/${at}`,
  isIncognito: false,
  state: 'DONE',
  startedAt: at,
  endedAt: null,
  errorCode: null,
  ...given,
});
const nobody = { addListener: () => {}, removeListener: () => {} };

function create() {
  const disk = createFakeArea();
  const session = createFakeArea();
  return { disk, session, trackedScans: createTrackedScanStore({ disk, session, onChanged: nobody }) };
}

test('lists the latest scan first, also after reopening', async () => {
  const { disk, session, trackedScans } = create();
  await Promise.all([trackedScans.add(scan(1)), trackedScans.add(scan(2)), trackedScans.add(scan(3))]);
  const reader = createTrackedScanStore({ disk, session, onChanged: nobody });
  expect((await reader.all()).map(({ id }) => id)).toEqual(['id-3', 'id-2', 'id-1']);
});

test('keeps scans of private windows in session storage', async () => {
  const { disk, session, trackedScans } = create();
  await trackedScans.add(scan(1, { isIncognito: true }));
  expect(await disk.get('scans')).toEqual({});
  expect(JSON.stringify(await session.get('scans'))).toContain('shop.example');
});

test('keeps all scans in session storage in the background of private windows', async () => {
  const session = createFakeArea();
  const trackedScans = createTrackedScanStore({ disk: null, session, onChanged: nobody });
  await trackedScans.add(scan(1));
  expect(await trackedScans.all()).toHaveLength(1);
});

test.each([
  ['the same URL in another spelling', {}, 'https://SHOP.example/1#part', false, true],
  ['another query', {}, 'https://shop.example/1?a', false, false],
  ['a scan that runs', { state: 'RUNNING' }, 'https://shop.example/1', false, false],
  ['a scan that was never sent', { state: 'LOST', id: null }, 'https://shop.example/1', false, false],
  ['a scan of a private window', { isIncognito: true }, 'https://shop.example/1', false, false],
  ['a scan of a private window, asked from one', { isIncognito: true }, 'https://shop.example/1', true, true],
] as const)('hasScanned: %s', async (_, given, url, isIncognito, expected) => {
  const { trackedScans } = create();
  await trackedScans.add(scan(1, given));
  expect(await trackedScans.hasScanned(url, isIncognito)).toBe(expected);
});

test('drops the oldest ended scans, but no running one', async () => {
  const { trackedScans } = create();
  await trackedScans.add(scan(0, { state: 'RUNNING' }));
  for (let at = 1; at <= 60; at++) await trackedScans.add(scan(at));
  const kept = await trackedScans.all();
  expect(kept).toHaveLength(51);
  expect(kept.at(-1)?.id).toBe('id-0');
  expect(await trackedScans.underWay()).toEqual([scan(0, { state: 'RUNNING' })]);
});

test('does not restore a deleted scan by an update', async () => {
  const { trackedScans } = create();
  await trackedScans.add(scan(1));
  await trackedScans.clear();
  await trackedScans.update(scan(1, { endedAt: 2 }));
  expect(await trackedScans.all()).toEqual([]);
});

test('treats unreadable data as empty', async () => {
  const { disk, trackedScans } = create();
  await disk.set({ scans: [{ key: 1 }] });
  expect(await trackedScans.all()).toEqual([]);
});
