import type { Storage } from 'webextension-polyfill';
import { z } from 'zod';

interface Deps<T> {
  /** Survives the background's sleep, not the browser's exit. */
  readonly area: Pick<Storage.StorageArea, 'get' | 'set'>;
  readonly key: string;
  readonly value: z.ZodType<T>;
  /** The oldest entries are dropped. */
  readonly max: number;
}

/** A limited map in session storage, in order of writing. */
export function createSessionRecord<T>({ area, key, value, max }: Deps<T>) {
  const stored = z.array(z.tuple([z.string(), value]));
  // Not cached in memory, so clearing the storage area clears it.
  let last: Promise<unknown> = Promise.resolve();

  /** One operation at a time, so that no write is lost. */
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
        // Deleted first, so that the map stays in order of writing.
        values.delete(name);
        values.set(name, kept);
        for (const [oldest] of values) {
          if (values.size <= max) break;
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
