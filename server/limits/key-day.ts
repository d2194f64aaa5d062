import type { Claim } from './quota-store.ts';

/** A reserved unit of the quota. Call one of the two, once. */
export interface Permit {
  /** Counts the unit. */
  commit(): void;
  /** Returns the unit. */
  refund(): void;
}

export interface Waiter {
  /** With null if no unit is left. */
  resolve(permit: Permit | null): void;
  reject(error: unknown): void;
  readonly deadline: number;
}

/**
 * One day of one key in this process. Each count is exact in one place:
 * - used by all processes: `quota_days.used`, to which one statement adds the use of a process;
 * - reserved for a process: its row of `quota_holds`, written in the same transaction, never more than is left;
 * - handed out by this process: `credit`, `inFlight` and `spent` in memory, whose sum is the reservation. A unit moves
 *   from `credit` to `inFlight`, then to `spent` or back to `credit`.
 */
export interface KeyDay {
  readonly keyId: string;
  /** UTC, YYYY-MM-DD. */
  readonly day: string;
  limit: number;
  /** `quota_days.used` at the last read, without `spent`; null before the first. */
  used: number | null;
  readAt: number;
  /** A scheduled read of `used` that has not started: all callers until then share it. */
  nextRead: Promise<number> | null;
  /** Reserved for other processes at the last settlement. */
  heldElsewhere: number;
  /** Reserved units that can be handed out until `creditUntil`; then other processes may get them. */
  credit: number;
  creditUntil: number;
  inFlight: number;
  /** Used, but not yet counted in the database. */
  spent: number;
  /** Handed out since the last settlement: an estimate for the next one. */
  taken: number;
  /** Time of the last request. */
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

/** The use that this process knows of. It only grows. */
export function countedOf(day: KeyDay): number {
  return (day.used ?? 0) + day.spent;
}

export function isUsedUp(day: KeyDay): boolean {
  return countedOf(day) >= day.limit;
}

/** Checks the limit again, because the operator may have lowered it. */
export function hasCredit(day: KeyDay, now: number): boolean {
  return day.credit > 0 && now < day.creditUntil && countedOf(day) + day.inFlight < day.limit;
}

/** Whether there is use to count, or units to request, return or renew. */
export function isUnsettled(day: KeyDay, now: number, renewBeforeMs: number): boolean {
  if (day.spent > 0 || day.waiting.length > 0) return true;
  const isIdle = day.credit > 0 && day.taken === 0;
  return isIdle || (day.credit + day.inFlight > 0 && now >= day.creditUntil - renewBeforeMs);
}

/** The claim of a day. Credit is kept if it was used since the last settlement, and topped up to twice that use, so that a steady caller never waits. */
export function claimOf(day: KeyDay, now: number): Claim {
  const { keyId, day: date, limit, spent, inFlight, credit, taken, waiting } = day;
  const keptCredit = now < day.creditUntil && taken > 0 ? credit : 0;
  const prefetch = Math.max(0, 2 * taken - keptCredit);
  return { keyId, day: date, limit, spent, kept: inFlight + keptCredit, wanted: waiting.length, prefetch };
}
