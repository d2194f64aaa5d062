import type { Alarms } from 'webextension-polyfill';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../extension/api/api-error.ts';
import { createScanWatch } from '../../../../extension/background/scans/watch-scans.ts';
import type { TrackedScan } from '../../../../extension/messaging/protocol.ts';
import { createTrackedScanStore } from '../../../../extension/storage/tracked-scans.ts';
import { createFakeArea } from '../../fake-area.ts';
import { fakeClient } from './fake-client.ts';

const HOUR_MS = 60 * 60_000;
const URL = 'https://shop.example/';
const SCAN: TrackedScan = {
  key: 'key',
  id: 'scan-1',
  url: URL,
  isIncognito: false,
  state: 'PENDING',
  startedAt: 1_000,
  endedAt: null,
  errorCode: null,
};
const answerOf = (status: string, verdict: string | null = null) => ({
  scan: { id: 'scan-1', status, error_code: null },
  classification: verdict === null ? null : { verdict },
});

/** Responses in order, the last one repeated; errors are thrown. Waits end at once and advance the clock. */
function create(scans: readonly TrackedScan[], answers: readonly unknown[], isDeleted = () => false) {
  const nobody = { addListener: () => {}, removeListener: () => {} };
  const trackedScans = createTrackedScanStore({ disk: createFakeArea(), session: createFakeArea(), onChanged: nobody });
  const ended: { scan: TrackedScan; hasDetail: boolean }[] = [];
  const paths: string[] = [];
  const submitted: string[] = [];
  const states: (string | undefined)[] = [];
  let clock = 2_000;
  let at = 0;
  let ring: (alarm: { name: string }) => void = () => {};
  const alarms = {
    create: vi.fn<() => Promise<void>>(async () => {}),
    clear: vi.fn<() => Promise<boolean>>(async () => true),
    onAlarm: {
      addListener: (listener: typeof ring) => {
        ring = listener;
      },
      removeListener: () => {},
    } as unknown as Alarms.Static['onAlarm'], // listeners are added to it, no more
  };
  const watch = createScanWatch({
    client: fakeClient(async path => {
      paths.push(path);
      const answer = answers[Math.min(at++, answers.length - 1)];
      if (answer instanceof Error) throw answer;
      return answer;
    }),
    trackedScans,
    starter: {
      isSending: () => false,
      submitAgain: async scan => {
        submitted.push(scan.url);
        const again = { ...scan, id: 'scan-2', state: 'PENDING' } as const;
        await trackedScans.update(again);
        return again;
      },
    },
    alarms,
    isDeleted,
    onEnded: async (scan, detail) => {
      ended.push({ scan, hasDetail: detail !== null });
      await trackedScans.update(scan);
    },
    now: () => clock,
    wait: async ms => {
      clock += ms;
      states.push((await trackedScans.all())[0]?.state);
    },
  });
  return {
    watch,
    trackedScans,
    ended,
    paths,
    submitted,
    states,
    alarms,
    ring: (name: string) => ring({ name }),
    begin: async () => {
      for (const scan of scans) await trackedScans.add(scan);
    },
    passed: () => clock,
  };
}

