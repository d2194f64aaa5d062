interface Waiting {
  readonly accountId: string;
  /** `seq` of its oldest waiting scan. */
  readonly firstSeq: number;
}

/** Chooses the next account, so that a thousand scans of one account do not delay the only scan of another. */
export function createFairScheduler() {
  // Last turn of each waiting account. Accounts that no longer wait are dropped, so they are served soon when they return.
  let lastTurns = new Map<string, number>();
  let turn = 0;

  return {
    /** The account with the fewest running scans; then the least recently served; then the one with the oldest scan. */
    next(waiting: readonly Waiting[], running: ReadonlyMap<string, number>): Waiting | null {
      lastTurns = new Map(waiting.flatMap(({ accountId }) => entryOf(lastTurns, accountId)));
      const rank = (w: Waiting) =>
        [running.get(w.accountId) ?? 0, lastTurns.get(w.accountId) ?? 0, w.firstSeq] as const;
      return waiting.toSorted((a, b) => compare(rank(a), rank(b)))[0] ?? null;
    },
    taken(accountId: string): void {
      lastTurns.set(accountId, ++turn);
    },
  };
}

function entryOf(map: ReadonlyMap<string, number>, key: string): [string, number][] {
  const value = map.get(key);
  return value === undefined ? [] : [[key, value]];
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [i, value] of a.entries()) {
    const difference = value - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
