import { describe, expect, test } from 'vitest';
import { createPrivateBrand } from '../../../server/brands/private-brands.ts';
import { officialHostOf } from '../../../server/brand-catalogue/official-host.ts';
import { createBrandStore } from '../../../server/brands/store.ts';
import { linkToOfficialBrand } from '../../../server/brands/link-scan.ts';
import { linkScanToBrand } from '../../../server/brands/link-store.ts';
import { visibleScansOf } from '../../../server/search/store.ts';
import type { Database } from '../../../server/storage/database.ts';
import { readRevision } from '../../../server/storage/revisions.ts';
import { newAccount, newScan } from '../support/stored-scans.ts';
import { isOnSqlite, testDatabase } from '../support/test-database.ts';
import { createTestQueue } from '../support/test-queue.ts';

describe('a host', () => {
  test.each([
    ['https://www.paypal.com/signin', 'paypal'],
    ['https://PAYPAL.com.:8443/x', 'paypal'],
    ['https://www.amazon.co.jp/', 'amazon'],
    ['https://mabanque.bnpparibas/', 'bnp-paribas'],
    ['https://accounts.google.com/', 'google'],
    ['https://docs.google.com/forms/d/1', null],
    ['https://x.sites.google.com/view', null],
    ['https://login.microsoftonline.com/', 'microsoft'],
    ['https://onedrive.live.com/', null],
    ['https://evil.sharepoint.com/', null],
    ['https://evil.github.io/', null],
    ['https://s3.amazonaws.com/evil/', null],
    ['https://paypal.com.evil.example/', null],
    ['https://paypal.com@evil.example/', null],
    ['https://xn--pypal-4ve.com/', null],
    ['http://192.0.2.1/', null],
    ['http://[2001:db8::1]/', null],
    ['about:blank', null],
    ['', null],
  ])('of %s belongs to the brand %s', (url, brand) => {
    expect(officialHostOf(url)?.builtIn?.id ?? null).toBe(brand);
  });
});

async function stored(
  database: Database,
  accountId: string,
  targetUrl: string | null,
  status = 'DONE',
): Promise<number> {
  const { seq } = await createTestQueue({ database }).enqueue(newScan(accountId));
  await database.writer('scans').where({ seq }).update({ target_url: targetUrl, status });
  return seq;
}

const tiesOf = (database: Database) =>
  database.reader('scan_brands').orderBy(['scan_seq', 'brand_id']).select('scan_seq', 'brand_id', 'relation');

describe('a scan', () => {
  test('is linked to the built-in and private brands of its domain', async () => {
    const database = await testDatabase();
    const [mine, other] = [await newAccount(database), await newAccount(database)];
    const store = createBrandStore(database);
    const brand = { name: 'Own', category: null, domains: ['paypal.com', 'own.example'] };
    const own = await createPrivateBrand(store, { ...brand, accountId: mine });
    await createPrivateBrand(store, { ...brand, accountId: other, domains: ['other.example'] });
    const [first, second] = [await stored(database, mine, null), await stored(database, mine, null)];
    await database.transaction(async trx => {
      await linkToOfficialBrand(trx, first, 'https://www.paypal.com/');
      await linkToOfficialBrand(trx, first, 'https://www.paypal.com/');
      await linkToOfficialBrand(trx, second, 'https://x.own.example/');
      await linkToOfficialBrand(trx, second, null);
    });
    expect(await tiesOf(database)).toEqual(
      [
        { scan_seq: first, brand_id: own, relation: 'genuine' },
        { scan_seq: first, brand_id: 'paypal', relation: 'genuine' },
        { scan_seq: second, brand_id: own, relation: 'genuine' },
      ].toSorted((a, b) => a.scan_seq - b.scan_seq || String(a.brand_id).localeCompare(String(b.brand_id))),
    );
  });

  test('keeps the last relation to a brand', async () => {
    const database = await testDatabase();
    const seq = await stored(database, await newAccount(database), null);
    await database.transaction(trx => linkScanToBrand(trx, seq, 'paypal', 'genuine'));
    await database.transaction(trx => linkScanToBrand(trx, seq, 'paypal', 'imitated'));
    expect(await tiesOf(database)).toEqual([{ scan_seq: seq, brand_id: 'paypal', relation: 'imitated' }]);
  });

  test('loses its links when it is deleted', async () => {
    const database = await testDatabase();
    const seq = await stored(database, await newAccount(database), null);
    await database.transaction(trx => linkScanToBrand(trx, seq, 'paypal', 'imitated'));
    await database.writer('scans').where({ seq }).delete();
    expect(await tiesOf(database)).toEqual([]);
  });
});

