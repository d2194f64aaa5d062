import type { Condition, Query } from '../../shared/cql/tree.ts';

/** All conditions of a query, those that are negated too. */
export function conditionsIn(query: Query): readonly Condition[] {
  if (query.kind === 'text') return [];
  if (query.kind === 'condition') return [query];
  return query.kind === 'not' ? conditionsIn(query.operand) : query.operands.flatMap(conditionsIn);
}
