import { createMutex } from '../mutex.ts';
import { countedOf, hasCredit, isUnsettled, isUsedUp, newKeyDay, type KeyDay, type Permit } from './key-day.ts';
import type { QuotaStore } from './quota-store.ts';
import { settleDays } from './settle-days.ts';
import { dayNumber, utcDay } from './utc-day.ts';

const RENEW_BEFORE_MS = 1_000;
/** Near the limit a request waits this long for what others may give back: longer than a dead process can hold it. */
const PATIENCE_MS = 4_000;
/** How old the count of other processes may be when this process has nothing to settle. */
const READ_AGAIN_MS = 1_000;
const FORGET_MS = 60_000;

interface Deps {
  readonly store: QuotaStore;
  /** Of this process, and of no other before it. */
  readonly owner: string;
  readonly onError: (error: unknown) => void;
  readonly now?: () => number;
}

/**
 * Daily quotas, exact over all processes on one database. A process has units set aside for it in the database, gives
 * them out from memory, and settles what was used some times a second. Near the limit nothing is set aside ahead, so
 * that every request asks the database. A request is refused only when all units are really used: while others may
 * still give one back, it waits. `KeyDay` says where each figure is exact.
 */
export type QuotaLedger = ReturnType<typeof createQuotaLedger>;

export function createQuotaLedger({ store, owner, onError, now = Date.now }: Deps) {
  const days = new Map<string, KeyDay>();
  // During a settlement what was spent may be in memory and in the database: nothing is read meanwhile.
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

  /** Gives credit to those who wait, and refuses them once nothing can come back. */
  function serve(day: KeyDay): void {
    while (day.waiting.length > 0 && hasCredit(day, now())) day.waiting.shift()?.resolve(give(day));
    if (isUsedUp(day)) for (const waiter of day.waiting.splice(0)) waiter.resolve(null);
    if (day.waiting.length > 0 && day.inFlight === 0 && day.heldElsewhere === 0) void settle();
  }

  /** A settlement of all that changed, begun after this call. Never rejects: failures reach those who wait for a unit. */
  function settle(): Promise<void> {
    nextSettlement ??= inTurn(async () => {
      nextSettlement = null;
      const unsettled = [...days.values()].filter(day => isUnsettled(day, now(), RENEW_BEFORE_MS));
      for (const { day, isShort } of await settleDays(unsettled, { store, owner, onError, now })) {
        serve(day);
        // Those who came meanwhile have not been asked for yet; where there was too little, the next tick asks again.
        if (day.waiting.length > 0 && !isShort) void settle();
      }
    });
    return nextSettlement;
  }

  /** A read of what has counted, begun after this call. */
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
    /** A unit of today, at once where there is credit; null when there is none left. */
    take(keyId: string, limit: number): Permit | null | Promise<Permit | null> {
      const day = open(keyId, limit);
      if (isUsedUp(day)) return null;
      if (day.waiting.length === 0 && hasCredit(day, now())) return give(day);
      const { promise, resolve, reject } = Promise.withResolvers<Permit | null>();
      day.waiting.push({ resolve, reject, deadline: now() + PATIENCE_MS });
      void settle();
      return promise;
    },

    isUsedUp: (keyId: string, limit: number): boolean => isUsedUp(open(keyId, limit)),

    /** Today's count: exact for this process, up to a second old for others. A promise only before the first read. */
    usedLately(keyId: string): number | Promise<number> {
      const day = open(keyId);
      if (day.used === null) return read(day);
      if (now() - day.readAt >= READ_AGAIN_MS) {
        day.readAt = now();
        read(day).catch(onError);
      }
      return countedOf(day);
    },

    /** Today's count: exact for this process, up to their last settlement for others. */
    async used(keyId: string): Promise<{ readonly day: string; readonly used: number }> {
      const day = open(keyId);
      return { day: day.day, used: await read(day) };
    },

    /** To be called some times a second: settles, and ends waits that were too long. */
    async tick(): Promise<void> {
      const at = now();
      for (const [name, day] of days) {
        while (day.waiting[0] && day.waiting[0].deadline <= at) day.waiting.shift()?.resolve(null);
        if (isUnsettled(day, at, RENEW_BEFORE_MS)) void settle();
        else if (day.credit + day.inFlight === 0 && at - day.askedAt > FORGET_MS) days.delete(name);
      }
      await nextSettlement;
    },

    /** Counts what is left to count and gives back all that is not in flight. */
    async close(): Promise<void> {
      for (const day of days.values()) day.taken = 0;
      await settle();
    },
  };
}
