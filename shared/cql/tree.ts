import type { AttributeName, Operator } from './attributes.ts';

/** Where something stands in the text, in UTF-16 units as editors count. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A value or a name as it was written, without its quotes. */
export interface Word {
  readonly text: string;
  readonly span: Span;
}

/** One value, but for IN. */
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
  /** Two or more. */
  readonly operands: readonly Tree<Attribute>[];
  readonly span: Span;
}
type Tree<Attribute> =
  Comparison<Attribute> | Negation<Attribute> | Junction<'and', Attribute> | Junction<'or', Attribute>;

/** What the grammar makes of a text: names are not looked at yet. */
export type RawExpression = Tree<Word>;
/** A CQL expression in which every attribute exists and every operator and value suits its attribute. */
export type Expression = Tree<AttributeName>;
export type Condition = Comparison<AttributeName>;

/** A text search: every word has to be found somewhere. */
export interface TextSearch {
  readonly kind: 'text';
  readonly words: readonly string[];
}
export type Query = Expression | TextSearch;
