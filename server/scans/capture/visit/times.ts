import { availableParallelism, loadavg } from 'node:os';
import type { StopReason } from './outcome.ts';

/** Time for opening a page on an idle machine; a browser that needs longer hangs. */
const OPEN_MS = 15_000;
/** Time for a second pass, on a busy machine too: without scripts, pages are quick. */
const SECOND_PASS_MS = 15_000;
/** Time of a pass that is reserved for reading the page and judging it, but at most this share. */
const CAPTURE_MS = 18_000;
const CAPTURE_SHARE = 0.4;
/** The part of it for reading the picture and judging, again at most this share. */
const JUDGING_MS = 6_000;
const JUDGING_SHARE = 0.05;
/** Time in which a readable page is read on an idle machine. */
const READING_MS = 10_000;
/** Time to fetch the document from the server if the browser never returns it. */
const HUNG_READING_MS = 5_000;

/** One pass of a capture. Times are milliseconds since the epoch. */
export interface CapturePass {
  readonly startedAt: number;
  /** Time by which everything must be done. */
  readonly deadline: number;
  /** No second pass follows. */
  readonly isLast: boolean;
}

/** Time limit for each step of opening a page: longer under load, but at most half of the remaining time (though at least OPEN_MS). */
export function openingMs(left: number, load = loadFactor()): number {
  return Math.max(OPEN_MS, Math.min(OPEN_MS * load, left / 2));
}

/** Whether there is time for a second pass. */
export function hasTimeForSecondPass(now: number, deadline: number): boolean {
  return deadline - now >= SECOND_PASS_MS;
}

/** Time at which the page is frozen at the latest. */
export function visitEnd(pass: CapturePass): number {
  return reserving(pass, CAPTURE_MS, CAPTURE_SHARE);
}

/** A visit that is over. */
export interface Ended {
  /** Time at which the page was told to freeze. A page that freezes slowly is also read slowly. */
  readonly endedAt: number;
  readonly frozenAt: number;
  /** Why it was stopped early; null if it was not. */
  readonly stopped: StopReason | null;
}

/**
 * Time until which the frozen page is read: longer in proportion to the load of the machine. If a second pass may capture
 * what this one cannot, its time is reserved.
 */
export function readingEnd(pass: CapturePass, { endedAt, frozenAt, stopped }: Ended, load = loadFactor()): number {
  const latest = reserving(pass, JUDGING_MS, JUDGING_SHARE);
  const secondLook = latest - SECOND_PASS_MS;
  // Hung without scripts, so rendering itself never ends. Stop reading early, to leave time for what the server sent.
  if (pass.isLast && stopped === 'hung') return Math.min(frozenAt + HUNG_READING_MS, latest);
  if (pass.isLast || endedAt + READING_MS > secondLook) return latest;
  // A document that is too long is as long without scripts. For all other stops, a second pass is quicker than waiting.
  if (stopped === 'bytes') return Math.min(frozenAt + READING_MS * load, latest);
  return Math.min(frozenAt + READING_MS * (stopped === null ? load : 1), secondLook);
}

/** The time at which `ms`, or `share` of the pass if that is less, remains. */
function reserving({ startedAt, deadline }: CapturePass, ms: number, share: number): number {
  return deadline - Math.min(ms, share * (deadline - startedAt));
}

/** Load average per processor; at least 1, and 1 where the system has no load average. */
function loadFactor(): number {
  const [lastMinute = 0] = loadavg();
  return Math.max(1, lastMinute / availableParallelism());
}
