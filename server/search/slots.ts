/** A place among those who do something costly at once. */
export interface Slots {
  /** Runs `work` once a place is free; places are given in the order of asking. null, and nothing run, where none came free in time. */
  run<T>(who: string, work: () => Promise<T>): Promise<{ readonly result: T } | null>;
}

interface Deps {
  readonly slots: number;
  /** So many of them at most for one who asks. */
  readonly slotsEach: number;
  readonly patienceMs: number;
}

interface Waiting {
  readonly who: string;
  enter(isIn: boolean): void;
}

export function createSlots({ slots, slotsEach, patienceMs }: Deps): Slots {
  const taken = new Map<string, number>();
  const queue = new Set<Waiting>();
  let free = slots;

  function mayEnter(who: string): boolean {
    return free > 0 && (taken.get(who) ?? 0) < slotsEach;
  }

  function take(who: string): void {
    free--;
    taken.set(who, (taken.get(who) ?? 0) + 1);
  }

  function giveBack(who: string): void {
    free++;
    const left = (taken.get(who) ?? 1) - 1;
    if (left === 0) taken.delete(who);
    else taken.set(who, left);
    for (const next of queue) {
      if (!mayEnter(next.who)) continue;
      next.enter(true);
      return;
    }
  }

  async function enter(who: string): Promise<boolean> {
    if (mayEnter(who)) {
      take(who);
      return true;
    }
    return new Promise(resolve => {
      const timer = setTimeout(() => waiting.enter(false), patienceMs);
      const waiting: Waiting = {
        who,
        enter(isIn) {
          clearTimeout(timer);
          queue.delete(waiting);
          if (isIn) take(who);
          resolve(isIn);
        },
      };
      queue.add(waiting);
    });
  }

  return {
    async run(who, work) {
      if (!(await enter(who))) return null;
      try {
        return { result: await work() };
      } finally {
        giveBack(who);
      }
    },
  };
}
