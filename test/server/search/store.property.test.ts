import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { type Attribute, type AttributeName, type Operator, ATTRIBUTES } from '../../../shared/cql/attributes.ts';
import { print } from '../../../shared/cql/print.ts';
import type { Condition, Expression, Query } from '../../../shared/cql/tree.ts';
import { linkScanToBrand } from '../../../server/brands/link-store.ts';
import { createSearchStore } from '../../../server/search/store.ts';
import type { Database } from '../../../server/storage/database.ts';
import { openDatabase } from '../../../server/storage/open.ts';
import { testLocation } from '../support/test-database.ts';
import { condition } from '../../shared/cql/expressions.ts';
import { newAccount } from '../support/stored-scans.ts';
import { matches, type Row } from './plain-filter.ts';
import { createRandom, DATES, DIGESTS, DOMAINS, HASHES, randomSample, URLS, WORDS } from './random-scans.ts';
import { storeSample, valuesOf } from './scan-rows.ts';

const SCANS = 250;

interface Stored {
  readonly id: string;
  readonly accountId: string;
  readonly isPrivate: boolean;
  readonly row: Row;
}

let database: Database;
const stored: Stored[] = [];

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'linkglass-test-'));
  database = await openDatabase(await testLocation(join(folder, 'test.db')));
  const random = createRandom(42);
  const accounts = [await newAccount(database, 'me'), await newAccount(database, 'you')];
  for (let i = 0; i < SCANS; i++) {
    const sample = randomSample(random, accounts);
    const scan = await storeSample(database, sample);
    stored.unshift({ id: scan.id, accountId: scan.accountId, isPrivate: scan.isPrivate, row: valuesOf(scan, sample) });
  }
  const seqs: number[] = await database.reader('scans').pluck('seq');
  await database.transaction(async trx => {
    for (const seq of seqs) await linkScanToBrand(trx, seq, 'every', 'genuine');
    for (const [i, seq] of seqs.toSorted((a, b) => b - a).entries())
      if (i % 3 === 0) await linkScanToBrand(trx, seq, 'some', 'genuine');
  });
  return async () => {
    await database.close();
    await rm(folder, { recursive: true });
  };
}, 120_000);

const dates = new Map<string, readonly [number, number]>([
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

function valueOf(attribute: Attribute & { name: AttributeName }, operator: Operator): fc.Arbitrary<string> {
  if (attribute.kind === 'date') return fc.constantFrom(...dates.keys());
  if (attribute.kind === 'hash')
    return operator === '~' ? fc.constantFrom(...HASHES, 'B34CB3B34C4CB3FF') : texts(HASHES);
  if (attribute.kind === 'digest') return operator === '~' ? fc.constantFrom(...DIGESTS) : texts(DIGESTS);
  if (!attribute.values) return texts(pools[attribute.name] ?? WORDS);
  const isPart = attribute.kind === 'enum' && (operator === 'LIKE' || operator === '!LIKE');
  return isPart ? texts(attribute.values) : fc.constantFrom(...attribute.values);
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
const anyExpression = fc.letrec<{ tree: Expression }>(tie => {
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

const anySearch = fc
  .array(texts([...WORDS, ...DOMAINS, ...URLS]), { minLength: 1, maxLength: 3 })
  .map(
    words => ({ kind: 'text', words: words.flatMap(word => word.split(/\s+/)).filter(word => word !== '') }) as const,
  )
  .filter(search => search.words.length > 0);

async function find(query: Query, accountId: string, offset = 0, limit = SCANS, brandId?: string): Promise<string[]> {
  const found = await createSearchStore(database).find({ query, accountId, offset, limit, brandId }, 10_000);
  return found.map(scan => scan.id);
}

function expected(query: Query, accountId: string): string[] {
  return stored
    .filter(scan => !scan.isPrivate || scan.accountId === accountId)
    .filter(scan => matches(scan.row, query, dates))
    .map(scan => scan.id);
}

describe('a search in the database finds, newest first, what a plain filter finds', () => {
  test('of every attribute by every operator', async () => {
    for (const attribute of ATTRIBUTES) {
      for (const operator of attribute.operators) {
        const values = fc.sample(valueOf(attribute, operator), { numRuns: 6, seed: 1 });
        for (const value of values) {
          const query = condition(attribute.name, operator, [value]);
          expect([print(query), await find(query, 'me')]).toEqual([print(query), expected(query, 'me')]);
        }
      }
    }
  });

  test('of random expressions', async () => {
    let telling = 0;
    await fc.assert(
      fc.asyncProperty(anyExpression, fc.constantFrom('me', 'you', 'nobody'), async (query, who) => {
        const wanted = expected(query, who);
        expect([print(query), await find(query, who)]).toEqual([print(query), wanted]);
        if (wanted.length > 0 && wanted.length < stored.length / 2) telling++;
      }),
      { numRuns: 600 },
    );
    expect(telling, 'how often some were found, but not most').toBeGreaterThan(150);
  });

  test.each([
    ['few, without the index', SCANS],
    ['many, by the index as far as it knows', 10],
  ])('of random expressions among the scans of a brand that has %s', async (_, maxBrandScans) => {
    const store = createSearchStore(database, { maxBrandScans });
    await fc.assert(
      fc.asyncProperty(anyExpression, fc.constantFrom('me', 'nobody'), async (query, accountId) => {
        const found = await store.find({ query, accountId, offset: 0, limit: SCANS, brandId: 'every' }, 10_000);
        expect([print(query), found.map(scan => scan.id)]).toEqual([print(query), expected(query, accountId)]);
      }),
      { numRuns: 300 },
    );
    const other = {
      query: condition('domain', '!=', ['x']),
      accountId: 'me',
      offset: 0,
      limit: SCANS,
      brandId: 'some',
    };
    const wanted = expected(other.query, 'me').filter(id => stored.findIndex(scan => scan.id === id) % 3 === 0);
    expect((await createSearchStore(database, { maxBrandScans: 1 }).find(other, 10_000)).map(scan => scan.id)).toEqual(
      wanted,
    );
    expect(await find(condition('domain', '!=', ['x']), 'me', 0, SCANS, 'none')).toEqual([]);
  });

  test('of words', async () => {
    await fc.assert(
      fc.asyncProperty(anySearch, async query => {
        expect([query, await find(query, 'me')]).toEqual([query, expected(query, 'me')]);
      }),
      { numRuns: 200 },
    );
  });

  test('page by page, none twice and none left out', async () => {
    const few = fc.sample(anyExpression, { numRuns: 20, seed: 3 });
    for (const query of few) {
      const pages: string[] = [];
      for (let offset = 0; offset < SCANS; offset += 16) pages.push(...(await find(query, 'me', offset, 16)));
      expect(pages).toEqual(expected(query, 'me'));
    }
  });
});
