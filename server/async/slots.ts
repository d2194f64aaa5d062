/** Limits what is open at once, in total and per owner. */
export interface Slots {
  /** Takes a slot: at once if one is free, else in the order of calls. False if none became free in time. */
  enter(owner: string): Promise<boolean>;
  /** Returns a slot. */
  leave(owner: string): void;
}

export interface SlotLimits {
  readonly total: number;
  /** Maximum number of slots per owner. */
  readonly each: number;
  readonly patienceMs: number;
}

interface Waiting {
  readonly owner: string;
  enter(isIn: boolean): void;
}

export function createSlots({ total, each, patienceMs }: SlotLimits): Slots {
  const taken = new Map<string, number>();
  const queue = new Set<Waiting>();
  let free = total;

  function mayEnter(owner: string): boolean {
    return free > 0 && (taken.get(owner) ?? 0) < each;
  }

  function take(owner: string): void {
    free--;
    taken.set(owner, (taken.get(owner) ?? 0) + 1);
  }

  return {
    async enter(owner) {
      if (mayEnter(owner)) {
        take(owner);
        return true;
      }
      return new Promise(resolve => {
        const timer = setTimeout(() => waiting.enter(false), patienceMs);
        const waiting: Waiting = {
          owner,
          enter(isIn) {
            clearTimeout(timer);
            queue.delete(waiting);
            if (isIn) take(owner);
            resolve(isIn);
          },
        };
        queue.add(waiting);
      });
    },

    leave(owner) {
      free++;
      const left = (taken.get(owner) ?? 1) - 1;
      if (left === 0) taken.delete(owner);
      else taken.set(owner, left);
      for (const next of queue) {
        if (!mayEnter(next.owner)) continue;
        next.enter(true);
        return;
      }
    },
  };
}
