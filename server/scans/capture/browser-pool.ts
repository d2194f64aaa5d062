import type { Browser } from 'playwright';

export interface BrowserPoolOptions {
  /** Scans that one browser takes at once. */
  readonly scansAtOnce: number;
  /** Scans after which a browser is renewed. */
  readonly scansInAll: number;
  launch(): Promise<Browser>;
}

/** Who wants a place: decides with whom a browser is shared. */
export interface Tenant {
  readonly accountId: string;
  readonly isPrivate: boolean;
  /** In a browser of its own. */
  readonly isAlone: boolean;
}

/** A place in a warm browser. */
export interface Place {
  readonly browser: Browser;
  /** Gives the place back; an unhealthy browser takes no more scans and ends with its last one. */
  leave(isHealthy: boolean): void;
}

export interface BrowserPool {
  enter(tenant: Tenant): Promise<Place>;
  close(): Promise<void>;
}

interface Warm {
  readonly browser: Promise<Browser>;
  readonly tenants: Set<Tenant>;
  scans: number;
  isRetired: boolean;
}

/** Warm browsers, shared as far as privacy allows, renewed after a number of scans and after every trouble. */
export function createBrowserPool(options: BrowserPoolOptions): BrowserPool {
  const warm = new Set<Warm>();
  let isClosed = false;

  function open(): Warm {
    const entry: Warm = { browser: options.launch(), tenants: new Set(), scans: 0, isRetired: false };
    warm.add(entry);
    entry.browser.then(
      browser => browser.on('disconnected', () => retire(entry)),
      () => retire(entry),
    );
    return entry;
  }

  function retire(entry: Warm): void {
    entry.isRetired = true;
    if (entry.tenants.size > 0) return;
    warm.delete(entry);
    // It may be gone already, or never have come.
    entry.browser.then(browser => browser.close()).catch(() => undefined);
  }

  return {
    async enter(tenant) {
      if (isClosed) throw new Error('the browsers are closed');
      const entry = [...warm].find(each => hasRoom(each, tenant, options)) ?? open();
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
        return { browser: await entry.browser, leave };
      } catch (error) {
        leave(false);
        throw error;
      }
    },
    async close() {
      isClosed = true;
      const all = [...warm];
      warm.clear();
      await Promise.all(all.map(entry => entry.browser.then(browser => browser.close()).catch(() => undefined)));
    },
  };
}

function hasRoom(entry: Warm, tenant: Tenant, options: BrowserPoolOptions): boolean {
  if (entry.isRetired || tenant.isAlone || entry.tenants.size >= options.scansAtOnce) return false;
  return [...entry.tenants].every(other => mayShare(other, tenant));
}

/** A private scan is never beside another account's. */
function mayShare(a: Tenant, b: Tenant): boolean {
  return a.accountId === b.accountId || (!a.isPrivate && !b.isPrivate);
}
