import {
  claimOf,
  countedOf,
  hasCredit,
  isUnsettled,
  isUsedUp,
  newKeyDay,
  type KeyDay,
  type Permit,
} from './key-day.ts';
import type { QuotaStore } from './quota-store.ts';
import { dayNumber, utcDay } from './utc-day.ts';

/** What is set aside for a process that died is free again after this time. */
const HELD_FOR_MS = 3_000;
/** The last third of that time is not relied on: clocks differ, and a transaction takes a moment. */
const RELIED_ON_MS = 2_000;
const RENEW_BEFORE_MS = 1_000;
/** Near the limit a request waits this long for what others may give back: longer than a dead process can hold it. */
const PATIENCE_MS = 4_000;
const FORGET_MS = 60_000;
/** Keys in one transaction; SQLite allows 32,766 values in a statement. */
const CLAIMS_AT_ONCE = 1_000;

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
 * still give one back, it waits.
 */
export type QuotaLedger = ReturnType<typeof createQuotaLedger>;

export function createQuotaLedger({ store, owner, onError, now = Date.now }: Deps) {
  const days = new Map<string, KeyDay>();
  let settling: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

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
    next ??= settling.then(() => {
      next = null;
      settling = settleAll();
      return settling;
    });
    return next;
  }

  async function settleAll(): Promise<void> {
    const unsettled = [...days.values()].filter(day => isUnsettled(day, now(), RENEW_BEFORE_MS));
    for (let at = 0; at < unsettled.length; at += CLAIMS_AT_ONCE) {
      await settleSome(unsettled.slice(at, at + CLAIMS_AT_ONCE));
    }
  }

  async function settleSome(some: readonly KeyDay[]): Promise<void> {
    const startedAt = now();
    const rows = some.map(day => {
      const claim = claimOf(day, startedAt);
      const returned = day.credit + day.inFlight - claim.kept;
      // What is given back must not be given out meanwhile.
      day.credit -= returned;
      day.taken = 0;
      return { day, claim, returned };
    });
    try {
      const settled = await store.settle(
        owner,
        rows.map(row => row.claim),
        HELD_FOR_MS,
      );
      for (const [index, { used, heldElsewhere, granted }] of settled.entries()) {
        const row = rows[index];
        if (!row) throw new Error('a settlement without a claim');
        const { day, claim } = row;
        day.spent -= claim.spent;
        day.credit += granted;
        Object.assign(day, { used, heldElsewhere, creditUntil: startedAt + RELIED_ON_MS, isWatched: false });
        serve(day);
        // Those who came meanwhile have not been asked for yet; where there was too little, the next tick asks again.
        if (day.waiting.length > 0 && granted >= claim.wanted) void settle();
      }
    } catch (error) {
      onError(error);
      for (const { day, returned } of rows) {
        day.credit += returned;
        for (const waiter of day.waiting.splice(0)) waiter.reject(error);
      }
    }
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

    /** What has counted today, as far as is known here; undefined before the first look. */
    peek(keyId: string): number | undefined {
      const day = open(keyId);
      return day.used === null ? undefined : countedOf(day);
    },

    /** Looks what other processes have counted meanwhile. */
    async look(keyId: string): Promise<void> {
      const day = open(keyId);
      const used = await store.used(keyId, day.day);
      // Where something is being settled in this moment, it may be in `used` already, and counted twice.
      if (day.spent === 0) day.used = Math.max(day.used ?? 0, used);
    },

    /** What has counted today: here up to this moment, elsewhere up to the last settlement there. */
    async settled(keyId: string): Promise<number> {
      const day = open(keyId);
      day.isWatched = true;
      await settle();
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- settling clears it
      if (day.isWatched) throw new Error('the quota could not be settled');
      return countedOf(day);
    },

    /** To be called some times a second: settles, and ends waits that were too long. */
    async tick(): Promise<void> {
      const at = now();
      for (const [name, day] of days) {
        while (day.waiting[0] && day.waiting[0].deadline <= at) day.waiting.shift()?.resolve(null);
        if (isUnsettled(day, at, RENEW_BEFORE_MS)) void settle();
        else if (day.credit + day.inFlight === 0 && at - day.askedAt > FORGET_MS) days.delete(name);
      }
      await next;
    },

    /** Counts what is left to count and gives back all that is not in flight. */
    async close(): Promise<void> {
      for (const day of days.values()) day.taken = 0;
      await settle();
    },
  };
}
