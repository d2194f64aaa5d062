import type { Fragment, SearchDialect } from '../dialect.ts';
import { and, NONE, not, or, type TermExpression } from './term-expression.ts';

/**
 * A compiled query. The index finds sets of scans by terms, which is not exact for every condition: `upper` is a superset of the
 * matching scans, `lower` a subset. If `isExact`, both are the result; otherwise `predicate` decides for the scans between.
 */
export interface Compiled {
  readonly upper: TermExpression;
  readonly lower: TermExpression;
  readonly isExact: boolean;
  readonly predicate: Fragment;
  /** The predicate to apply to the scans in `upper`; null if none is needed. */
  readonly rest: Fragment | null;
}

export interface CompileContext {
  readonly dialect: SearchDialect;
  /** The time of `now` in the query. */
  readonly now: number;
  /** For each digest of an `ssdeep ~` condition, the similar digests that are stored. */
  readonly similar: ReadonlyMap<string, readonly string[]>;
  /** The caller's private brands. They are not in the index, which all accounts search. */
  readonly ownBrands: readonly { readonly folded: string; readonly id: string }[];
  /** For each folded value of a `batch` condition, the ids of the scans of that batch, if it is the caller's. */
  readonly batches: ReadonlyMap<string, readonly string[]>;
}

export function all(operands: readonly Compiled[]): Compiled {
  return {
    upper: and(...operands.map(operand => operand.upper)),
    lower: and(...operands.map(operand => operand.lower)),
    isExact: operands.every(operand => operand.isExact),
    predicate: joined(
      'AND',
      operands.map(operand => operand.predicate),
    ),
    // Exact operands are covered by `upper`.
    rest: restOf(operands),
  };
}

export function any(operands: readonly Compiled[]): Compiled {
  const isExact = operands.every(operand => operand.isExact);
  const predicate = joined(
    'OR',
    operands.map(operand => operand.predicate),
  );
  return {
    upper: or(...operands.map(operand => operand.upper)),
    lower: or(...operands.map(operand => operand.lower)),
    isExact,
    predicate,
    rest: isExact ? null : predicate,
  };
}

export function negated({ upper, lower, isExact, predicate }: Compiled): Compiled {
  const opposite = { sql: `NOT (${predicate.sql})`, bindings: predicate.bindings };
  return { upper: not(lower), lower: not(upper), isExact, predicate: opposite, rest: isExact ? null : opposite };
}

/** A condition that the index decides exactly. */
export function exact(terms: TermExpression, predicate: Fragment): Compiled {
  return { upper: terms, lower: terms, isExact: true, predicate, rest: null };
}

/** A condition for which the index only gives necessary terms. */
export function inexact(upper: TermExpression, predicate: Fragment, lower: TermExpression = NONE): Compiled {
  return { upper, lower, isExact: false, predicate, rest: predicate };
}

function restOf(operands: readonly Compiled[]): Fragment | null {
  const rests = operands.map(operand => operand.rest).filter(rest => rest !== null);
  return rests.length === 0 ? null : joined('AND', rests);
}

function joined(word: 'AND' | 'OR', fragments: readonly Fragment[]): Fragment {
  if (fragments.length === 0) return { sql: word === 'AND' ? '1 = 1' : '1 = 0', bindings: [] };
  return {
    sql: `(${fragments.map(fragment => fragment.sql).join(` ${word} `)})`,
    bindings: fragments.flatMap(fragment => fragment.bindings),
  };
}
