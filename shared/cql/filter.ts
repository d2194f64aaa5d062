import { check } from './check.ts';
import { CqlFault, describeFault } from './error.ts';
import { parseCql, type Parsed } from './parse.ts';
import { checkFilterValues } from './values.ts';
import { OPERATORS, type Operator } from './attributes.ts';
import type { Condition, Expression, Values, Word } from './tree.ts';

/** A condition in three parts, as saved queries store it. The value is not quoted; for IN it is `a, b` or `(a, b)`. */
export interface Filter {
  readonly attribute: string;
  readonly operator?: string;
  readonly value: string;
  /** How the filter is joined to the previous one. Ignored on the first. */
  readonly logical_operator?: 'AND' | 'OR';
}

/** Parses a filter like `attribute operator value` in CQL. Positions refer to that text. */
export function parseFilter({ attribute, operator = '=', value }: Filter): Parsed<Condition> {
  const text = `${attribute} ${operator} ${value}`;
  const known = OPERATORS.find(candidate => candidate === operator.trim().toUpperCase());
  const start = attribute.length + 1;
  if (!known) {
    const span = { start, end: start + operator.length };
    return { ok: false, error: describeFault({ text, span, expected: OPERATORS }) };
  }
  const values = known === 'IN' ? listOf(value) : alone(value, start + operator.length + 1);
  if (!values.ok) return values;
  try {
    return { ok: true, value: conditionOf(attribute, known, values.value, text) };
  } catch (error) {
    if (error instanceof CqlFault) return { ok: false, error: error.error };
    throw error;
  }
}

/** Like `parseFilter`, but also rejects values that cannot match. Only for new filters: stored ones must keep working. */
export function parseNewFilter(filter: Filter): Parsed<Condition> {
  const parsed = parseFilter(filter);
  if (!parsed.ok) return parsed;
  try {
    checkFilterValues(parsed.value, `${filter.attribute} ${filter.operator ?? '='} ${filter.value}`);
    return parsed;
  } catch (error) {
    if (error instanceof CqlFault) return { ok: false, error: error.error };
    throw error;
  }
}

/** Joins filters as CQL would on one line: AND binds tighter than OR. */
export function parseFilters(filters: readonly [Filter, ...Filter[]]): Parsed<Expression> {
  const groups: Condition[][] = [];
  for (const filter of filters) {
    const parsed = parseFilter(filter);
    if (!parsed.ok) return parsed;
    const group = groups.at(-1);
    if (group && filter.logical_operator !== 'OR') group.push(parsed.value);
    else groups.push([parsed.value]);
  }
  return {
    ok: true,
    value: joined(
      'or',
      groups.map(group => joined('and', group)),
    ),
  };
}

function joined(kind: 'and' | 'or', operands: readonly Expression[]): Expression {
  const [first] = operands;
  return operands.length === 1 && first ? first : { kind, operands, span: { start: 0, end: 0 } };
}

function conditionOf(attribute: string, operator: Operator, values: Values, text: string): Condition {
  const name = { text: attribute, span: { start: 0, end: attribute.length } };
  const span = { start: 0, end: text.length };
  return check({ kind: 'condition', attribute: name, operator, values, span }, text) as Condition; // A condition stays one.
}

function alone(value: string, start: number): Parsed<Values> {
  const word: Word = { text: value.trim(), span: { start, end: start + value.length } };
  return { ok: true, value: [word] };
}

function listOf(value: string): Parsed<Values> {
  const inner = /^\s*\((.*)\)\s*$/s.exec(value)?.[1] ?? value;
  const parsed = parseCql(`id IN (${inner})`);
  if (!parsed.ok) return parsed;
  if (parsed.value.kind === 'condition') return { ok: true, value: parsed.value.values };
  const text = value;
  return { ok: false, error: describeFault({ text, span: { start: 0, end: text.length }, expected: ['a list'] }) };
}
