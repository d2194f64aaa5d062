const DAY_MS = 86_400_000;

/** Days since 1970. */
export function dayNumber(atMs: number): number {
  return Math.floor(atMs / DAY_MS);
}

/** YYYY-MM-DD. */
export function utcDay(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/** `count` days that end with the day of `atMs`, oldest first. */
export function lastDays(atMs: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => utcDay(atMs - (count - 1 - index) * DAY_MS));
}

/** Whole seconds until the next day begins, at least 1. */
export function secondsLeftOf(atMs: number): number {
  return Math.max(1, Math.ceil((DAY_MS - (atMs % DAY_MS)) / 1000));
}
