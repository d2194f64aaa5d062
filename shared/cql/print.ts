import { swallowedCondition } from './joined.ts';
import type { Expression, Query, Word } from './tree.ts';

/** The text that `parseQuery` parses to this tree. */
export function print(query: Query): string {
  return query.kind === 'text' ? query.words.join(' ') : printExpression(query);
}

function printExpression(tree: Expression): string {
  if (tree.kind === 'condition') return `${tree.attribute} ${tree.operator} ${printValues(tree.operator, tree.values)}`;
  if (tree.kind === 'not') return `NOT ${grouped(tree.operand, isJunction(tree.operand))}`;
  // AND binds tighter than OR, so only OR needs parentheses.
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

/** A value as CQL text, quoted where it could be read differently. */
export function quoteValue(text: string): string {
  const isPlain = PLAIN.test(text) && !KEYWORDS.test(text) && !DOUBTFUL.test(text) && swallowedCondition(text) === null;
  return isPlain ? text : `"${escaped(text)}"`;
}

const PLAIN = /^[^\s"(),\\]+(?: [^\s"(),\\]+)*$/;
const KEYWORDS = /(?:^| )(?:AND|OR|NOT|IN)(?: |$)/;
/** Invalid without double quotes: other quotes, wildcards at an end, a trailing semicolon. */
const DOUBTFUL = /^['`‘‚‹“”„«＂%*]|^\.\*|[*%;]$/;

function escaped(text: string): string {
  // Wildcards at both ends are removed as a habit of other tools, even inside double quotes.
  return text.replace(/["\\]|^[%*]|(?<!^)[%*]$/g, String.raw`\$&`);
}