describe('a new private brand', () => {
  test('is linked to all stored final scans of its domains', async () => {
    const database = await testDatabase();
    const account = await newAccount(database);
    const targets = ['https://own.example/', 'https://a.own.example/', 'https://own.example.evil.example/', 'x:'];
    const seqs: number[] = [];
    for (const target of targets) seqs.push(await stored(database, account, target));
    await stored(database, account, 'https://own.example/', 'RUNNING');
    await stored(database, account, null, 'ERROR');
    const template: object = await database.reader('scans').where('seq', seqs[0]).first();
    const rows = Array.from({ length: 2_500 }, () => {
      const { id } = newScan(account);
      return Object.assign({}, template, { seq: undefined, id, target_url: `https://m.own.example/${id}` });
    });
    for (let at = 0; at < rows.length; at += 20) await database.writer('scans').insert(rows.slice(at, at + 20));
    const store = createBrandStore(database);
    const id = await createPrivateBrand(store, {
      accountId: account,
      name: 'Own',
      category: null,
      domains: ['own.example'],
    });
    const tied: number[] = await database
      .reader('scan_brands')
      .where({ brand_id: id })
      .orderBy('scan_seq')
      .pluck('scan_seq');
    expect(tied).toHaveLength(2_502);
    expect(tied.slice(0, 2)).toEqual(seqs.slice(0, 2));
  });

  test('has a unique name in its account; creating and deleting it bumps the revision', async () => {
    const database = await testDatabase();
    const [mine, other] = [await newAccount(database), await newAccount(database)];
    const store = createBrandStore(database);
    const brand = { accountId: mine, name: 'Own', category: null, domains: ['own.example'] };
    const id = await createPrivateBrand(store, brand);
    expect(await readRevision(database, 'brands')).toBe(1);
    expect(await createPrivateBrand(store, brand)).toBeNull();
    expect(await createPrivateBrand(store, { ...brand, accountId: other })).not.toBeNull();
    expect(await store.delete(id ?? '')).toBe(true);
    expect(await store.delete(id ?? '')).toBe(false);
    expect(await readRevision(database, 'brands')).toBe(3);
    expect(await database.reader('brand_domains').where({ brand_id: id })).toEqual([]);
  });

  test('leaves no links when it is deleted', async () => {
    const database = await testDatabase();
    const account = await newAccount(database);
    await stored(database, account, 'https://own.example/');
    const store = createBrandStore(database);
    const id = await createPrivateBrand(store, {
      accountId: account,
      name: 'Own',
      category: null,
      domains: ['own.example'],
    });
    expect(await tiesOf(database)).toHaveLength(1);
    await store.delete(id ?? '');
    expect(await tiesOf(database)).toEqual([]);
  });
});

describe('a link of a private scan', () => {
  async function withTies() {
    const database = await testDatabase();
    const [mine, other] = [await newAccount(database), await newAccount(database)];
    const queue = createTestQueue({ database });
    const seqs: number[] = [];
    for (const [accountId, isPrivate] of [
      [mine, false],
      [mine, true],
      [other, true],
      [other, false],
    ] as const) {
      const { seq } = await queue.enqueue(newScan(accountId, { isPrivate }));
      await database.transaction(trx => linkScanToBrand(trx, seq, 'brand', 'genuine'));
      seqs.push(seq);
    }
    const viewers = () => database.reader('scan_brands').orderBy('scan_seq').pluck('viewer');
    return { database, mine, other, seqs, viewers };
  }

  test('is visible only to its account', async () => {
    const { database, mine, other, seqs, viewers } = await withTies();
    expect(await viewers()).toEqual(['', mine, other, '']);
    const store = createBrandStore(database);
    const found = async (accountId: string) =>
      (await store.scans('brand', { accountId, offset: 0, limit: 9 })).map(scan => seqs.indexOf(scan.seq));
    expect([await found(mine), await found(other), await found('nobody')]).toEqual([
      [3, 1, 0],
      [3, 2, 0],
      [3, 0],
    ]);
  });

  test.runIf(isOnSqlite)(
    'is read from an index newest first, without sorting',
    { meta: { needs: 'SQLite' } },
    async () => {
      const { database, mine } = await withTies();
      const { sql, bindings } = visibleScansOf(database, 'brand', mine).select('s.*').limit(2).toSQL();
      const plan: { detail: string }[] = await database.reader.raw(`EXPLAIN QUERY PLAN ${sql}`, [...bindings]);
      const steps = plan.map(step => step.detail).join('\n');
      expect(steps.match(/scans_of_brand \(brand_id=\? AND viewer=\?\)/g)).toHaveLength(2);
      expect(steps).toContain('MERGE');
      expect(steps).not.toContain('TEMP B-TREE');
    },
  );
});
