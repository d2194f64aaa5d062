export interface TtlCache<V> {
  /** undefined if missing or expired. */
  get(key: string): V | undefined;
  set(key: string, value: V, ttlMs: number): void;
}

/** A cache with a time to live per entry. Over `maxEntries`, the least recently used entry is evicted. */
export function createTtlCache<V>(maxEntries: number, now: () => number = Date.now): TtlCache<V> {
  const entries = new Map<string, { readonly value: V; readonly until: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      if (entry.until <= now()) return undefined;
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, ttlMs) {
      entries.delete(key);
      entries.set(key, { value, until: now() + ttlMs });
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    },
  };
}
