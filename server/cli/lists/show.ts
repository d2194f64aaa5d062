import { Command } from 'commander';
import { loadSources } from '../../intelligence/sources/load-sources.ts';
import type { Source } from '../../intelligence/sources/source.ts';
import { createSourceStates, type SourceState } from '../../intelligence/sources/state-store.ts';
import type { ListKind } from '../../intelligence/records.ts';
import { createListStore, type StoredList } from '../../intelligence/store.ts';
import type { CommandContext } from '../context.ts';
import { table } from '../../text-table.ts';
import { withDatabase } from '../with-database.ts';

/** A list that is stored, updated from a source, or both. */
interface Shown {
  readonly name: string;
  readonly kind: ListKind;
  readonly list: StoredList | null;
  readonly source: Source | null;
  readonly state: SourceState | null;
}

export function listShow(context: CommandContext): Command {
  return new Command('show')
    .description('show all lists with entries, age, next update and last error')
    .option('--json', 'print only JSON')
    .action(async (options: { json?: true }) => {
      const { dataDir, isOffline } = context.config();
      const sources = loadSources(dataDir).filter(source => source.isEnabled);
      const shown = await withDatabase(context, async database =>
        together(await createListStore(database).lists(), sources, await createSourceStates(database).all()),
      );
      // Offline, sources without a list are left out.
      const lists = shown.filter(({ list }) => list !== null || !isOffline);
      if (options.json) context.print(JSON.stringify(lists.map(described)));
      else for (const line of listTable(lists, isOffline)) context.print(line);
    });
}

function together(lists: readonly StoredList[], sources: readonly Source[], states: readonly SourceState[]): Shown[] {
  const stored = lists.map(list => {
    const source = sources.find(({ name, kind }) => name === list.name && kind === list.kind) ?? null;
    return { name: list.name, kind: list.kind, list, source };
  });
  const waiting = sources
    .filter(source => !stored.some(shown => shown.source === source))
    .map(source => ({ name: source.name, kind: source.kind, list: null, source }));
  return [...stored, ...waiting].map(({ name, kind, list, source }) => {
    const state = states.find(candidate => source !== null && candidate.name === name) ?? null;
    return { name, kind, list, source, state };
  });
}

function described({ name, kind, list, source, state }: Shown) {
  return {
    name,
    kind,
    entries: list?.entries ?? 0,
    updated: list?.updatedAt.toISOString() ?? null,
    age_seconds: list && secondsSince(list.updatedAt),
    source: source?.address ?? null,
    licence: source?.licence ?? null,
    last_success: state?.succeededAt?.toISOString() ?? null,
    next_update: state?.dueAt.toISOString() ?? null,
    last_error: state?.error ?? null,
  };
}

function listTable(lists: readonly Shown[], isOffline: boolean): string[] {
  const rows = lists.map(({ name, kind, list, source, state }) => [
    name,
    kind,
    String(list?.entries ?? 0),
    list ? duration(secondsSince(list.updatedAt)) : 'never',
    nextOf(source, state, isOffline),
    state?.error ?? '',
  ]);
  return table(['NAME', 'KIND', 'ENTRIES', 'AGE', 'NEXT UPDATE', 'LAST ERROR'], rows);
}

function nextOf(source: Source | null, state: SourceState | null, isOffline: boolean): string {
  if (!source) return 'by hand';
  if (isOffline) return 'offline';
  const seconds = state ? -secondsSince(state.dueAt) : 0;
  return seconds <= 0 ? 'now' : `in ${duration(seconds)}`;
}

function secondsSince(date: Date): number {
  return Math.round((Date.now() - date.getTime()) / 1000);
}

function duration(seconds: number): string {
  const [size, unit] = seconds < 3600 ? [60, 'min'] : seconds < 48 * 3600 ? [3600, 'h'] : [24 * 3600, 'days'];
  return `${Math.max(0, Math.floor(seconds / size))} ${unit}`;
}
