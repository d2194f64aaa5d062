import { createMutex } from '../async/mutex.ts';
import { countedOf, hasCredit, isUnsettled, isUsedUp, newKeyDay, type KeyDay, type Permit } from './key-day.ts';
import type { QuotaStore } from './quota-store.ts';
import { settleDays } from './settle-days.ts';
import { dayNumber, utcDay } from './utc-day.ts';

const RENEW_BEFORE_MS = 1_000;
/** How long a request near the limit waits for units that others may return: longer than a dead process can hold them. */
const MAX_WAIT_MS = 11_000;
/** Maximum age of the count of other processes while this process has nothing to settle. */
const MAX_READ_AGE_MS = 1_000;
const FORGET_MS = 60_000;

interface Deps {
  readonly store: QuotaStore;
  /** Unique to this run of the process. */
  readonly owner: string;
  readonly onError: (error: unknown) => void;
  readonly now?: () => number;
}

/**
 * Daily quotas, exact over all processes on one database. A process reserves units in the database, hands them out from
 * memory, and settles a few times a second. Near the limit nothing is reserved ahead, so every request asks the
 * database. A request is refused only if all units are used; while another process may return one, it waits. `KeyDay`
 * documents where each count is exact. Without units ahead, fast checks drop to 32 to 50% a second: `npm run bench -- fast-check`.
 */
export type QuotaLedger = ReturnType<typeof createQuotaLedger>;

export function createQuotaLedger({ store, owner, onError, now = Date.now }: Deps) {
  const days = new Map<string, KeyDay>();
  // During a settlement, use may be counted in memory and in the database: nothing may be read in between.
  const inTurn = createMutex();
  let nextSettlement: Promise<void> | null = null;

  function open(keyId: string, limit?: number): KeyDay {
    const at = now();
    const name = `${dayNumber(at)} ${keyId}`;
    let day = days.get(name);
    if (!day) days.set(name, (day = newKeyDay(keyId, utcDay(at), limit ?? 0, at)));
    day.limit = limit ?? day.limit;
    day.askedAt = at;
    return day;
  }

  function give(day: KeyDay): Permit {
    day.credit--;
    day.inFlight++;
    day.taken++;
    const land = (member: 'spent' | 'credit'): void => {
      day.inFlight--;
      day[member]++;
      if (day.waiting.length > 0) serve(day);
    };
    return { commit: () => land('spent'), refund: () => land('credit') };
  }

  /** Serves waiting requests from the credit, and refuses them once no unit can come back. */
  function serve(day: KeyDay): void {
    while (day.waiting.length > 0 && hasCredit(day, now())) day.waiting.shift()?.resolve(give(day));
    if (isUsedUp(day)) for (const waiter of day.waiting.splice(0)) waiter.resolve(null);
    if (day.waiting.length > 0 && day.inFlight === 0 && day.heldElsewhere === 0) void settle();
  }

  /** Settles all changed days, starting after this call. Never rejects: waiting requests get the error. */
  function settle(): Promise<void> {
    nextSettlement ??= inTurn(async () => {
      nextSettlement = null;
      const unsettled = [...days.values()].filter(day => isUnsettled(day, now(), RENEW_BEFORE_MS));
      for (const { day, isShort } of await settleDays(unsettled, { store, owner, onError, now })) {
        serve(day);
        // Requests that arrived in the meantime are not part of the claim yet. If units were short, the next tick asks again.
        if (day.waiting.length > 0 && !isShort) void settle();
      }
    });
    return nextSettlement;
  }

  /** Reads the count, starting after this call. */
  function read(day: KeyDay): Promise<number> {
    day.nextRead ??= inTurn(async () => {
      day.nextRead = null;
      day.used = await store.used(day.keyId, day.day);
      day.readAt = now();
      return countedOf(day);
    });
    return day.nextRead;
  }

  return {
    /** A unit of today, at once if there is credit. null if none is left. */
    async take(keyId: string, limit: number): Promise<Permit | null> {
      const day = open(keyId, limit);
      if (isUsedUp(day)) return null;
      if (day.waiting.length === 0 && hasCredit(day, now())) return give(day);
      const { promise, resolve, reject } = Promise.withResolvers<Permit | null>();
      day.waiting.push({ resolve, reject, deadline: now() + MAX_WAIT_MS });
      void settle();
      return promise;
    },

    isUsedUp: (keyId: string, limit: number): boolean => isUsedUp(open(keyId, limit)),

    /** Today's count: exact for this process, up to a second old for others. */
    async recentlyUsed(keyId: string): Promise<number> {
      const day = open(keyId);
      if (day.used === null) return read(day);
      if (now() - day.readAt >= MAX_READ_AGE_MS) {
        day.readAt = now();
        read(day).catch(onError);
      }
      return countedOf(day);
    },

    /** Today's count: exact for this process, as of their last settlement for others. */
    async used(keyId: string): Promise<{ readonly day: string; readonly used: number }> {
      const day = open(keyId);
      return { day: day.day, used: await read(day) };
    },

    /** Call a few times a second: settles, and refuses requests that waited too long. */
    async tick(): Promise<void> {
      const at = now();
      for (const [name, day] of days) {
        while (day.waiting[0] && day.waiting[0].deadline <= at) day.waiting.shift()?.resolve(null);
        if (isUnsettled(day, at, RENEW_BEFORE_MS)) void settle();
        else if (day.credit + day.inFlight === 0 && at - day.askedAt > FORGET_MS) days.delete(name);
      }
      await nextSettlement;
    },

    /** Settles what is left and returns all units that are not in flight. */
    async close(): Promise<void> {
      for (const day of days.values()) day.taken = 0;
      await settle();
    },
  };
}
