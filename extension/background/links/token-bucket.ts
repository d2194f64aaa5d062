/** So many at once, and then so many a second. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

export type TokenBucket = ReturnType<typeof createTokenBucket>;

export function createTokenBucket({ burst, perSecond }: Rate, now: () => number) {
  let tokens = burst;
  let filledAt = now();
  return {
    /** How many of the wanted may go ahead now. */
    take(wanted: number): number {
      const at = now();
      tokens = Math.min(burst, tokens + ((at - filledAt) / 1_000) * perSecond);
      filledAt = at;
      const given = Math.min(wanted, Math.floor(tokens));
      tokens -= given;
      return given;
    },
  };
}
