import type { LaunchedBrowser } from '../../browser/launch.ts';
import { withTimeout } from '../../with-timeout.ts';

export interface PooledBrowser extends Pick<LaunchedBrowser, 'browser' | 'process'> {
  /** Call before each scan: Chromium requests a missing icon only once. */
  forgetMissingIcons(): Promise<void>;
}

export interface BrowserPoolOptions {
  /** Concurrent scans in one browser. */
  readonly scansAtOnce: number;
  /** Scans after which a browser is replaced. */
  readonly scansInAll: number;
  /** A browser that does not answer for so long is killed. */
  readonly patienceMs: number;
  launch(flags: readonly string[]): Promise<PooledBrowser>;
}

/** A scan that needs a browser. Decides which scans may share one. */
export interface Tenant {
  readonly accountId: string;
  readonly isPrivate: boolean;
  /** Needs a browser of its own. */
  readonly isAlone: boolean;
  /** Command line flags; only scans with equal flags share a browser. */
  readonly flags: readonly string[];
}

/** A place for one scan in a running browser. */
export interface Place extends PooledBrowser {
  /** Releases the place. An unhealthy browser takes no more scans and is closed after its last one. */
  leave(isHealthy: boolean): void;
}

export interface BrowserPool {
  /** Throws the launch error, or TimeoutError after `timeoutMs`. */
  enter(tenant: Tenant, timeoutMs: number): Promise<Place>;
  /** Launches an idle browser with these flags unless there is one. Throws the launch error. */
  warmUp(flags: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** A browser that has not closed by then is killed. */
const CLOSE_MS = 5_000;

/** Idle browsers with other flags that stay open when a new one is launched; each costs memory. */
const MAX_IDLE_BROWSERS = 1;

interface Warm {
  readonly flags: readonly string[];
  readonly launched: Promise<PooledBrowser>;
  readonly tenants: Set<Tenant>;
  scans: number;
  isRetired: boolean;
}

/** Keeps browsers running, shares them as far as privacy allows, and replaces them after a number of scans and after failures. */
export function createBrowserPool(options: BrowserPoolOptions): BrowserPool {
  const { patienceMs } = options;
  const warm = new Set<Warm>();
  let isClosed = false;

  function open(flags: readonly string[]): Warm {
    const others = [...warm].filter(each => each.tenants.size === 0 && !hasFlags(each, flags));
    // Retires the oldest first.
    for (const each of others.slice(0, -MAX_IDLE_BROWSERS)) retire(each);
    const entry: Warm = { flags, launched: options.launch(flags), tenants: new Set(), scans: 0, isRetired: false };
    warm.add(entry);
    entry.launched.then(
      launched => watch(entry, launched),
      () => retire(entry),
    );
    return entry;
  }

  /** Kills a browser that hangs; its scans then end as after a crash. */
  function watch(entry: Warm, { browser, process }: PooledBrowser): void {
    let isAsking = false;
    const ask = async (): Promise<void> => {
      if (isAsking || entry.tenants.size === 0) return;
      isAsking = true;
      if (!(await process.answers(patienceMs))) process.kill();
      isAsking = false;
    };
    const timer = setInterval(() => void ask(), patienceMs / 3);
    timer.unref();
    browser.on('disconnected', () => {
      clearInterval(timer);
      retire(entry);
    });
  }

  function retire(entry: Warm): void {
    entry.isRetired = true;
    if (entry.tenants.size === 0 && warm.delete(entry)) void end(entry);
  }

  async function end({ launched }: Warm): Promise<void> {
    let opened: PooledBrowser | undefined;
    // The launch may have failed, or the browser may be gone already.
    const closed = launched.then(each => (opened = each).browser.close());
    await withTimeout('closing a browser', CLOSE_MS, closed).catch(() => opened?.process.kill());
  }

  return {
    async enter(tenant, timeoutMs) {
      if (isClosed) throw new Error('the browsers are closed');
      const entry = [...warm].find(each => hasRoom(each, tenant, options)) ?? open(tenant.flags);
      entry.tenants.add(tenant);
      entry.scans++;
      if (tenant.isAlone || entry.scans >= options.scansInAll) entry.isRetired = true;
      let hasLeft = false;
      const leave = (isHealthy: boolean): void => {
        if (hasLeft) return;
        hasLeft = true;
        entry.tenants.delete(tenant);
        if (!isHealthy || entry.isRetired) retire(entry);
      };
      try {
        return { ...(await withTimeout('launching a browser', timeoutMs, entry.launched)), leave };
      } catch (error) {
        leave(false);
        throw error;
      }
    },
    async warmUp(flags) {
      if (isClosed) throw new Error('the browsers are closed');
      const idle = [...warm].find(entry => !entry.isRetired && entry.tenants.size === 0 && hasFlags(entry, flags));
      await (idle ?? open(flags)).launched;
    },
    async close() {
      isClosed = true;
      const all = [...warm];
      warm.clear();
      await Promise.all(all.map(end));
    },
  };
}

function hasRoom(entry: Warm, tenant: Tenant, options: BrowserPoolOptions): boolean {
  if (entry.isRetired || tenant.isAlone || entry.tenants.size >= options.scansAtOnce) return false;
  if (!hasFlags(entry, tenant.flags)) return false;
  return [...entry.tenants].every(other => mayShare(other, tenant));
}

function hasFlags(entry: Warm, flags: readonly string[]): boolean {
  return entry.flags.length === flags.length && entry.flags.every((flag, index) => flag === flags[index]);
}

/** A private scan never shares a browser with another account's scan. */
function mayShare(a: Tenant, b: Tenant): boolean {
  return a.accountId === b.accountId || (!a.isPrivate && !b.isPrivate);
}
