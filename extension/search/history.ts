import type { Storage } from 'webextension-polyfill';
import { z } from 'zod';

const KEY = 'recentSearches';
const MOST = 20;
const stored = z.array(z.string().max(4_000)).catch([]);

interface Deps {
  readonly area: Pick<Storage.StorageArea, 'get' | 'set' | 'remove'>;
  /** Nothing that is done in a private window is kept. */
  readonly isIncognito: boolean;
}

/** What was searched for lately in this browser, the latest first. */
export type SearchHistory = ReturnType<typeof createSearchHistory>;

export function createSearchHistory({ area, isIncognito }: Deps) {
  async function read(): Promise<string[]> {
    return stored.parse((await area.get(KEY))[KEY] ?? []);
  }

  return {
    read,
    async remember(query: string): Promise<void> {
      if (isIncognito || query.trim() === '') return;
      const others = (await read()).filter(known => known !== query);
      await area.set({ [KEY]: [query, ...others].slice(0, MOST) });
    },
    clear: () => area.remove(KEY),
  };
}
