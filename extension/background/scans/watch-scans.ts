import type { Alarms } from 'webextension-polyfill';
import { isFinal, type Scan, type ScanDetail, scanEndpoints } from '../../../shared/api/scans.ts';
import { usageEndpoints } from '../../../shared/api/usage.ts';
import { toProblem } from '../../api/api-error.ts';
import type { ApiClient } from '../../api/client.ts';
import type { TrackedScan } from '../../messaging/protocol.ts';
import type { TrackedScanStore } from '../../storage/tracked-scans.ts';
import type { ScanStarter } from './start-scan.ts';

const ALARM = 'watch-scans';
/** The shortest period that browsers allow; the alarm wakes a sleeping background. */
const ALARM_MINUTES = 0.5;
const DAY_MS = 24 * 60 * 60_000;
/** Tolerance between the clocks of server and browser. */
const CLOCKS_DIFFER_MS = 10 * 60_000;
/** Per round; the other scans follow in the next rounds. */
const MAX_AT_ONCE = 5;
const MAX_PAUSE_MS = 15_000;
/** Trying again would fail the same way. */
const PERMANENT: ReadonlySet<string> = new Set(['missing', 'refused', 'not-allowed']);

interface Deps {
  readonly client: Pick<ApiClient, 'call'>;
  readonly trackedScans: TrackedScanStore;
  readonly starter: Pick<ScanStarter, 'submitAgain' | 'isSending'>;
  readonly alarms: Pick<Alarms.Static, 'create' | 'clear' | 'onAlarm'>;
  /** Whether a person is deleting the scan, or has. */
  readonly isDeleted: (scan: TrackedScan) => boolean;
  /** `detail` is null for a scan that was lost. */
  readonly onEnded: (scan: TrackedScan, detail: ScanDetail | null) => Promise<void>;
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
}

/** Follows stored scans to their end, through the background's sleep, browser restarts and outages. */
export function createScanWatch({ client, trackedScans, starter, alarms, onEnded, now = Date.now, ...deps }: Deps) {
  const wait = deps.wait ?? (ms => new Promise(resolve => setTimeout(resolve, ms)));
  let isWatching = false;
  /** `resume` was called while a run was ending. */
  let isWanted = false;
  let turn = 0;

  async function end(scan: TrackedScan, detail: ScanDetail | null): Promise<void> {
    if (deps.isDeleted(scan)) return;
    await onEnded(
      {
        ...scan,
        state: detail?.scan.status ?? 'LOST',
        endedAt: now(),
        errorCode: detail?.scan.error_code ?? null,
      },
      detail,
    );
  }

  /** For a scan without an id: the background stopped between storing it and receiving the response. */
  async function findOrSubmit(scan: TrackedScan): Promise<void> {
    const known = new Set((await trackedScans.all()).map(({ id }) => id));
    const own = await client.call(usageEndpoints.scans, { query: { page: '1' } }, { isAutomatic: true });
    const isIt = ({ id, submitted_url: url, submitted_date: date }: Scan): boolean =>
      url === scan.url && !known.has(id) && Date.parse(date) > scan.startedAt - CLOCKS_DIFFER_MS;
    const found = own.find(isIt);
    if (found === undefined) return void (await starter.submitAgain(scan));
    await trackedScans.update({ ...scan, id: found.id, state: found.status });
  }

  /** The result of a scan that has ended, else null. */
  async function look(scan: TrackedScan): Promise<ScanDetail | null> {
    if (starter.isSending(scan)) return null;
    if (scan.id === null) {
      await findOrSubmit(scan);
      return null;
    }
    const detail = await client.call(scanEndpoints.read, { params: { scan_id: scan.id } }, { isAutomatic: true });
    const { status } = detail.scan;
    if (isFinal(status)) return detail;
    if (status !== scan.state) await trackedScans.update({ ...scan, state: status });
    return null;
  }

  /** False where the server could not be asked. */
  async function checkScan(scan: TrackedScan): Promise<boolean> {
    const found = await look(scan).catch((error: unknown) => toProblem(error));
    if (found === null) return true;
    if ('scan' in found) await end(scan, found);
    else if (PERMANENT.has(found.problem) || now() - scan.startedAt > DAY_MS) await end(scan, null);
    return 'scan' in found || PERMANENT.has(found.problem);
  }

  async function watch(): Promise<void> {
    let failures = 0;
    for (let scans = await trackedScans.underWay(); scans.length > 0; scans = await trackedScans.underWay()) {
      const some = Array.from({ length: Math.min(MAX_AT_ONCE, scans.length) }, () => scans[turn++ % scans.length]);
      const answers = await Promise.all(some.map(async scan => scan === undefined || checkScan(scan)));
      failures = answers.every(Boolean) ? 0 : failures + 1;
      const youngest = Math.max(...scans.map(({ startedAt }) => startedAt));
      await wait(failures === 0 ? pauseAt(now() - youngest) : Math.min(MAX_PAUSE_MS, 1_000 * 2 ** failures));
    }
  }

  /** Starts watching where scans are running. */
  async function resume(): Promise<void> {
    isWanted = true;
    if (isWatching) return;
    isWatching = true;
    try {
      while (isWanted) {
        isWanted = false;
        // Without running scans not even an alarm is created.
        if ((await trackedScans.underWay()).length === 0) continue;
        void alarms.create(ALARM, { periodInMinutes: ALARM_MINUTES });
        await watch();
        await alarms.clear(ALARM);
      }
    } finally {
      isWatching = false;
    }
  }

  return {
    resume,
    /** Called in the first turn of the background, whatever woke it. */
    start(): void {
      alarms.onAlarm.addListener(({ name }) => {
        if (name === ALARM) void resume();
      });
      void resume();
    },
  };
}

/** Most scans end within seconds, nearly all within a minute. */
function pauseAt(ageMs: number): number {
  if (ageMs < 15_000) return 1_000;
  return ageMs < 60_000 ? 2_000 : 5_000;
}
