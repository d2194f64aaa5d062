import { describe, expect, test } from 'vitest';
import type { ScanProgress } from '../../../../shared/api/scan-progress.ts';
import { ApiError } from '../../../../extension/api/api-error.ts';
import { createScanControl } from '../../../../extension/background/scans/control-scans.ts';
import type { Sender } from '../../../../extension/messaging/sender.ts';
import type { TrackedScan } from '../../../../extension/messaging/protocol.ts';
import { createTrackedScanStore } from '../../../../extension/storage/tracked-scans.ts';
import { createFakeArea } from '../../fake-area.ts';
import { fakeClient } from './fake-client.ts';

const SCAN: TrackedScan = {
  key: 'key',
  id: 'scan-1',
  url: 'https://shop.example/',
  isIncognito: false,
  state: 'RUNNING',
  startedAt: 1_000,
  endedAt: null,
  errorCode: null,
};
const PROGRESS: ScanProgress = {
  status: 'RUNNING',
  is_own: true,
  phase: 'loading',
  elapsed_ms: 1_500,
  requests: 3,
  url: 'https://shop.example/en/',
  waiting_before: null,
};
const SENDER: Sender = { isOwnPage: true, tabId: 1, frameId: 0, url: 'x://y/report.html', isIncognito: false };

async function create(answer: (path: string) => Promise<unknown>) {
  const nobody = { addListener: () => {}, removeListener: () => {} };
  const trackedScans = createTrackedScanStore({ disk: createFakeArea(), session: createFakeArea(), onChanged: nobody });
  await trackedScans.add(SCAN);
  const asked: string[] = [];
  const deleted: string[] = [];
  let clock = 0;
  const control = createScanControl({
    client: fakeClient((path, { params }) => {
      asked.push(path.replace(':scan_id', params?.['scan_id'] ?? ''));
      return answer(path);
    }),
    trackedScans,
    onDeleted: async ({ url }) => void deleted.push(url),
    now: () => clock,
  });
  const { readProgress, deleteScan } = control.handlers;
  return {
    control,
    trackedScans,
    asked,
    deleted,
    read: (id: string) => readProgress({ id }, SENDER),
    remove: (id: string) => deleteScan({ id }, SENDER),
    pass: (ms: number) => void (clock += ms),
  };
}

const missing = () => Promise.reject(new ApiError('missing', 'scan not found'));

describe('readProgress', () => {
  test('sends one request for all views within a second', async () => {
    const { read, asked, pass } = await create(async () => PROGRESS);
    const both = await Promise.all([read('scan-1'), read('scan-1')]);
    expect(both).toEqual([
      { ok: true, value: PROGRESS },
      { ok: true, value: PROGRESS },
    ]);
    await read('scan-2');
    pass(1_000);
    await read('scan-1');
    expect(asked).toEqual(['/scans/scan-1/progress', '/scans/scan-2/progress', '/scans/scan-1/progress']);
  });

  test('returns what went wrong', async () => {
    const { read } = await create(missing);
    expect(await read('scan-1')).toMatchObject({ ok: false, problem: 'missing' });
  });
});

describe('deleteScan', () => {
  test('deletes on the server, and clears the scan and cached verdicts of its address', async () => {
    const { remove, asked, trackedScans, deleted, control } = await create(async () => ({}));
    expect(control.isDeleted(SCAN)).toBe(false);
    expect(await remove('scan-1')).toEqual({ ok: true, value: null });
    expect(asked).toEqual(['/scans/scan-1']);
    expect(await trackedScans.all()).toEqual([]);
    expect(deleted).toEqual(['https://shop.example/']);
    expect(control.isDeleted(SCAN)).toBe(true);
  });

  test('counts a scan of this browser that the server does not know as deleted', async () => {
    const { remove, trackedScans } = await create(missing);
    expect(await remove('scan-1')).toEqual({ ok: true, value: null });
    expect(await trackedScans.all()).toEqual([]);
  });

  test('fails if the server refuses or does not respond', async () => {
    const foreign = await create(missing);
    expect(await foreign.remove('scan-2')).toMatchObject({ ok: false, problem: 'missing' });
    const offline = await create(() => Promise.reject(new ApiError('unreachable', 'no answer')));
    expect(await offline.remove('scan-1')).toMatchObject({ ok: false, problem: 'unreachable' });
    expect(await offline.trackedScans.all()).toEqual([SCAN]);
    expect(offline.control.isDeleted(SCAN)).toBe(false);
  });
});
