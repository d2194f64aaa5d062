const MINUTE_MS = 60_000;

export interface BudgetLimits {
  readonly perMinute: number;
  readonly perPage: number;
}

/** Limits how many URLs one page may ask about. */
export function createBudget({ perMinute, perPage }: BudgetLimits, now: () => number) {
  let inAll = 0;
  let inMinute = 0;
  let minuteBegan = now();
  return {
    /** How many of the wanted URLs may be asked about now. */
    take(wanted: number): number {
      if (now() - minuteBegan >= MINUTE_MS) {
        minuteBegan = now();
        inMinute = 0;
      }
      const given = Math.max(0, Math.min(wanted, perMinute - inMinute, perPage - inAll));
      inMinute += given;
      inAll += given;
      return given;
    },
    /** Those that were not answered do not count. */
    giveBack(count: number): void {
      inAll -= count;
      inMinute = Math.max(0, inMinute - count);
    },
    /** Milliseconds until more are allowed; null for never. */
    moreInMs(): number | null {
      if (inAll >= perPage) return null;
      return inMinute < perMinute ? 0 : Math.max(0, minuteBegan + MINUTE_MS - now());
    },
  };
}
export type Budget = ReturnType<typeof createBudget>;
