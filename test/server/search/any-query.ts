import fc from '../../support/fast-check.ts';
import { type Attribute, type AttributeName, type Operator, ATTRIBUTES } from '../../../shared/cql/attributes.ts';
import type { Condition, Expression } from '../../../shared/cql/tree.ts';
import { condition } from '../../shared/cql/expressions.ts';
import { DATES, DIGESTS, DOMAINS, HASHES, URLS, WORDS } from './random-scans.ts';

/** The dates of queries, with the time that each stands for. */
export const dates = new Map<string, readonly [number, number]>([
  ['2025', [Date.UTC(2025, 0), Date.UTC(2026, 0)]],
  ['2026-01', [Date.UTC(2026, 0), Date.UTC(2026, 1)]],
  ['2026-01-15', [Date.UTC(2026, 0, 15), Date.UTC(2026, 0, 16)]],
  ['2026-01-15T12', [Date.UTC(2026, 0, 15, 12), Date.UTC(2026, 0, 15, 13)]],
  ['1999-12-31', [Date.UTC(1999, 11, 31), Date.UTC(2000, 0, 1)]],
  ['9999', [Date.UTC(9999, 0), Date.UTC(10_000, 0)]],
  ...DATES.map(text => [text, [Date.parse(text), Date.parse(text) + 1]] as const),
]);

/** Whole values, parts of them, and both in another case. */
function texts(from: readonly string[]): fc.Arbitrary<string> {
  const part = fc.constantFrom(...from).chain(text => {
    const characters = Array.from(text);
    return fc
      .tuple(fc.nat(characters.length - 1), fc.integer({ min: 1, max: 6 }))
      .map(([start, length]) => characters.slice(start, start + length).join(''));
  });
  const either = fc.oneof(fc.constantFrom(...from), part).filter(text => text !== '');
  return either.chain(text => fc.constantFrom(text, text.toUpperCase(), text.toLowerCase()));
}

const pools: Partial<Record<AttributeName, readonly string[]>> = {
  id: ['00000000-0000-4000-8000-000000000007', '4000-8000', '123'],
  domain: DOMAINS,
  ...Object.fromEntries(
    ['submitted_url', 'target_url', 'redirect_url', 'http_transaction', 'outgoing_link', 'http_referer'].map(name => [
      name,
      URLS,
    ]),
  ),
  ip: ['1.2.3.4', '1.2.3.44', '2001:db8::1'],
  asn: ['AS1', 'AS15'],
  country_code: ['IT', 'ES'],
  technology: ['WordPress', 'PHP', 'C#', '登录'],
  subject: DOMAINS.map(domain => `CN=${domain}`),
  serial_number: ['0A', '0AFF'],
  user_agent: ['Mozilla/5.0 (X11; Linux)', 'curl/8', 'IT'],
  language: ['en', 'de'],
  brand: ['PayPal'],
};

/** What an attribute is compared with. */
export function valueOf(attribute: Attribute & { name: AttributeName }, operator: Operator): fc.Arbitrary<string> {
  if (attribute.kind === 'date') return fc.constantFrom(...dates.keys());
  if (attribute.kind === 'hash')
    return operator === '~' ? fc.constantFrom(...HASHES, 'B34CB3B34C4CB3FF') : texts(HASHES);
  if (attribute.kind === 'digest') return operator === '~' ? fc.constantFrom(...DIGESTS) : texts(DIGESTS);
  if (!attribute.values) return texts(pools[attribute.name] ?? WORDS);
  const isPart = attribute.kind === 'enum' && (operator === 'LIKE' || operator === '!LIKE');
  return isPart ? texts([...attribute.values, 'none of them']) : fc.constantFrom(...attribute.values);
}

const anyCondition: fc.Arbitrary<Condition> = fc
  .constantFrom(...ATTRIBUTES)
  .chain(attribute =>
    fc
      .constantFrom<Operator>(...attribute.operators)
      .chain(operator =>
        fc
          .array(valueOf(attribute, operator), { minLength: 1, maxLength: operator === 'IN' ? 3 : 1 })
          .map(values => condition(attribute.name, operator, values)),
      ),
  );

const span = { start: 0, end: 0 };
export const anyExpression = fc.letrec<{ tree: Expression }>(tie => {
  const operands = fc.array(tie('tree'), { minLength: 2, maxLength: 3 });
  return {
    tree: fc.oneof(
      { maxDepth: 4, depthSize: 'small', withCrossShrink: true },
      { weight: 3, arbitrary: anyCondition },
      { weight: 1, arbitrary: tie('tree').map(operand => ({ kind: 'not', operand, span }) as const) },
      { weight: 1, arbitrary: operands.map(all => ({ kind: 'and', operands: all, span }) as const) },
      { weight: 1, arbitrary: operands.map(all => ({ kind: 'or', operands: all, span }) as const) },
    ),
  };
}).tree;

export const anySearch = fc
  .array(texts([...WORDS, ...DOMAINS, ...URLS]), { minLength: 1, maxLength: 3 })
  .map(
    words => ({ kind: 'text', words: words.flatMap(word => word.split(/\s+/)).filter(word => word !== '') }) as const,
  )
  .filter(search => search.words.length > 0);
