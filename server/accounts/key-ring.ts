import { timingSafeEqual } from 'node:crypto';
import { hashApiKey, isApiKeyShaped } from './api-key.ts';
import type { Caller } from './plan.ts';
import { readRevision } from '../storage/revisions.ts';
import type { Database } from '../storage/database.ts';
import type { AccountStore, StoredKey } from './store.ts';

interface Deps {
  readonly database: Database;
  readonly store: AccountStore;
  readonly onError: (error: unknown) => void;
}

const REFRESH_MS = 1_000;
/** A key may have been made a moment ago by another process; but guesses must not become one read each. */
const RECHECK_MS = 100;

/** The keys in memory: what every request is checked against. Follows changes by other processes within a second. */
export interface KeyRing {
  /** At once for a key that is known, or that is none. */
  open(key: string): Caller | null | Promise<Caller | null>;
  refresh(): Promise<void>;
  start(): Promise<void>;
  stop(): void;
}

export function createKeyRing({ database, store, onError }: Deps): KeyRing {
  let keys = new Map<string, { digest: Buffer; caller: Caller }>();
  let revision = -1;
  let lastCheck = 0;
  let refreshing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  async function load(): Promise<void> {
    // The revision first: a change between the two reads is then seen by the next check.
    const current = await readRevision(database, 'keys');
    if (current === revision) return;
    const stored = await store.keys();
    keys = new Map(stored.filter(key => key.revokedAt === null).map(key => [key.hash, entryOf(key)]));
    revision = current;
  }

  /** One after the other: who asks after a change must not be given a read that began before it. */
  function refresh(): Promise<void> {
    lastCheck = Date.now();
    refreshing = refreshing.catch(() => undefined).then(load);
    return refreshing;
  }

  function find(hash: string): Caller | null {
    const entry = keys.get(hash);
    // The map has compared already; this comparison is the one that takes the same time wherever the first difference is.
    return entry && timingSafeEqual(entry.digest, Buffer.from(hash, 'hex')) ? entry.caller : null;
  }

  return {
    refresh,
    open(key) {
      if (!isApiKeyShaped(key)) return null;
      const hash = hashApiKey(key);
      const caller = find(hash);
      if (caller || Date.now() - lastCheck < RECHECK_MS) return caller;
      return refresh().then(() => find(hash));
    },
    async start() {
      await refresh();
      timer = setInterval(() => void refresh().catch(onError), REFRESH_MS);
      timer.unref();
    },
    stop() {
      if (timer) clearInterval(timer);
    },
  };
}

function entryOf(key: StoredKey): { digest: Buffer; caller: Caller } {
  const caller: Caller = { keyId: key.id, accountId: key.accountId, plan: key.plan, dailyQuota: key.dailyQuota };
  return { digest: Buffer.from(key.hash, 'hex'), caller };
}
