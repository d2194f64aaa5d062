/** Limits concurrent work, in total and per account. */
export interface Slots {
  /** Runs `work` once a slot is free, first come, first served. null if none became free in time. */
  run<T>(accountId: string, work: () => Promise<T>): Promise<{ readonly result: T } | null>;
}

interface Deps {
  readonly slots: number;
  /** Maximum number of slots per account. */
  readonly slotsEach: number;
  readonly patienceMs: number;
}

interface Waiting {
  readonly accountId: string;
  enter(isIn: boolean): void;
}

export function createSlots({ slots, slotsEach, patienceMs }: Deps): Slots {
  const taken = new Map<string, number>();
  const queue = new Set<Waiting>();
  let free = slots;

  function mayEnter(accountId: string): boolean {
    return free > 0 && (taken.get(accountId) ?? 0) < slotsEach;
  }

  function take(accountId: string): void {
    free--;
    taken.set(accountId, (taken.get(accountId) ?? 0) + 1);
  }

  function giveBack(accountId: string): void {
    free++;
    const left = (taken.get(accountId) ?? 1) - 1;
    if (left === 0) taken.delete(accountId);
    else taken.set(accountId, left);
    for (const next of queue) {
      if (!mayEnter(next.accountId)) continue;
      next.enter(true);
      return;
    }
  }

  async function enter(accountId: string): Promise<boolean> {
    if (mayEnter(accountId)) {
      take(accountId);
      return true;
    }
    return new Promise(resolve => {
      const timer = setTimeout(() => waiting.enter(false), patienceMs);
      const waiting: Waiting = {
        accountId,
        enter(isIn) {
          clearTimeout(timer);
          queue.delete(waiting);
          if (isIn) take(accountId);
          resolve(isIn);
        },
      };
      queue.add(waiting);
    });
  }

  return {
    async run(accountId, work) {
      if (!(await enter(accountId))) return null;
      try {
        return { result: await work() };
      } finally {
        giveBack(accountId);
      }
    },
  };
}
