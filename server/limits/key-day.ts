import type { Claim } from './quota-store.ts';

/** A unit of the quota, taken: to be counted, or given back. Either once. */
export interface Permit {
  commit(): void;
  refund(): void;
}

export interface Waiter {
  /** null: nothing is left for it. */
  resolve(permit: Permit | null): void;
  reject(error: unknown): void;
  readonly deadline: number;
}

/**
 * One day of one key, as this process knows it. Each figure has one place where it is exact:
 * - used by all processes: `quota_days.used`, to which one statement adds what a process spent;
 * - set aside for a process: its row of `quota_holds`, written in the same transaction, never more than is left;
 * - given out by this process: `credit`, `inFlight` and `spent`, counters in memory whose sum is what is set aside. A unit
 *   moves from credit to flight, then to spent, or back to credit.
 */
export interface KeyDay {
  readonly keyId: string;
  /** UTC, YYYY-MM-DD. */
  readonly day: string;
  limit: number;
  /** `quota_days.used` when it was last read, `spent` not included; null before that. */
  used: number | null;
  readAt: number;
  /** A read of `used` that has not begun yet: all who ask until then share it. */
  nextRead: Promise<number> | null;
  /** Set aside for other processes when it was last settled. */
  heldElsewhere: number;
  /** Units that can be given out at once, until the moment after which others may have them. */
  credit: number;
  creditUntil: number;
  inFlight: number;
  /** Counted here, and not in the database yet. */
  spent: number;
  /** Given out since the last settlement: what the next one should bring. */
  taken: number;
  /** The last moment at which anybody asked. */
  askedAt: number;
  /** Oldest first. */
  waiting: Waiter[];
}

export function newKeyDay(keyId: string, day: string, limit: number, askedAt: number): KeyDay {
  return {
    keyId,
    day,
    limit,
    used: null,
    readAt: 0,
    nextRead: null,
    heldElsewhere: 0,
    credit: 0,
    creditUntil: 0,
    inFlight: 0,
    spent: 0,
    taken: 0,
    askedAt,
    waiting: [],
  };
}

/** What has counted, as far as is known here: it only grows. */
export function countedOf(day: KeyDay): number {
  return (day.used ?? 0) + day.spent;
}

export function isUsedUp(day: KeyDay): boolean {
  return countedOf(day) >= day.limit;
}

/** The limit is looked at again, since a key's own may have been lowered meanwhile. */
export function hasCredit(day: KeyDay, now: number): boolean {
  return day.credit > 0 && now < day.creditUntil && countedOf(day) + day.inFlight < day.limit;
}

/** Something to count, to ask for, to give back or to renew. */
export function isUnsettled(day: KeyDay, now: number, renewBeforeMs: number): boolean {
  if (day.spent > 0 || day.waiting.length > 0) return true;
  const isIdle = day.credit > 0 && day.taken === 0;
  return isIdle || (day.credit + day.inFlight > 0 && now >= day.creditUntil - renewBeforeMs);
}

/** What the day asks of the database. Credit is kept where it was used since the last time, and made up to twice of that use: so that a steady caller never waits. */
export function claimOf(day: KeyDay, now: number): Claim {
  const { keyId, day: date, limit, spent, inFlight, credit, taken, waiting } = day;
  const keptCredit = now < day.creditUntil && taken > 0 ? credit : 0;
  const appetite = Math.max(0, 2 * taken - keptCredit);
  return { keyId, day: date, limit, spent, kept: inFlight + keptCredit, wanted: waiting.length, appetite };
}
