import { z } from 'zod';
import { nextPhase, SCAN_PHASES } from '../../../shared/api/scan-progress.ts';

/** How far the newest attempt at a running scan is. */
const attemptProgress = z.object({
  /** Tells it from that of an earlier attempt. */
  attempt: z.int(),
  phase: z.enum(SCAN_PHASES),
  requests: z.int(),
  url: z.string().nullable(),
});
export type AttemptProgress = z.infer<typeof attemptProgress>;

/** A page can make its address very long. */
const MAX_URL = 2_000;

export function firstProgress(attempt: number): AttemptProgress {
  return { attempt, phase: 'browser', requests: 0, url: null };
}

/** What is left out stays as it is. */
export type PhaseReport = Pick<AttemptProgress, 'phase'> & Partial<Pick<AttemptProgress, 'requests' | 'url'>>;

/** The progress after a report, which may be late. */
export function advance(current: AttemptProgress, { phase, ...reported }: PhaseReport): AttemptProgress {
  return { ...current, ...reported, phase: nextPhase(current.phase, phase) };
}

/** The text of the column `scans.progress`. */
export function encodeProgress({ url, ...rest }: AttemptProgress): string {
  return JSON.stringify({ ...rest, url: url === null ? null : url.slice(0, MAX_URL) });
}

/** What is stored of this attempt; its beginning where nothing is. */
export function decodeProgress(text: string | null, attempt: number): AttemptProgress {
  const stored = text === null ? null : attemptProgress.parse(JSON.parse(text));
  return stored?.attempt === attempt ? stored : firstProgress(attempt);
}
