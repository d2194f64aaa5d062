import { swallowedCondition } from './joined.ts';
import type { Expression, Query, Word } from './tree.ts';

/** The text that `parseQuery` reads as this tree again. */
export function print(query: Query): string {
  return query.kind === 'text' ? query.words.join(' ') : printExpression(query);
}

function printExpression(tree: Expression): string {
  if (tree.kind === 'condition') return `${tree.attribute} ${tree.operator} ${printValues(tree.operator, tree.values)}`;
  if (tree.kind === 'not') return `NOT ${grouped(tree.operand, isJunction(tree.operand))}`;
  // AND binds tighter than OR, so only OR needs nothing around what it joins.
  const needsParentheses = (operand: Expression) => (tree.kind === 'and' ? isJunction(operand) : operand.kind === 'or');
  return tree.operands.map(operand => grouped(operand, needsParentheses(operand))).join(` ${tree.kind.toUpperCase()} `);
}

function isJunction({ kind }: Expression): boolean {
  return kind === 'and' || kind === 'or';
}

function grouped(tree: Expression, needsParentheses: boolean): string {
  return needsParentheses ? `(${printExpression(tree)})` : printExpression(tree);
}

function printValues(operator: string, values: readonly Word[]): string {
  const texts = values.map(value => quoteValue(value.text));
  return operator === 'IN' ? `(${texts.join(', ')})` : texts.join('');
}

/** A value as it can stand in CQL: in double quotes wherever it could be read as anything else. */
export function quoteValue(text: string): string {
  const isPlain = PLAIN.test(text) && !KEYWORDS.test(text) && !DOUBTFUL.test(text) && swallowedCondition(text) === null;
  return isPlain ? text : `"${escaped(text)}"`;
}

const PLAIN = /^[^\s"(),\\]+(?: [^\s"(),\\]+)*$/;
const KEYWORDS = /(?:^| )(?:AND|OR|NOT|IN)(?: |$)/;
/** What is refused outside of double quotes: other quotes, wildcards at an end, a semicolon behind. */
const DOUBTFUL = /^['`‘‚‹“”„«＂%*]|^\.\*|[*%;]$/;

function escaped(text: string): string {
  // At both ends wildcards are taken for the habit that they mostly are, even in double quotes.
  return text.replace(/["\\]|^[%*]|(?<!^)[%*]$/g, String.raw`\$&`);
}
