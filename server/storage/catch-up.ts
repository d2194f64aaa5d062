import { createPolling } from '../async/polling.ts';
import type { Log } from '../log.ts';
import { withLease, type WorkLease } from './lease.ts';

interface Item {
  readonly id: string;
  readonly seq: number;
}

interface Deps<I extends Item> {
  readonly lease: WorkLease;
  readonly log: Log;
  /** For the log. */
  readonly messages: { readonly done: string; readonly oneFailed: string; readonly failed: string };
  /** Whether there may be something to do. `failed`: values of `seq`. */
  isNeeded(failed: ReadonlySet<number>): Promise<boolean>;
  /** Each reads the newest scans below `seq` of those to do. They are worked off one after the other. */
  passes(failed: ReadonlySet<number>): readonly ((before: number) => Promise<readonly I[]>)[];
  /** False if the scan was deleted or done meanwhile. */
  work(scan: I, signal: AbortSignal): Promise<boolean>;
  /** Called after all passes. */
  onWhole?(): void;
}

/** Does what a new version wants of the scans that earlier ones stored, in one of all processes on a database. */
export interface CatchUp {
  /** Works off all scans, newest first. Returns their number; null if another process is doing it. */
  run(): Promise<number | null>;
  /** Runs in the background, repeatedly, since processes of an older version may store more scans. */
  start(): void;
  /** Stops after the current scan; the next start continues. */
  stop(): Promise<void>;
}

const EVERY_MS = 60_000;
/** More failures in a row are not caused by the scans. */
const MAX_FAILURES_IN_ROW = 5;
const MAX_FAILED = 1_000;

export function createCatchUp<I extends Item>(deps: Deps<I>): CatchUp {
  const { lease, log, messages } = deps;
  const stopping = new AbortController();
  const failed = new Set<number>();
  let failuresInRow = 0;
  const mayGoOn = (): boolean => !stopping.signal.aborted;

  async function run(): Promise<number | null> {
    if (!(await deps.isNeeded(failed))) return 0;
    return withLease(lease, async () => {
      let count = 0;
      for (const next of deps.passes(failed)) count += await workOff(next);
      if (mayGoOn()) deps.onWhole?.();
      return count;
    });
  }

  async function workOff(next: (before: number) => Promise<readonly I[]>): Promise<number> {
    let count = 0;
    for (let before = Number.MAX_SAFE_INTEGER; mayGoOn() && (await lease.take());) {
      const scans = await next(before);
      for (const scan of scans) if (mayGoOn() && (await attempt(scan))) count++;
      const last = scans.at(-1);
      if (last === undefined) break;
      before = last.seq;
    }
    return count;
  }

  /** Skips a scan that fails until the next start. Throws after several failures in a row. */
  async function attempt(scan: I): Promise<boolean> {
    try {
      const isDone = await deps.work(scan, stopping.signal);
      failuresInRow = 0;
      return isDone;
    } catch (error) {
      failed.add(scan.seq);
      if (++failuresInRow >= MAX_FAILURES_IN_ROW || failed.size > MAX_FAILED) throw error;
      log.warn({ err: error, scan: scan.id }, messages.oneFailed);
      return false;
    }
  }

  const polling = createPolling(
    async () => {
      const count = await run();
      if (count) log.info({ count }, messages.done);
    },
    EVERY_MS,
    error => log.error({ err: error }, messages.failed),
  );

  return {
    run,
    start: polling.start,
    async stop() {
      stopping.abort();
      await polling.stop();
    },
  };
}
