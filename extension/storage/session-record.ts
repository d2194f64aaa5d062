import type { Storage } from 'webextension-polyfill';
import { z } from 'zod';

interface Deps<T> {
  /** Memory of the browser: it outlives the background's sleep and ends with the browser. */
  readonly area: Pick<Storage.StorageArea, 'get' | 'set'>;
  readonly key: string;
  readonly value: z.ZodType<T>;
  /** The oldest go first. */
  readonly most: number;
}

/** A few values by name, the latest last, for as long as the browser runs. */
export function createSessionRecord<T>({ area, key, value, most }: Deps<T>) {
  const stored = z.array(z.tuple([z.string(), value]));
  // Nothing is kept outside of the area: what is cleared there is forgotten.
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other: a writer writes what the one before it has left. */
  function inTurn<R>(work: () => Promise<R>): Promise<R> {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  }

  async function load(): Promise<Map<string, T>> {
    const found = await area.get(key);
    return new Map(stored.catch([]).parse(found[key] ?? []));
  }

  return {
    async find(name: string): Promise<T | null> {
      return (await inTurn(load)).get(name) ?? null;
    },

    keep: (name: string, kept: T): Promise<void> =>
      inTurn(async () => {
        const values = await load();
        // Taken out first, so that the order of the map is that of the writing.
        values.delete(name);
        values.set(name, kept);
        for (const [oldest] of values) {
          if (values.size <= most) break;
          values.delete(oldest);
        }
        await area.set({ [key]: [...values] });
      }),

    forget: (name: string): Promise<void> =>
      inTurn(async () => {
        const values = await load();
        if (values.delete(name)) await area.set({ [key]: [...values] });
      }),

    async all(): Promise<readonly T[]> {
      return [...(await inTurn(load)).values()];
    },
  };
}
