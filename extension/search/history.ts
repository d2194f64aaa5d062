import { z } from 'zod';

const KEY = 'recentSearches';
const MAX_SEARCHES = 20;
const stored = z.array(z.string().max(4_000)).catch([]);

interface Area {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(key: string): Promise<void>;
}

interface Deps {
  readonly area: Area;
  /** Searches in private windows are not stored. */
  readonly isIncognito: boolean;
}

/** Recent searches in this browser, latest first. */
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
      await area.set({ [KEY]: [query, ...others].slice(0, MAX_SEARCHES) });
    },
    clear: () => area.remove(KEY),
  };
}
