import type { LaunchedBrowser } from '../../browser/launch.ts';
import { withTimeout } from '../../with-timeout.ts';

export interface PooledBrowser extends Pick<LaunchedBrowser, 'browser' | 'process'> {
  /** Call before each scan: Chromium does not request an icon again that was missing once. */
  forgetMissingIcons(): Promise<void>;
}

export interface BrowserPoolOptions {
  /** Scans that one browser takes at once. */
  readonly scansAtOnce: number;
  /** Scans after which a browser is renewed. */
  readonly scansInAll: number;
  /** A browser that gives no answer for so long hangs, and is killed. */
  readonly patienceMs: number;
  launch(flags: readonly string[]): Promise<PooledBrowser>;
}

/** Who wants a place: decides with whom a browser is shared. */
export interface Tenant {
  readonly accountId: string;
  readonly isPrivate: boolean;
  /** In a browser of its own. */
  readonly isAlone: boolean;
  /** Command line flags; scans share a browser only if theirs are equal. */
  readonly flags: readonly string[];
}

/** A place in a warm browser. */
export interface Place extends PooledBrowser {
  /** Gives the place back; an unhealthy browser takes no more scans and ends with its last one. */
  leave(isHealthy: boolean): void;
}

export interface BrowserPool {
  /** Throws what a browser that cannot be launched throws, and where it takes longer than the tenant can wait. */
  enter(tenant: Tenant, timeoutMs: number): Promise<Place>;
  /** Launches an idle browser with these flags unless there is one. Throws where none can be launched. */
  warmUp(flags: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** One that has not closed by then is killed too. */
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

/** Warm browsers, shared as far as privacy allows, renewed after a number of scans and after every trouble. */
export function createBrowserPool(options: BrowserPoolOptions): BrowserPool {
  const { patienceMs } = options;
  const warm = new Set<Warm>();
  let isClosed = false;

  function open(flags: readonly string[]): Warm {
    const others = [...warm].filter(each => each.tenants.size === 0 && !hasFlags(each, flags));
    // Oldest first.
    for (const each of others.slice(0, -MAX_IDLE_BROWSERS)) retire(each);
    const entry: Warm = { flags, launched: options.launch(flags), tenants: new Set(), scans: 0, isRetired: false };
    warm.add(entry);
    entry.launched.then(
      launched => watch(entry, launched),
      () => retire(entry),
    );
    return entry;
  }

  /** A browser that hangs takes its scans with it; once it is killed, they learn of it as of a crash. */
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
    // It may be gone already, or never have come.
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

/** A private scan is never beside another account's. */
function mayShare(a: Tenant, b: Tenant): boolean {
  return a.accountId === b.accountId || (!a.isPrivate && !b.isPrivate);
}
