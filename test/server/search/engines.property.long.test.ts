import fc from '../../support/fast-check.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ATTRIBUTES } from '../../../shared/cql/attributes.ts';
import { print } from '../../../shared/cql/print.ts';
import type { Query } from '../../../shared/cql/tree.ts';
import { linkScanToBrand } from '../../../server/brands/link-store.ts';
import { createSearchStore, type Page, type SearchStore } from '../../../server/search/store.ts';
import type { Database } from '../../../server/storage/database.ts';
import { openDatabase } from '../../../server/storage/open.ts';
import { condition } from '../../shared/cql/expressions.ts';
import { testLocation } from '../support/test-database.ts';
import { newAccount } from '../support/stored-scans.ts';
import { anyExpression, anySearch, valueOf } from './any-query.ts';
import { createRandom, randomSample } from './random-scans.ts';
import { storeSample } from './scan-rows.ts';

const SCANS = 200;
const ACCOUNTS = ['me', 'you', 'nobody'] as const;

let engines: readonly SearchStore[];

/** The same scans in the same order, with the same ids. */
async function fill(database: Database): Promise<SearchStore> {
  const random = createRandom(11);
  const accounts = [await newAccount(database, 'me'), await newAccount(database, 'you')];
  for (let number = 0; number < SCANS; number++) {
    const sample = randomSample(random, accounts);
    const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    const { seq } = await storeSample(database, { ...sample, submitted: { ...sample.submitted, id } });
    await database.transaction(async trx => {
      if (number % 3 === 0) await linkScanToBrand(trx, seq, 'some', 'genuine');
    });
  }
  return createSearchStore(database);
}

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'linkglass-test-'));
  const sqlite = await openDatabase({ kind: 'sqlite', file: join(folder, 'sqlite.db') });
  const tested = await openDatabase(await testLocation(join(folder, 'tested.db')));
  engines = await Promise.all([sqlite, tested].map(fill));
  return async () => {
    for (const database of [sqlite, tested]) await database.close();
    await rm(folder, { recursive: true });
  };
}, 120_000);

/** The ids that each engine finds. */
function find(page: Partial<Page> & Pick<Page, 'query'>): Promise<string[][]> {
  const asked = { accountId: 'me', offset: 0, limit: SCANS, ...page };
  return Promise.all(engines.map(async store => (await store.find(asked, 10_000)).map(scan => scan.id)));
}

async function expectSame(page: Parameters<typeof find>[0]): Promise<number> {
  const [onSqlite = [], tested] = await find(page);
  expect([describePage(page), tested]).toEqual([describePage(page), onSqlite]);
  return onSqlite.length;
}

const describePage = ({ query, ...rest }: { query: Query }): string => `${print(query)} ${JSON.stringify(rest)}`;

describe('PostgreSQL finds what SQLite finds, in the same order,', () => {
  test('by every operator of every attribute', async () => {
    expect.hasAssertions();
    for (const attribute of ATTRIBUTES) {
      for (const operator of attribute.operators) {
        const values = fc.sample(valueOf(attribute, operator), { numRuns: 2, seed: 5 });
        const queries = values.map(value => condition(attribute.name, operator, [value]));
        if (operator === 'IN') queries.push(condition(attribute.name, operator, values));
        for (const query of queries) {
          await expectSame({ query });
          await expectSame({ query: { kind: 'not', operand: query, span: { start: 0, end: 0 } } });
        }
      }
    }
  });

  test('by random expressions, whole and page by page', async () => {
    const pages = fc.record({
      query: anyExpression,
      accountId: fc.constantFrom(...ACCOUNTS),
      offset: fc.nat(SCANS),
      limit: fc.integer({ min: 1, max: 40 }),
    });
    let telling = 0;
    await fc.assert(
      fc.asyncProperty(pages, async page => {
        const found = await expectSame({ query: page.query, accountId: page.accountId });
        await expectSame(page);
        if (found > 0 && found < SCANS / 2) telling++;
      }),
      { numRuns: 150 },
    );
    expect(telling, 'how often some were found, but not most').toBeGreaterThan(30);
  });

  test('by words, by two queries at once, and among the scans of a brand', async () => {
    expect.hasAssertions();
    const narrowedBy = fc.option(anyExpression, { nil: undefined });
    const brandId = fc.option(fc.constant('some'), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(
        fc.record({ query: anySearch, narrowedBy, brandId }),
        async page => void (await expectSame(page)),
      ),
      { numRuns: 60 },
    );
  });

  test('in pages that together are the whole', async () => {
    for (const query of fc.sample(anyExpression, { numRuns: 8, seed: 9 })) {
      const [whole = []] = await find({ query });
      const pages: string[][] = [[], []];
      for (let offset = 0; offset < SCANS; offset += 16) {
        for (const [engine, ids] of (await find({ query, offset, limit: 16 })).entries()) pages[engine]?.push(...ids);
      }
      expect(pages).toEqual([whole, whole]);
    }
  });
});
