import type { SavedQuery } from '../../../shared/api/queries.ts';
import { parseFilter } from '../../../shared/cql/filter.ts';
import { parseQuery } from '../../../shared/cql/parse.ts';
import { quoteValue } from '../../../shared/cql/print.ts';
import type { QueryDraft } from '../../messaging/protocol/search.ts';
import { builderOf, isComplete, printBuilder, type Row } from '../builder/builder.ts';

export type Filters = QueryDraft['filters'];

/** The rows of a saved query. Filters that this version does not understand are left out, and counted. */
export function rowsOfFilters(filters: SavedQuery['query_filters']): { rows: Row[]; unknown: number } {
  const rows = filters.flatMap((filter): Row[] => {
    const parsed = parseFilter(filter);
    if (!parsed.ok) return [];
    const { attribute, operator, values } = parsed.value;
    return [{ attribute, operator, values: values.map(value => value.text) }];
  });
  return { rows, unknown: filters.length - rows.length };
}

/** The filters of a saved query; null where a row says what none can say. */
export function filtersOfRows(rows: readonly Row[]): Filters | null {
  const complete = rows.filter(isComplete);
  if (complete.some(({ operator }) => operator.startsWith('NOT '))) return null;
  return complete.map(({ attribute, operator, values }) => {
    const given = values.map(value => value.trim()).filter(value => value !== '');
    return { attribute, operator, value: operator === 'IN' ? given.map(quoteValue).join(', ') : given.join('') };
  });
}

/** The rows that a query could be saved with; null for words, for OR, and for what only NOT can say. */
export function rowsToSave(query: string): Row[] | null {
  const parsed = parseQuery(query);
  if (!parsed.ok || parsed.value.kind === 'text') return null;
  const builder = builderOf(parsed.value);
  const [rows, ...others] = builder?.groups ?? [];
  if (rows === undefined || others.length > 0 || filtersOfRows(rows) === null) return null;
  return [...rows];
}

/** The query that finds the same as these filters. */
export function queryOfFilters(filters: SavedQuery['query_filters']): string {
  return printBuilder({ outer: 'or', groups: [rowsOfFilters(filters).rows] });
}
