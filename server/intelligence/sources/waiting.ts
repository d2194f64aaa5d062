const MINUTE_MS = 60_000;
const FIRST_RETRY_MS = 2 * MINUTE_MS;
const LONGEST_RETRY_MS = 24 * 60 * MINUTE_MS;

/** Between 0 and 1, as Math.random. */
export type Random = () => number;

/** Until the next fetch after one that went well: a tenth more or less, so that the whole world does not ask at once. */
export function usualWaitMs(everyMinutes: number, random: Random): number {
  return Math.round(everyMinutes * MINUTE_MS * (0.9 + 0.2 * random()));
}

/** After `failures` in a row: twice as long each time, half of it by chance. */
export function retryWaitMs(failures: number, random: Random): number {
  const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 20));
  return Math.round(longest * (0.5 + 0.5 * random()));
}
