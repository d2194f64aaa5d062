const DAY_MS = 86_400_000;

/** Whole days from one date to another, rounded down; negative if `to` is earlier. null where one is missing or invalid. */
export function daysBetween(from: string | null, to: string | Date): number | null {
  const days = from === null ? Number.NaN : Math.floor((new Date(to).getTime() - Date.parse(from)) / DAY_MS);
  return Number.isFinite(days) ? days : null;
}
