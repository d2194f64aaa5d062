import type { Fragment, SearchDialect } from './dialect.ts';
import { and, NONE, not, or, type TermExpression } from './term-expression.ts';

/**
 * A query as the database understands it. The index knows sets of scans by their terms, and not every condition is one:
 * `upper` are at least the scans that match, `lower` at most. Where they are the same, `isExact`, the index says it all;
 * else `predicate` tells of a scan between them.
 */
export interface Compiled {
  readonly upper: TermExpression;
  readonly lower: TermExpression;
  readonly isExact: boolean;
  readonly predicate: Fragment;
  /** What is left to ask of the scans in `upper`; null where nothing is. */
  readonly rest: Fragment | null;
}

export interface CompileContext {
  readonly dialect: SearchDialect;
  /** What `now` means. */
  readonly now: number;
  /** For each digest that `ssdeep ~` names, those that are similar and what to look for in the index to find them. */
  readonly similar: ReadonlyMap<string, readonly string[]>;
  /** Private brands of the caller: folded name and id. They are not in the index, which all accounts search. */
  readonly ownBrands: readonly { readonly folded: string; readonly id: string }[];
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
    // What the index knows exactly of one of them, it has asked already.
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

/** A condition that the index knows exactly. */
export function exact(terms: TermExpression, predicate: Fragment): Compiled {
  return { upper: terms, lower: terms, isExact: true, predicate, rest: null };
}

/** A condition of which the index knows only what must be there. */
export function inexact(upper: TermExpression, predicate: Fragment, lower: TermExpression = NONE): Compiled {
  return { upper, lower, isExact: false, predicate, rest: predicate };
}

function restOf(operands: readonly Compiled[]): Fragment | null {
  const rests = operands.map(operand => operand.rest).filter(rest => rest !== null);
  return rests.length === 0 ? null : joined('AND', rests);
}

function joined(word: 'AND' | 'OR', fragments: readonly Fragment[]): Fragment {
  return {
    sql: `(${fragments.map(fragment => fragment.sql).join(` ${word} `)})`,
    bindings: fragments.flatMap(fragment => fragment.bindings),
  };
}
