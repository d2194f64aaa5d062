import type { LaunchedBrowser } from '../../browser/launch.ts';
import { withTimeout } from '../../async/with-timeout.ts';

export interface PooledBrowser extends Pick<LaunchedBrowser, 'browser' | 'process'> {
  /** Call before each scan: Chromium requests a missing icon only once. */
  forgetMissingIcons(): Promise<void>;
}

/**
 * Why a browser ended. `renewed` is planned: it was idle, or had its number of scans. `unhealthy`: a scan in it could not be
 * opened or closed. `process-died`: it ended with its capture process.
 */
export type BrowserEnd = 'renewed' | 'crashed' | 'unresponsive' | 'unhealthy' | 'not-launched' | 'process-died';

export interface BrowserPoolOptions {
  /** Concurrent scans in one browser. */
  readonly scansAtOnce: number;
  /** Scans after which a browser is replaced. */
  readonly scansInAll: number;
  /** A browser that does not answer for so long is killed. */
  readonly patienceMs: number;
  launch(flags: readonly string[]): Promise<PooledBrowser>;
  /** Not called for browsers that `close` ends. `scans`: the ids of those that were running in it. */
  readonly onEnd?: (reason: BrowserEnd, scans: readonly string[]) => void;
}

/** What a scan needs of a browser. Decides which scans may share one. */
export interface SlotRequest {
  readonly scanId: string;
  readonly accountId: string;
  readonly isPrivate: boolean;
  /** Needs a browser of its own. */
  readonly isAlone: boolean;
  /** Command line flags; only scans with equal flags share a browser. */
  readonly flags: readonly string[];
}

/** The right to run one scan in a browser. */
export interface BrowserSlot extends PooledBrowser {
  /** An unhealthy browser takes no more scans and is closed after its last one. */
  release(isHealthy: boolean): void;
}

/** A browser that has not closed by then is killed. */
const CLOSE_MS = 5_000;

/** Idle browsers with other flags that stay open when a new one is launched; each costs memory. */
const MAX_IDLE_BROWSERS = 1;

/** A browser that is running or being launched. */
interface Entry {
  readonly flags: readonly string[];
  readonly launched: Promise<PooledBrowser>;
  /** Those that run now. */
  readonly scans: Set<SlotRequest>;
  scansSoFar: number;
  isRetired: boolean;
  isReported: boolean;
}

/** Keeps browsers running, shares them as far as privacy allows, and replaces them after a number of scans and after failures. */
export function createBrowserPool(options: BrowserPoolOptions) {
  const { patienceMs } = options;
  const entries = new Set<Entry>();
  let isClosed = false;

  function open(flags: readonly string[]): Entry {
    const others = [...entries].filter(each => each.scans.size === 0 && !hasFlags(each, flags));
    // Retires the oldest first.
    for (const each of others.slice(0, -MAX_IDLE_BROWSERS)) retire(each, 'renewed');
    const entry: Entry = {
      flags,
      launched: options.launch(flags),
      scans: new Set(),
      scansSoFar: 0,
      isRetired: false,
      isReported: false,
    };
    entries.add(entry);
    entry.launched.then(
      launched => watch(entry, launched),
      () => retire(entry, 'not-launched'),
    );
    return entry;
  }

  /** Kills a browser that hangs; its scans then end as after a crash. */
  function watch(entry: Entry, { browser, process }: PooledBrowser): void {
    let isAsking = false;
    const ask = async (): Promise<void> => {
      if (isAsking || entry.scans.size === 0) return;
      isAsking = true;
      if (!(await process.answers(patienceMs))) {
        report(entry, 'unresponsive');
        process.kill();
      }
      isAsking = false;
    };
    const timer = setInterval(() => void ask(), patienceMs / 3);
    timer.unref();
    browser.on('disconnected', () => {
      clearInterval(timer);
      retire(entry, 'crashed');
    });
  }

  /** The first reason counts: the others follow from it. */
  function report(entry: Entry, reason: BrowserEnd): void {
    if (!entry.isReported && !isClosed)
      options.onEnd?.(
        reason,
        [...entry.scans].map(({ scanId }) => scanId),
      );
    entry.isReported = true;
  }

  function retire(entry: Entry, reason: BrowserEnd): void {
    if (reason !== 'renewed' || entry.scans.size === 0) report(entry, reason);
    entry.isRetired = true;
    if (entry.scans.size === 0 && entries.delete(entry)) void end(entry);
  }

  async function end({ launched }: Entry): Promise<void> {
    let opened: PooledBrowser | undefined;
    // The launch may have failed, or the browser may be gone already.
    const closed = launched.then(each => (opened = each).browser.close());
    await withTimeout('closing a browser', CLOSE_MS, closed).catch(() => opened?.process.kill());
  }

  return {
    /** Throws the launch error, or TimeoutError after `timeoutMs`. */
    async acquire(request: SlotRequest, timeoutMs: number): Promise<BrowserSlot> {
      if (isClosed) throw new Error('the browsers are closed');
      const entry = [...entries].find(each => hasRoom(each, request, options)) ?? open(request.flags);
      entry.scans.add(request);
      entry.scansSoFar++;
      if (request.isAlone || entry.scansSoFar >= options.scansInAll) entry.isRetired = true;
      let isReleased = false;
      const release = (isHealthy: boolean): void => {
        if (isReleased) return;
        isReleased = true;
        if (!isHealthy) report(entry, 'unhealthy');
        entry.scans.delete(request);
        if (!isHealthy || entry.isRetired) retire(entry, 'renewed');
      };
      try {
        return { ...(await withTimeout('launching a browser', timeoutMs, entry.launched)), release };
      } catch (error) {
        release(false);
        throw error;
      }
    },
    /** Launches an idle browser with these flags unless there is one. Throws the launch error. */
    async warmUp(flags: readonly string[]): Promise<void> {
      if (isClosed) throw new Error('the browsers are closed');
      const idle = [...entries].find(entry => !entry.isRetired && entry.scans.size === 0 && hasFlags(entry, flags));
      await (idle ?? open(flags)).launched;
    },
    async close(): Promise<void> {
      isClosed = true;
      const all = [...entries];
      entries.clear();
      await Promise.all(all.map(end));
    },
  };
}

function hasRoom(entry: Entry, request: SlotRequest, options: BrowserPoolOptions): boolean {
  if (entry.isRetired || request.isAlone || entry.scans.size >= options.scansAtOnce) return false;
  if (!hasFlags(entry, request.flags)) return false;
  return [...entry.scans].every(other => mayShare(other, request));
}

function hasFlags(entry: Entry, flags: readonly string[]): boolean {
  return entry.flags.length === flags.length && entry.flags.every((flag, index) => flag === flags[index]);
}

/** A private scan never shares a browser with another account's scan. */
function mayShare(a: SlotRequest, b: SlotRequest): boolean {
  return a.accountId === b.accountId || (!a.isPrivate && !b.isPrivate);
}
