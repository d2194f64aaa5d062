import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMutex } from '../async/mutex.ts';
import { createPolling } from '../async/polling.ts';
import { hashApiKey, isApiKeyShaped } from './api-key.ts';
import type { Caller } from './plan.ts';
import type { AccountStore, StoredKey } from './store.ts';

interface Deps {
  readonly store: AccountStore;
  readonly onError: (error: unknown) => void;
}

const REFRESH_MS = 1_000;
/** Lookups of unknown keys within this time share one read, so that guessed keys do not load the database. */
const LOOK_UP_EVERY_MS = 20;

/**
 * All valid keys in memory. Changes by other processes arrive within a second. An unknown key is refused only after a
 * read of the database that began after its request.
 */
export type KeyRing = ReturnType<typeof createKeyRing>;

export function createKeyRing({ store, onError }: Deps) {
  let keys = new Map<string, { digest: Buffer; caller: Caller }>();
  let revision = -1;
  let lookedUpAt = -Infinity;
  const inTurn = createMutex();
  let nextLoad: Promise<void> | null = null;
  let nextLookUp: Promise<void> | null = null;
  const polling = createPolling(refresh, REFRESH_MS, onError);

  async function load(): Promise<void> {
    // Read the revision first: a change between the two reads is then found by the next check.
    const current = await store.revision();
    if (current === revision) return;
    const stored = await store.keys();
    keys = new Map(stored.filter(key => key.revokedAt === null).map(key => [key.hash, entryOf(key)]));
    revision = current;
  }

  /** Always waits for a read that begins after this call: an earlier one could miss a change. */
  function refresh(): Promise<void> {
    nextLoad ??= inTurn(() => {
      nextLoad = null;
      return load();
    });
    return nextLoad;
  }

  /** A refresh that begins after this call, shared by all waiting lookups. */
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
    // The lookup in the map is not constant-time; this comparison is.
    return entry && timingSafeEqual(entry.digest, Buffer.from(hash, 'hex')) ? entry.caller : null;
  }

  /** null once the key is revoked or has another secret. */
  async function openHash(hash: string): Promise<Caller | null> {
    const known = find(hash);
    if (known) return known;
    await lookUp();
    return find(hash);
  }

  return {
    refresh,
    async open(key: string): Promise<Caller | null> {
      return isApiKeyShaped(key) ? openHash(hashApiKey(key)) : null;
    },
    openHash,
    async start(): Promise<void> {
      await refresh();
      polling.start();
    },
    stop: polling.stop,
  };
}

function entryOf(key: StoredKey): { digest: Buffer; caller: Caller } {
  const caller: Caller = { keyId: key.id, accountId: key.accountId, plan: key.plan, dailyQuota: key.dailyQuota };
  return { digest: Buffer.from(key.hash, 'hex'), caller };
}
