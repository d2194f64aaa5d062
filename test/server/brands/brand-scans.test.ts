import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Brand } from '../../../shared/api/brands.ts';
import { linkScanToBrand } from '../../../server/brands/link-store.ts';
import { openDatabase } from '../../../server/storage/open.ts';
import { addBrand } from '../support/add-brand.ts';
import { scanAll, walk } from '../support/captures/scan-all.ts';
import { startTestServer, testConfig, type TestServer } from '../support/test-server.ts';

let server: TestServer;
/** Of the account that has the scans and a private brand. */
let ownerKey: string;
let strangerKey: string;
/** Public scans of pages of PayPal, oldest first. */
let ids: string[];
/** A later, private scan of such a page. */
let privateId: string;
let ownBrandId: string;
beforeAll(async () => {
  server = await startTestServer({
    settings: { LINKGLASS_RATE_FREE: '1000/5000', LINKGLASS_RATE_PREMIUM: '1000/5000' },
  });
  ownerKey = await server.key('PREMIUM', 'payer');
  strangerKey = await server.key('PREMIUM');
  ownBrandId = await addBrand(server, 'payer', { name: 'Own PayPal', domains: ['paypal.com'] });
  ids = await scanAll(server, ownerKey, [
    'https://www.paypal.com/1',
    'https://paypal.com/2',
    'http://a.b.paypal.com/3',
    'https://www.paypal.me/4',
    'https://www.paypal.com/5',
  ]);
  [privateId = ''] = await scanAll(server, ownerKey, ['https://www.paypal.com/private'], { private_scan: true });
  await scanAll(server, ownerKey, [
    'https://paypal.com.evil.example/',
    'https://notpaypal.com/',
    'http://192.0.2.1/paypal.com',
  ]);
});
afterAll(() => server.close());

test('scans of a brand are those with a final URL on its domains, newest first, in pages of any size', async () => {
  const all = [privateId, ...ids.toReversed()];
  for (const size of [1, 2, 32]) expect(await walk(server, ownerKey, '/v1/brand/paypal/scans', size)).toEqual(all);
  for (const size of [1, 4])
    expect(await walk(server, ownerKey, '/v1/brand/paypal/scans?query=paypal', size)).toEqual(all);
});

test('scans of a brand are found by the name of a built-in brand, and by that of a private one for its account only', async () => {
  const found = async (key: string, query: string) =>
    (await server.request('POST', '/v1/search', { key, body: { query } })).json.map((scan: { id: string }) => scan.id);
  expect(await found(ownerKey, 'brand = paypal')).toEqual([privateId, ...ids.toReversed()]);
  expect(await found(strangerKey, 'brand LIKE pay AND domain = paypal.com')).toEqual([ids[1]]);
  expect(await found(ownerKey, 'brand LIKE own')).toEqual(
    await walk(server, ownerKey, `/v1/brand/${ownBrandId}/scans`, 32),
  );
  expect(await found(strangerKey, 'brand LIKE own')).toEqual([]);
});

test('scans of a brand leave out the private scans of others', async () => {
  expect(await walk(server, strangerKey, '/v1/brand/paypal/scans', 2)).toEqual(ids.toReversed());
  expect(await walk(server, strangerKey, '/v1/brand/paypal/scans?query=paypal', 2)).toEqual(ids.toReversed());
});

test('scans of a brand are counted for each brand, only visible ones', async () => {
  const counts = async (key: string) => {
    const { json } = await server.request('GET', '/account/brands', { key });
    return json.map(({ brand, ...counted }: { brand: Brand }) => [brand.name, counted]);
  };
  expect(await counts(ownerKey)).toEqual([
    ['PayPal', { scans: 6, imitations: 0 }],
    ['Own PayPal', { scans: 5, imitations: 0 }],
  ]);
  const database = await openDatabase(testConfig(server.dataDir).database);
  const [first] = await database.reader('scans').where('id', ids[0]).pluck('seq');
  await database.transaction(trx => linkScanToBrand(trx, first, 'sparkasse', 'imitated'));
  await database.close();
  expect(await counts(strangerKey)).toEqual([
    ['Sparkasse', { scans: 1, imitations: 1 }],
    ['PayPal', { scans: 5, imitations: 0 }],
  ]);
});

test('scans of a brand equal those of a search', async () => {
  const found = await server.request('GET', '/v1/brand/paypal/scans?max_results=1', { key: strangerKey });
  const searched = await server.request('POST', '/v1/search', {
    key: strangerKey,
    body: { query: `id = ${ids.at(-1)}` },
  });
  expect(found.json).toEqual(searched.json);
});

test.each([
  ['submitted_url LIKE paypal.com/1 OR submitted_url LIKE paypal.com/2', [1, 0]],
  ['protocol = HTTP', [2]],
  ['paypal.me', [3]],
  ['NOT domain LIKE www', [2, 1]],
  ['domain = notpaypal.com', []],
])('scans of a brand are narrowed by %s', async (query, expected) => {
  const path = `/v1/brand/paypal/scans?query=${encodeURIComponent(query)}`;
  const found = await server.request('GET', path, { key: strangerKey });
  expect(found.json.map((scan: { id: string }) => scan.id)).toEqual(expected.map(index => ids[index]));
});

test('scans of a private brand include those of a built-in brand with the same domain', async () => {
  const found = await walk(server, ownerKey, `/v1/brand/${ownBrandId}/scans`, 3);
  expect(found).toEqual([privateId, ...ids.filter((_, n) => n !== 3).toReversed()]);
});

test('reading scans of a brand counts against the quota only if it succeeds', async () => {
  const key = await server.key('FREE', 'payer');
  const used = async () => (await server.request('GET', '/v1/user/usage', { key })).json.quota;
  for (const path of ['paypal/scans?page=2', 'paypal/scans?page=0', 'x/scans', 'sparkasse/scans', 'paypal']) {
    await server.request('GET', `/v1/brand/${path}`, { key });
  }
  await server.request('GET', '/v1/brands', { key });
  expect(await used()).toBe(0);
  await server.request('GET', '/v1/brand/paypal/scans', { key });
  expect(await used()).toBe(1);
});
