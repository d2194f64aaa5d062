import fc from '../../support/fast-check.ts';
import { type Attribute, type AttributeName, type Operator, ATTRIBUTES } from '../../../shared/cql/attributes.ts';
import type { Condition, Expression, Query, Values } from '../../../shared/cql/tree.ts';

/** A tree without positions. */
export type Bare = unknown;

export function bare(query: Query): Bare {
  if (query.kind === 'text') return query;
  if (query.kind === 'condition') return [query.attribute, query.operator, ...query.values.map(value => value.text)];
  if (query.kind === 'not') return { not: bare(query.operand) };
  return { [query.kind]: query.operands.map(bare) };
}

const NOWHERE = { start: 0, end: 0 };

export function condition(attribute: AttributeName, operator: Operator, texts: readonly string[]): Condition {
  // Safe: every caller gives at least one.
  const values = texts.map(text => ({ text, span: NOWHERE })) as unknown as Values;
  return { kind: 'condition', attribute, operator, values, span: NOWHERE };
}

const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.constantFrom(
      'AND',
      'a OR b',
      'x NOT',
      'in IN',
      '(',
      'a(b)c',
      ') AND (',
      '"',
      '\\',
      '\\"',
      'a, b',
      '= b',
      '%a%',
      '*',
      '.*a',
      "'a'",
      '“a”',
      'a;',
      'a"',
      'a and title = b',
      'a && domain:b',
      'a domain = b',
      'https://a.example/) AND (b',
      'a\u00a0b',
      ' x ',
      'a  b',
    ),
    fc
      .array(fc.constantFrom('a', ' ', '(', ')', '"', '\\', ',', 'AND', 'OR', '\n', '='), { maxLength: 8 })
      .map(parts => parts.join('')),
  )
  .filter(text => text !== '');
const date = fc.constantFrom('2026', '2026-02', '2026-02-28', '2026-02-28T12:30:00.5Z', 'now', 'now-7d', 'now - 3 h');
const host = fc.constantFrom(
  'shop.example',
  'SHOP.example.',
  'bücher.example',
  'xn--bcher-kva.example',
  '1.2.3.4',
  '[::1]',
);
const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(bits => bits.toString(16).padStart(16, '0'));

function valueOf(attribute: Attribute, operator: Operator): fc.Arbitrary<string> {
  if (attribute.kind === 'date') return date;
  if (attribute.values)
    return fc.constantFrom(...attribute.values, ...attribute.values.map(value => value.toLowerCase()));
  if (operator === '~') return attribute.kind === 'hash' ? hash : fc.constantFrom('3::', '12:abcdefgh:ijk');
  return attribute.form === 'host' ? host : anyText;
}

const anyCondition = fc
  .constantFrom(...ATTRIBUTES)
  .chain(attribute =>
    fc
      .constantFrom<Operator>(...attribute.operators)
      .chain(operator =>
        fc
          .array(valueOf(attribute, operator), { minLength: 1, maxLength: operator === 'IN' ? 3 : 1 })
          .map(texts => condition(attribute.name, operator, texts)),
      ),
  );

/** Arbitrary expressions. */
export const anyExpression = fc.letrec<{ tree: Expression }>(tie => ({
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    anyCondition,
    tie('tree').map(operand => ({ kind: 'not', operand, span: NOWHERE }) as const),
    fc
      .array(tie('tree'), { minLength: 2, maxLength: 3 })
      .map(operands => ({ kind: 'and', operands, span: NOWHERE }) as const),
    fc
      .array(tie('tree'), { minLength: 2, maxLength: 3 })
      .map(operands => ({ kind: 'or', operands, span: NOWHERE }) as const),
  ),
})).tree;
