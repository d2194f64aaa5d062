interface Waiting {
  readonly accountId: string;
  /** Its oldest scan. */
  readonly firstSeq: number;
}

/** Whose scan comes next, so that one account's thousand scans do not keep another's one waiting. */
export interface FairScheduler {
  /** The account with the fewest running scans; of those the one whose last turn is longest ago; of those the oldest scan. */
  next(waiting: readonly Waiting[], running: ReadonlyMap<string, number>): Waiting | null;
  taken(accountId: string): void;
}

export function createFairScheduler(): FairScheduler {
  // Last turn of the accounts that wait; what no longer waits is forgotten, and has its turn soon when it comes back.
  let lastTurns = new Map<string, number>();
  let turn = 0;

  return {
    next(waiting, running) {
      lastTurns = new Map(waiting.flatMap(({ accountId }) => entryOf(lastTurns, accountId)));
      const rank = (w: Waiting) =>
        [running.get(w.accountId) ?? 0, lastTurns.get(w.accountId) ?? 0, w.firstSeq] as const;
      return waiting.toSorted((a, b) => compare(rank(a), rank(b)))[0] ?? null;
    },
    taken(accountId) {
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
