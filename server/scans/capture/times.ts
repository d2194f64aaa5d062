import { availableParallelism, loadavg } from 'node:os';
import type { StopReason } from './outcome.ts';

/** In this a browser that does not hang opens a page, where the processor is free. */
const OPEN_MS = 15_000;
/** Time that a second look at a page needs, on a busy machine too: without scripts pages are quick. */
const SECOND_PASS_MS = 15_000;
/** What is kept back from a look's time for reading the page and judging it: so much, but no more than this share. */
const CAPTURE_MS = 18_000;
const CAPTURE_SHARE = 0.4;
/** What judging needs of that: again, no more than this share. */
const JUDGING_MS = 3_000;
const JUDGING_SHARE = 0.05;
/** In this a page that can be read at all is read, where the processor is free. */
const READING_MS = 10_000;
/** Time to fetch the document from the server, where the browser never returns it. */
const HUNG_READING_MS = 5_000;

/** One look at a page. Moments are milliseconds since the epoch. */
export interface CapturePass {
  readonly startedAt: number;
  /** Moment by which all must be over. */
  readonly deadline: number;
  /** Whatever this one misses is missed. */
  readonly isLast: boolean;
}

/** How long each step of opening a page is waited for: longer on a crowded machine, but for no more than half of what the scan has left. */
export function openingMs(left: number, crowd = crowding()): number {
  return Math.max(OPEN_MS, Math.min(OPEN_MS * crowd, left / 2));
}

/** Whether there is time for one more pass. */
export function hasTimeForSecondPass(now: number, deadline: number): boolean {
  return deadline - now >= SECOND_PASS_MS;
}

/** Moment at which the page is frozen at the latest. */
export function visitEnd(pass: CapturePass): number {
  return keepingBack(pass, CAPTURE_MS, CAPTURE_SHARE);
}

/** A visit that is over. */
export interface Ended {
  /** Moment at which the page was told to freeze; one that is slow to do so is slow to be read. */
  readonly endedAt: number;
  readonly frozenAt: number;
  /** Why it was cut short; null where it was not. */
  readonly stopped: StopReason | null;
}

/**
 * Moment until which the frozen page is read. On a crowded machine that takes as many times longer as more tasks want the
 * processor. Where a second look may see what this one cannot, it is left its time.
 */
export function readingEnd(pass: CapturePass, { endedAt, frozenAt, stopped }: Ended, crowd = crowding()): number {
  const latest = keepingBack(pass, JUDGING_MS, JUDGING_SHARE);
  const secondLook = latest - SECOND_PASS_MS;
  // Hung without scripts: rendering itself never ends. Stop reading early, to leave time to judge what the server sent.
  if (pass.isLast && stopped === 'hung') return Math.min(frozenAt + HUNG_READING_MS, latest);
  if (pass.isLast || endedAt + READING_MS > secondLook) return latest;
  // Too long a document is as long without scripts; with all other trouble scripts have made, a second look is the quicker way.
  if (stopped === 'bytes') return Math.min(frozenAt + READING_MS * crowd, latest);
  return Math.min(frozenAt + READING_MS * (stopped === null ? crowd : 1), secondLook);
}

/** Moment from which on so much of a look's time is left, or that share of it where that is less. */
function keepingBack({ startedAt, deadline }: CapturePass, ms: number, share: number): number {
  return deadline - Math.min(ms, share * (deadline - startedAt));
}

/** Tasks that want a processor, for each that there is; at least 1, and 1 where the system does not tell. */
function crowding(): number {
  const [lastMinute = 0] = loadavg();
  return Math.max(1, lastMinute / availableParallelism());
}
