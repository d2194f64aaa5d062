import { parseQuery } from '../../../../shared/cql/parse.ts';
import { type Builder, builderOf, EMPTY_BUILDER, type Row } from '../../builder/builder.ts';

/** The rows of a query, or why it has none. */
export type Draft =
  | { readonly kind: 'rows'; readonly builder: Builder }
  /** Words, a query with errors, or one that rows cannot express. */
  | { readonly kind: 'words' | 'broken' | 'deep' };

export const NEW_ROW: Row = { attribute: 'domain', operator: 'LIKE', values: [''] };
export const NEW_DRAFT: Draft = { kind: 'rows', builder: { outer: 'or', groups: [[NEW_ROW]] } };

export function draftOf(query: string): Draft {
  if (query.trim() === '') return NEW_DRAFT;
  const parsed = parseQuery(query);
  if (!parsed.ok) return { kind: 'broken' };
  if (parsed.value.kind === 'text') return { kind: 'words' };
  const builder = builderOf(parsed.value);
  return builder === null ? { kind: 'deep' } : { kind: 'rows', builder };
}

/** Drops empty groups, but keeps at least one row. */
export function withoutEmptyGroups({ outer, groups }: Builder): Builder {
  const left = groups.filter(rows => rows.length > 0);
  return left.length > 0 ? { outer, groups: left } : { ...EMPTY_BUILDER, groups: [[NEW_ROW]] };
}
