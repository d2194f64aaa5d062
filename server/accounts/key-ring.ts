import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMutex } from '../mutex.ts';
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
/** Look-ups of unknown keys within this time share one read, so that guessing keys does not load the database. */
const LOOK_UP_EVERY_MS = 20;

/**
 * The keys in memory: what every request is checked against. Changes by other processes are known within a second, and a key
 * that is not known is refused only after a look into the database that began after it came.
 */
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
  let lookedUpAt = -Infinity;
  const inTurn = createMutex();
  let nextLoad: Promise<void> | null = null;
  let nextLookUp: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  async function load(): Promise<void> {
    // The revision first: a change between the two reads is then seen by the next check.
    const current = await readRevision(database, 'keys');
    if (current === revision) return;
    const stored = await store.keys();
    keys = new Map(stored.filter(key => key.revokedAt === null).map(key => [key.hash, entryOf(key)]));
    revision = current;
  }

  /** Never returns a read that began before this call: it could miss a change made since. */
  function refresh(): Promise<void> {
    nextLoad ??= inTurn(() => {
      nextLoad = null;
      return load();
    });
    return nextLoad;
  }

  /** A refresh that begins after this call, shared with all others who wait for theirs. */
  function lookUp(): Promise<void> {
    nextLookUp ??= waitForTurn().then(() => {
      nextLookUp = null;
      lookedUpAt = performance.now();
      return refresh();
    });
    return nextLookUp;
  }

  async function waitForTurn(): Promise<void> {
    const waitMs = lookedUpAt + LOOK_UP_EVERY_MS - performance.now();
    if (waitMs > 0) await sleep(waitMs);
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
      return find(hash) ?? lookUp().then(() => find(hash));
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
