import type { SavedQuery } from '../../../shared/api/queries.ts';
import { parseFilter } from '../../../shared/cql/filter.ts';
import { parseQuery } from '../../../shared/cql/parse.ts';
import { quoteValue } from '../../../shared/cql/print.ts';
import type { QueryDraft } from '../../messaging/protocol/search.ts';
import { type Builder, builderOf, isComplete, printBuilder, type Row } from './builder.ts';

export type Filters = QueryDraft['filters'];

/** The groups of a saved query, joined by OR, and how many filters this version does not understand. */
export function builderOfFilters(filters: SavedQuery['query_filters']): { builder: Builder; unknown: number } {
  const groups: Row[][] = [];
  let known = 0;
  for (const filter of filters) {
    if (groups.length === 0 || filter.logical_operator === 'OR') groups.push([]);
    const parsed = parseFilter(filter);
    if (!parsed.ok) continue;
    const { attribute, operator, values } = parsed.value;
    groups.at(-1)?.push({ attribute, operator, values: values.map(value => value.text) });
    known++;
  }
  const builder: Builder = { outer: 'or', groups: groups.filter(rows => rows.length > 0) };
  return { builder, unknown: filters.length - known };
}

/** The filters of a saved query; null where filters cannot say it: OR inside AND, or NOT. */
export function filtersOfBuilder({ outer, groups }: Builder): Filters | null {
  const complete = groups.map(rows => rows.filter(isComplete)).filter(rows => rows.length > 0);
  if (complete.flat().some(({ operator }) => operator.startsWith('NOT '))) return null;
  if (outer === 'or') return joined(complete);
  // Groups of one row each, or a single group, mean the same with AND and OR swapped.
  if (complete.every(rows => rows.length === 1)) return joined([complete.flat()]);
  return complete.length === 1 ? joined(complete.flat().map(row => [row])) : null;
}

function joined(groups: readonly (readonly Row[])[]): Filters {
  return groups.flatMap((rows, group) =>
    rows.map(({ attribute, operator, values }, place) => {
      const given = values.map(value => value.trim()).filter(value => value !== '');
      const value = operator === 'IN' ? given.map(quoteValue).join(', ') : given.join('');
      return { attribute, operator, value, logical_operator: group > 0 && place === 0 ? 'OR' : 'AND' } as const;
    }),
  );
}

/** The groups that a query can be saved with; null for words and for what filters cannot say. */
export function builderToSave(query: string): Builder | null {
  const parsed = parseQuery(query);
  if (!parsed.ok || parsed.value.kind === 'text') return null;
  const builder = builderOf(parsed.value);
  return builder === null || builder.outer === 'and' || filtersOfBuilder(builder) === null ? null : builder;
}

/** The query with the same results as these filters. */
export function queryOfFilters(filters: SavedQuery['query_filters']): string {
  return printBuilder(builderOfFilters(filters).builder);
}
