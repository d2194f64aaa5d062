import type { ListStore } from '../store.ts';
import type { Source } from './source.ts';
import type { SourceStates } from './state-store.ts';
import type { UpdateOptions, UpdateResult, UpdateSource } from './update-source.ts';

export interface NamedResult {
  readonly source: Source;
  readonly result: UpdateResult;
}

interface Deps {
  readonly sources: readonly Source[];
  readonly states: SourceStates;
  readonly lists: Pick<ListStore, 'remove'>;
  readonly update: UpdateSource;
  readonly now: () => number;
}

/** Keeps the lists of all enabled sources up to date. */
export type ListUpdates = ReturnType<typeof createListUpdates>;

export interface UpdateWatch {
  begins(source: Source): void;
  ends(named: NamedResult): void;
}

/** Longer than a deletion can take. */
const WITHHELD_MS = 60_000;

export function createListUpdates({ sources, states, lists, update, now }: Deps) {
  const enabled = sources.filter(source => source.isEnabled);

  return {
    enabled,

    /** Stores the state of new sources, and deletes the lists of sources that are disabled or gone. */
    async settle(): Promise<void> {
      for (const { name, kind } of await states.all()) {
        const source = enabled.find(candidate => candidate.name === name);
        if (source?.kind === kind) continue;
        // A process that is fetching it must not restore the list.
        await states.withhold(name, now() + WITHHELD_MS);
        await lists.remove(name, kind);
        if (!source) await states.forget(name);
      }
      for (const source of enabled) await states.know(source, now());
    },

    /** Updates due sources, one after the other. */
    async updateDue(signal: AbortSignal): Promise<NamedResult[]> {
      const known = await states.all();
      const isDue = (name: string) => known.some(state => state.name === name && state.dueAt.getTime() <= now());
      const results: NamedResult[] = [];
      for (const source of enabled) {
        if (signal.aborted || !isDue(source.name)) continue;
        results.push({ source, result: await update(source, { signal }) });
      }
      return results.filter(({ result }) => result.outcome !== 'busy');
    },

    /** Updates these sources (null: all) now, due or not. Calls `watch` before and after each. */
    async updateNow(
      names: readonly string[] | null,
      options: UpdateOptions,
      { begins, ends }: UpdateWatch,
    ): Promise<NamedResult[]> {
      const results: NamedResult[] = [];
      for (const source of enabled) {
        if (options.signal.aborted || (names && !names.includes(source.name))) continue;
        begins(source);
        const named = { source, result: await update(source, { ...options, isForced: true }) };
        ends(named);
        results.push(named);
      }
      return results;
    },
  };
}
