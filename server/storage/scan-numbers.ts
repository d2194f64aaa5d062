/**
 * On PostgreSQL the number of a scan (`scans.seq`) contains the time of its submission in ms, so that the partitions of the search
 * index, which are ranges of numbers, are ranges of time. Scans of older databases, and those moved from SQLite, have smaller numbers.
 */
const NUMBERS_PER_MS = 2048;

/** Scans that are submitted from this time on have this number or a greater one. */
export function firstNumberAt(ms: number): number {
  return ms * NUMBERS_PER_MS;
}

/** The number of a new scan, by the clock of the database. The sequence tells scans of the same millisecond apart. */
export const NEXT_NUMBER = `floor(extract(epoch from clock_timestamp()) * 1000)::bigint * ${NUMBERS_PER_MS}
  + nextval('scans_seq_seq') % ${NUMBERS_PER_MS}`;
