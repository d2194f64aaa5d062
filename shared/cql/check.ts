import { ssdeepCompare } from '../similarity/ssdeep-compare.ts';
import { type Attribute, type Operator, ATTRIBUTES, attributeNamed } from './attributes.ts';
import { readDate } from './dates.ts';
import { CqlFault, describeFault } from './error.ts';
import { suggestAttribute } from './other-names.ts';
import type { Condition, Expression, RawExpression, Span, Word } from './tree.ts';

type RawCondition = Extract<RawExpression, { kind: 'condition' }>;

/** Resolves attributes and checks operators and values. Throws a CqlFault for the first error. */
export function check(tree: RawExpression, text: string): Expression {
  if (tree.kind === 'condition') return checkCondition(tree, text);
  if (tree.kind === 'not') return { ...tree, operand: check(tree.operand, text) };
  return { ...tree, operands: tree.operands.map(operand => check(operand, text)) };
}

function checkCondition(condition: RawCondition, text: string): Condition {
  const fail = (span: Span, expected: readonly string[], hint?: string, nearest?: string): never => {
    throw new CqlFault(describeFault({ text, span, expected, hint, nearest }));
  };
  const { text: name, span } = condition.attribute;
  const attribute = attributeNamed(name);
  if (!attribute) {
    const nearest = suggestAttribute(name);
    const hint = nearest === undefined ? `the attributes are ${NAMES}` : `the nearest attribute is "${nearest}"`;
    return fail(span, ['an attribute'], hint, nearest);
  }
  if (!attribute.operators.includes(condition.operator)) {
    const place = operatorSpan(condition, text);
    return fail(place, attribute.operators, `${attribute.name} has no other operators`);
  }
  for (const value of condition.values) {
    const expected = expectedOf(attribute, condition.operator, value);
    if (expected) fail(value.span, expected);
  }
  return { ...condition, attribute: attribute.name };
}

/** The corrected value; null where it is valid. */
function expectedOf(attribute: Attribute, operator: Operator, { text }: Word): readonly string[] | null {
  if (text === '') return ['a value'];
  const isPart = operator === 'LIKE' || operator === '!LIKE';
  if (attribute.values && !(attribute.kind === 'enum' && isPart)) {
    return isOneOf(attribute.values, text) ? null : attribute.values;
  }
  if (attribute.kind === 'date' && !readDate(text, 0)) return DATES;
  if (operator !== '~') return null;
  if (attribute.kind === 'hash') return /^[0-9a-f]{16}$/i.test(text) ? null : ['a hash of 16 hexadecimal digits'];
  return ssdeepCompare(text, text) === null ? ['an ssdeep digest'] : null;
}

const NAMES = ATTRIBUTES.map(({ name }) => name).join(', ');
const DATES = ['a date such as 2026-01-31', '2026-01-31T12:00:00Z', 'now-7d'];

function isOneOf(values: readonly string[], text: string): boolean {
  return values.some(value => value.toLowerCase() === text.toLowerCase());
}

/** The tokens between the attribute and the first value. */
function operatorSpan({ attribute, operator, values }: RawCondition, text: string): Span {
  const gap = text.slice(attribute.span.end, values[0].span.start);
  const start = attribute.span.end + (gap.length - gap.trimStart().length);
  return { start, end: start + operator.length };
}