describe('createScanWatch', () => {
  test('follows a scan to its end', async () => {
    const { watch, begin, ended, states, alarms } = create(
      [SCAN],
      [answerOf('PENDING'), answerOf('RUNNING'), answerOf('DONE', 'MALICIOUS')],
    );
    await begin();
    await watch.resume();
    expect(states).toEqual(['PENDING', 'RUNNING', 'DONE']);
    expect(ended).toEqual([{ scan: { ...SCAN, state: 'DONE', endedAt: 4_000 }, hasDetail: true }]);
    expect(alarms.create).toHaveBeenCalledTimes(1);
    expect(alarms.clear).toHaveBeenCalledTimes(1);
  });

  test('shows no notification for a scan that the user deleted', async () => {
    const { watch, begin, ended, trackedScans, passed } = create(
      [SCAN],
      [answerOf('RUNNING'), new ApiError('missing', 'scan not found')],
      () => {
        void trackedScans.drop(SCAN);
        return true;
      },
    );
    await begin();
    await watch.resume();
    expect(ended).toEqual([]);
    expect(passed()).toBeGreaterThan(2_000);
  });

  test('creates no alarm and sends nothing without running scans', async () => {
    const { watch, paths, alarms } = create([], [answerOf('DONE')]);
    await watch.resume();
    expect(paths).toEqual([]);
    expect(alarms.create).not.toHaveBeenCalled();
  });

  test('resumes at the start of the background and by its alarm', async () => {
    const { watch, begin, ended, ring } = create([SCAN], [answerOf('DONE', 'SAFE')]);
    watch.start();
    await begin();
    ring('something else');
    expect(ended).toEqual([]);
    ring('watch-scans');
    await vi.waitFor(() => expect(ended).toHaveLength(1));
  });

  test('waits longer while the server is down, and continues afterwards', async () => {
    const away = new ApiError('unreachable', 'away');
    const { watch, begin, ended, passed } = create([SCAN], [away, away, away, away, away, answerOf('DONE', 'SAFE')]);
    await begin();
    await watch.resume();
    expect(ended).toHaveLength(1);
    expect(passed()).toBeGreaterThan(2_000 + 2_000 + 4_000 + 8_000 + 15_000 + 15_000);
  });

  test.each(['missing', 'refused', 'not-allowed'] as const)('marks a scan as lost after: %s', async problem => {
    const { watch, begin, ended } = create([SCAN], [new ApiError(problem, 'no')]);
    await begin();
    await watch.resume();
    expect(ended).toMatchObject([{ scan: { state: 'LOST' }, hasDetail: false }]);
  });

  test('marks a scan as lost after a day without a response', async () => {
    const { watch, begin, ended, passed } = create([SCAN], [new ApiError('unreachable', 'away')]);
    await begin();
    await watch.resume();
    expect(ended).toMatchObject([{ scan: { state: 'LOST' } }]);
    expect(passed()).toBeGreaterThan(24 * HOUR_MS);
  });

  test('polls a few scans at a time, in turn', async () => {
    const scans = Array.from({ length: 12 }, (_, i) => ({
      ...SCAN,
      key: `key-${i}`,
      id: `scan-${i}`,
      url: `https://shop.example/${i}`,
    }));
    const { watch, begin, ended, paths, states } = create(scans, [answerOf('DONE', 'SAFE')]);
    await begin();
    await watch.resume();
    expect(new Set(ended.map(({ scan }) => scan.id)).size).toBe(12);
    expect(paths).toHaveLength(12);
    expect(states).toHaveLength(3);
  });
});

describe('createScanWatch with a scan that may not have been sent', () => {
  const UNSENT: TrackedScan = { ...SCAN, id: null, state: 'SUBMITTING' };
  const own = (given: object) => [
    { id: 'scan-1', submitted_url: URL, submitted_date: '1970-01-01T00:00:01.500Z', status: 'RUNNING', ...given },
  ];

  test('finds it in the list of the server', async () => {
    const { watch, begin, ended, submitted, paths } = create([UNSENT], [own({}), answerOf('DONE', 'SAFE')]);
    await begin();
    await watch.resume();
    expect(submitted).toEqual([]);
    expect(paths).toEqual(['/account/scans', '/v1/scan/:scan_id']);
    expect(ended).toMatchObject([{ scan: { id: 'scan-1', state: 'DONE' } }]);
  });

  test.each([
    ['of another address', own({ submitted_url: 'https://other.example/' })],
    ['long before', own({ submitted_date: '1969-12-31T23:00:00.000Z' })],
  ])('submits it again where the server only has one %s', async (_, scans) => {
    const { watch, begin, ended, submitted } = create([UNSENT], [scans, answerOf('DONE', 'SAFE')]);
    await begin();
    await watch.resume();
    expect(submitted).toEqual([URL]);
    expect(ended).toMatchObject([{ scan: { id: 'scan-2' } }]);
  });
});
