/** A set of scans by their terms. */
export type TermExpression =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'term'; readonly term: string }
  | { readonly kind: 'not'; readonly operand: TermExpression }
  | { readonly kind: 'and' | 'or'; readonly operands: readonly TermExpression[] };

export const ALL: TermExpression = { kind: 'all' };
export const NONE: TermExpression = { kind: 'none' };

export function term(text: string): TermExpression {
  return { kind: 'term', term: text };
}

export function not(operand: TermExpression): TermExpression {
  if (operand.kind === 'all') return NONE;
  if (operand.kind === 'none') return ALL;
  return operand.kind === 'not' ? operand.operand : { kind: 'not', operand };
}

export function and(...operands: readonly TermExpression[]): TermExpression {
  return junction('and', operands, ALL, NONE);
}

export function or(...operands: readonly TermExpression[]): TermExpression {
  return junction('or', operands, NONE, ALL);
}

/** Drops the `neutral` operand; returns `absorbing` if it occurs. */
function junction(
  kind: 'and' | 'or',
  operands: readonly TermExpression[],
  neutral: TermExpression,
  absorbing: TermExpression,
): TermExpression {
  const flat = operands.flatMap(operand => (operand.kind === kind ? operand.operands : [operand]));
  if (flat.some(operand => operand.kind === absorbing.kind)) return absorbing;
  const meaningful = flat.filter(operand => operand.kind !== neutral.kind);
  const [first] = meaningful;
  if (!first) return neutral;
  return meaningful.length === 1 ? first : { kind, operands: meaningful };
}

/** A superset without NOT: what an index can find. */
export function positivePart(expression: TermExpression): TermExpression {
  if (expression.kind === 'not') return ALL;
  if (expression.kind === 'and') return and(...expression.operands.map(positivePart));
  return expression.kind === 'or' ? or(...expression.operands.map(positivePart)) : expression;
}

export function hasNot(expression: TermExpression): boolean {
  if (expression.kind === 'not') return true;
  return (expression.kind === 'and' || expression.kind === 'or') && expression.operands.some(hasNot);
}
