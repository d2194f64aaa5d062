import { type AttributeName, type Operator, attributeOf } from '../../../shared/cql/attributes.ts';
import { quoteValue } from '../../../shared/cql/print.ts';
import type { Condition, Expression } from '../../../shared/cql/tree.ts';

/** Operators of a row, including negations that CQL can only write with NOT. */
const ROW_OPERATORS = [
  '=',
  '!=',
  'LIKE',
  '!LIKE',
  'IN',
  'NOT IN',
  '~',
  'NOT ~',
  '>=',
  '<=',
  '>',
  '<',
] as const satisfies readonly (Operator | `NOT ${Operator}`)[];
export type RowOperator = (typeof ROW_OPERATORS)[number];

export interface Row {
  readonly attribute: AttributeName;
  readonly operator: RowOperator;
  /** One value, except for IN and NOT IN. */
  readonly values: readonly string[];
}
export type Junction = 'and' | 'or';

/** Groups of conditions. Rows in a group are joined by the opposite of what joins the groups. */
export interface Builder {
  readonly outer: Junction;
  readonly groups: readonly (readonly Row[])[];
}

export const EMPTY_BUILDER: Builder = { outer: 'or', groups: [] };

/** The rows for a query; null where it needs more than two levels. */
export function builderOf(tree: Expression): Builder | null {
  const outer = tree.kind === 'and' && tree.operands.some(({ kind }) => kind === 'or') ? 'and' : 'or';
  const parts = tree.kind === outer ? tree.operands : [tree];
  const groups = parts.map(part => rowsOf(part, other(outer)));
  return groups.every(group => group !== null) ? { outer, groups } : null;
}

/** The query of a builder, without rows that have no value. Empty for none. */
export function printBuilder({ outer, groups }: Builder): string {
  const parts = groups.map(rows => rows.filter(isComplete)).filter(rows => rows.length > 0);
  const inner = other(outer);
  return parts
    .map(rows => {
      const text = rows.map(printRow).join(` ${inner.toUpperCase()} `);
      // AND binds tighter than OR, so only OR inside AND needs parentheses.
      return inner === 'or' && rows.length > 1 && parts.length > 1 ? `(${text})` : text;
    })
    .join(` ${outer.toUpperCase()} `);
}

export function isComplete({ values }: Row): boolean {
  return values.some(value => value.trim() !== '');
}

export function other(junction: Junction): Junction {
  return junction === 'and' ? 'or' : 'and';
}

/** Operators of an attribute. */
export function rowOperatorsOf(name: AttributeName): RowOperator[] {
  const { operators } = attributeOf(name);
  return ROW_OPERATORS.filter(operator => operators.some(known => known === operator.replace('NOT ', '')));
}

function rowsOf(tree: Expression, inner: Junction): Row[] | null {
  const parts = tree.kind === inner ? tree.operands : [tree];
  const rows = parts.map(rowOf);
  return rows.every(row => row !== null) ? rows : null;
}

const NEGATIONS: Readonly<Partial<Record<Operator, RowOperator>>> = {
  '=': '!=',
  '!=': '=',
  LIKE: '!LIKE',
  '!LIKE': 'LIKE',
  IN: 'NOT IN',
  '~': 'NOT ~',
};

function rowOf(tree: Expression): Row | null {
  if (tree.kind === 'condition') return { ...plain(tree), operator: tree.operator };
  if (tree.kind !== 'not' || tree.operand.kind !== 'condition') return null;
  const operator = NEGATIONS[tree.operand.operator];
  return operator === undefined ? null : { ...plain(tree.operand), operator };
}

function plain({ attribute, values }: Condition): Omit<Row, 'operator'> {
  return { attribute, values: values.map(value => value.text) };
}

function printRow({ attribute, operator, values }: Row): string {
  const isNegated = operator.startsWith('NOT ');
  const word = operator.replace('NOT ', '');
  const quoted = values.filter(value => value.trim() !== '').map(value => quoteValue(value.trim()));
  return `${isNegated ? 'NOT ' : ''}${attribute} ${word} ${word === 'IN' ? `(${quoted.join(', ')})` : quoted.join('')}`;
}

export function isRowOperator(text: string): text is RowOperator {
  return ROW_OPERATORS.some(operator => operator === text);
}

/** Whether the row takes a list of values. */
export function isList(operator: RowOperator): boolean {
  return operator === 'IN' || operator === 'NOT IN';
}
