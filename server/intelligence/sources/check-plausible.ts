import type { ImportedList } from '../import-list.ts';
import { DownloadError } from './download.ts';

/** A smaller list can shrink to any size within an hour. */
const SMALL_LIST = 200;
/** The share of the previous number of entries that a list must keep. */
const MIN_SHARE = 0.5;
/** A list that stays small for this long really is smaller. */
const SHRUNK_MS = 24 * 60 * 60_000;

/** The list is much smaller than before. Accepted after a day, or when the operator forces it. */
export class ShrunkError extends DownloadError {}

interface Previous {
  readonly entries: number;
  /** Since when downloads have been suspiciously small. */
  readonly shrunkAt: Date | null;
}

/** Throws DownloadError for a list that is probably broken: empty, mostly invalid, or much smaller than before. */
export function checkPlausible(list: ImportedList, previous: Previous, isTrusting: boolean, now: number): void {
  const { entries, refused } = list;
  if (entries === 0) throw new DownloadError('the list has no valid entries');
  if (refused.count > entries && refused.first) {
    const { value, reason } = refused.first;
    throw new DownloadError(`most entries are invalid: ${JSON.stringify(value)} ${reason}`);
  }
  const hasShrunk = previous.entries > SMALL_LIST && entries < previous.entries * MIN_SHARE;
  const hasStayedSmall = previous.shrunkAt !== null && now - previous.shrunkAt.getTime() >= SHRUNK_MS;
  if (!hasShrunk || isTrusting || hasStayedSmall) return;
  throw new ShrunkError(
    `the list shrank from ${previous.entries} to ${entries} entries; the previous one stays for a day`,
  );
}
