import fc from '../../support/fast-check.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { ATTRIBUTES } from '../../../shared/cql/attributes.ts';
import { print } from '../../../shared/cql/print.ts';
import type { Query } from '../../../shared/cql/tree.ts';
import { linkScanToBrand } from '../../../server/brands/link-store.ts';
import { createSearchStore } from '../../../server/search/store.ts';
import type { Database } from '../../../server/storage/database.ts';
import { openDatabase } from '../../../server/storage/open.ts';
import { testLocation } from '../support/test-database.ts';
import { condition } from '../../shared/cql/expressions.ts';
import { newAccount } from '../support/stored-scans.ts';
import { matches, type Row } from './plain-filter.ts';
import { anyExpression, anySearch, dates, valueOf } from './any-query.ts';
import { createRandom, randomSample } from './random-scans.ts';
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
        const values = fc.sample(valueOf(attribute, operator), { numRuns: 4, seed: 1 });
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
      { numRuns: 400 },
    );
    expect(telling, 'how often some were found, but not most').toBeGreaterThan(100);
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
      { numRuns: 150 },
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
