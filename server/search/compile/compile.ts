import type { Expression, Query } from '../../../shared/cql/tree.ts';
import { all, any, inexact, negated, type Compiled, type CompileContext } from './compiled.ts';
import { compileCondition } from './compile-condition.ts';
import { likeAnywhere } from './compile-like.ts';
import { fold } from '../index/fold.ts';
import { ALL } from './term-expression.ts';

/** Deeper conditions do not use the index: the stack of its parser is limited. */
const MAX_INDEX_DEPTH = 12;

export function compile(query: Query, context: CompileContext, depth = 0): Compiled {
  if (query.kind === 'condition') return compileCondition(query, context);
  if (query.kind === 'text') return all(query.words.map(word => likeAnywhere(fold(word), context.dialect)));
  const within = (operand: Expression) => bounded(compile(operand, context, depth + 1), depth);
  if (query.kind === 'not') {
    const { operand } = query;
    // Removes double negation, so that the statement does not get deeper.
    return operand.kind === 'not' ? compile(operand.operand, context, depth) : negated(within(operand));
  }
  return query.kind === 'and' ? all(query.operands.map(within)) : any(query.operands.map(within));
}

function bounded(compiled: Compiled, depth: number): Compiled {
  return depth < MAX_INDEX_DEPTH ? compiled : inexact(ALL, compiled.predicate);
}
