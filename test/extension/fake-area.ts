import type { Storage } from 'webextension-polyfill';

type Changes = Record<string, Storage.StorageChange>;
type Listener = (changes: Changes, areaName: string) => void;

/** A storage area in memory that copies values like a browser's, and fires change events. */
export function createFakeArea(initial: Record<string, unknown> = {}) {
  let kept: Record<string, unknown> = structuredClone(initial);
  const listeners = new Set<Listener>();
  const writes: string[] = [];

  function change(next: Record<string, unknown>): void {
    const names = new Set([...Object.keys(kept), ...Object.keys(next)]);
    const changes: Changes = {};
    for (const name of names) {
      if (JSON.stringify(kept[name]) !== JSON.stringify(next[name])) {
        changes[name] = { oldValue: kept[name], newValue: next[name] };
      }
    }
    kept = next;
    if (Object.keys(changes).length > 0) for (const listener of listeners) listener(changes, 'local');
  }

  return {
    /** The stored values. */
    kept: () => kept,
    /** Keys in the order of writing. */
    writes,
    get: async (keys?: string | string[] | Record<string, unknown> | null) => {
      const names = typeof keys === 'string' ? [keys] : Array.isArray(keys) ? keys : Object.keys(kept);
      const found = names.filter(name => name in kept).map(name => [name, structuredClone(kept[name])]);
      return Object.fromEntries(found) as Record<string, unknown>;
    },
    set: async (items: Record<string, unknown>) => {
      writes.push(...Object.keys(items));
      change({ ...kept, ...structuredClone(items) });
    },
    remove: async (keys: string | string[]) => {
      const gone = new Set([keys].flat());
      change(Object.fromEntries(Object.entries(kept).filter(([name]) => !gone.has(name))));
    },
    clear: async () => change({}),
    onChanged: {
      addListener: (listener: Listener) => void listeners.add(listener),
      removeListener: (listener: Listener) => void listeners.delete(listener),
    },
  };
}
export type FakeArea = ReturnType<typeof createFakeArea>;
