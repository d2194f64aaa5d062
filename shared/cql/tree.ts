import type { AttributeName, Operator } from './attributes.ts';

/** A range of the text in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A value or name without its quotes. */
export interface Word {
  readonly text: string;
  readonly span: Span;
}

/** One value, except for IN. */
export type Values = readonly [Word, ...Word[]];

interface Comparison<Attribute> {
  readonly kind: 'condition';
  readonly attribute: Attribute;
  readonly operator: Operator;
  readonly values: Values;
  readonly span: Span;
}
interface Negation<Attribute> {
  readonly kind: 'not';
  readonly operand: Tree<Attribute>;
  readonly span: Span;
}
interface Junction<Kind extends 'and' | 'or', Attribute> {
  readonly kind: Kind;
  /** At least two. */
  readonly operands: readonly Tree<Attribute>[];
  readonly span: Span;
}
type Tree<Attribute> =
  Comparison<Attribute> | Negation<Attribute> | Junction<'and', Attribute> | Junction<'or', Attribute>;

/** The grammar's result, with unresolved names. */
export type RawExpression = Tree<Word>;
/** A valid CQL expression: attributes exist, operators and values fit. */
export type Expression = Tree<AttributeName>;
export type Condition = Comparison<AttributeName>;

/** A text search that matches all words. */
interface TextSearch {
  readonly kind: 'text';
  readonly words: readonly string[];
}
export type Query = Expression | TextSearch;
