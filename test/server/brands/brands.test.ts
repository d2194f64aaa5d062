import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand as wireBrand, type Brand } from '../../../shared/api/brands.ts';
import { BUILT_IN_BRANDS } from '../../../server/brand-catalogue/built-in.ts';
import { linkScanToBrand } from '../../../server/brands/link-store.ts';
import { createPrivateBrand } from '../../../server/brands/private-brands.ts';
import { createBrandStore } from '../../../server/brands/store.ts';
import { openDatabase } from '../../../server/storage/open.ts';
import { scanAll, walk } from '../support/captures/scan-all.ts';
import { startTestServer, testConfig, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let free: string;
let premium: string;
beforeAll(async () => {
  server = await startTestServer({
    settings: { LINKGLASS_RATE_FREE: '1000/5000', LINKGLASS_RATE_PREMIUM: '1000/5000' },
  });
  free = await server.key('FREE', 'mine');
  premium = await server.key('PREMIUM', 'mine');
});
afterAll(() => server.close());

const message = { detail: expect.stringMatching(/.+/) };
const freeBrand = BUILT_IN_BRANDS.find(brand => brand.name === 'PayPal');
const premiumBrand = BUILT_IN_BRANDS.find(brand => brand.name === 'Sparkasse');

/** As another process would: on the same data folder. */
async function addBrand(
  owner: string,
  name: string,
  domains: string[],
  category: string | null = null,
): Promise<string> {
  const account = await server.services.accounts.findAccount(owner);
  const database = await openDatabase(testConfig(server.dataDir).database);
  try {
    const brand = { accountId: account?.id ?? '', name, category, domains };
    const id = await createPrivateBrand(createBrandStore(database), brand);
    if (id === null) throw new Error('there is a brand of this name');
    return id;
  } finally {
    await database.close();
  }
}

const list = async (query = '', key = free): Promise<Brand[]> => {
  const answer = await server.request('GET', `/v1/brands${query}`, { key });
  expect(answer.status).toBe(200);
  return answer.json;
};

describe.each(['/v1', ''])('brands under %j', version => {
  test.each(['brands', 'brand/paypal', 'brand/paypal/scans'])('/%s by another method than GET is 405', async path => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await server.request(method, `${version}/${path}`, { key: free });
      expect([method, answer.status, answer.json]).toEqual([method, 405, message]);
      expect(answer.headers.get('allow')).toMatch(/GET/);
    }
  });

  test('a brand is read by id, with exactly the documented members', async () => {
    const answer = await server.request('GET', `${version}/brand/${freeBrand?.id}`, { key: free });
    const expected = { id: 'paypal', name: 'PayPal', private_brand: false, visibility: 'FREE', category: 'Payment' };
    expect([answer.status, answer.json]).toEqual([200, expected]);
  });

  test('a FREE key can read a PREMIUM brand', async () => {
    const answer = await server.request('GET', `${version}/brand/${premiumBrand?.id}`, { key: free });
    expect([answer.status, answer.json.visibility]).toEqual([200, 'PREMIUM']);
  });

  test('an unknown brand returns 404 for any form of id', async () => {
    for (const id of [
      randomUUID(),
      'x',
      'PAYPAL',
      '__proto__',
      '%00',
      "'--",
      '%F0%9F%98%80',
      '%ff',
      'a'.repeat(2_000),
    ]) {
      for (const rest of ['', '/scans']) {
        const answer = await server.request('GET', `${version}/brand/${id}${rest}`, { key: premium });
        expect([id, answer.status, answer.json]).toEqual([id, 404, message]);
      }
    }
  });

  test.each([
    'filter=free',
    'visibility=NONE',
    'max_results=0',
    'max_results=21',
    'max_results=x',
    'page=0',
    'page=1.5',
  ])('the list with ?%s is 422 in one message', async query => {
    const answer = await server.request('GET', `${version}/brands?${query}`, { key: free });
    expect([answer.status, answer.json]).toEqual([
      422,
      { detail: expect.stringContaining(`query.${query.split('=')[0]}`) },
    ]);
  });

  test.each(['page=0', 'page=x', 'max_results=33', 'query=ab', 'query=titel%20%3D%20x', 'query=title%20%3D'])(
    'scans with ?%s are 422 with an entry for what is wrong',
    async query => {
      const answer = await server.request('GET', `${version}/brand/paypal/scans?${query}`, { key: premium });
      expect(answer.status).toBe(422);
      expect(answer.json.detail).toEqual([
        {
          loc: ['query', query.split('=')[0]],
          msg: expect.stringMatching(/.+/),
          type: expect.stringMatching(/^(value_error|too_small)$/),
          input: expect.any(String),
          ctx: expect.any(Object),
        },
      ]);
    },
  );

  test.each(['page=2', 'page=2&max_results=x', 'query=text%20LIKE%20abc', 'query=NOT%20topic%20%3D%20abc'])(
    'scans with ?%s are 403 for FREE, before 422',
    async query => {
      const answer = await server.request('GET', `${version}/brand/paypal/scans?${query}`, { key: free });
      expect([answer.status, answer.json]).toEqual([403, message]);
      const allowed = await server.request('GET', `${version}/brand/paypal/scans?${query.split('&')[0]}`, {
        key: premium,
      });
      expect(allowed.status).toBe(200);
    },
  );

  test('scans of a PREMIUM brand are 403 for FREE, before 422', async () => {
    const path = `${version}/brand/${premiumBrand?.id}/scans`;
    for (const query of ['', '?max_results=99', '?query=titel%20%3D%20x']) {
      const answer = await server.request('GET', `${path}${query}`, { key: free });
      expect([query, answer.status, answer.json]).toEqual([query, 403, message]);
    }
    expect((await server.request('GET', path, { key: premium })).status).toBe(200);
  });
});

describe('the list of brands', () => {
  test('has all built-in brands, in pages without overlaps or gaps', async () => {
    for (const size of [7, 20]) {
      const ids = await walk(server, free, '/v1/brands', size);
      expect(ids.toSorted()).toEqual(BUILT_IN_BRANDS.map(brand => brand.id).toSorted());
    }
  });

  test('is sorted by name, 20 on a page', async () => {
    const brands = await list();
    expect(brands).toHaveLength(20);
    expect(brands.map(brand => brand.name)).toEqual(
      brands.map(brand => brand.name).toSorted(new Intl.Collator('en').compare),
    );
    for (const brand of brands) expect(wireBrand.strict().parse(brand)).toEqual(brand);
  });

  test('ends with empty pages', async () => {
    expect(await list('?page=999')).toEqual([]);
    expect(await list('?page=1000000000')).toEqual([]);
  });

  test.each(['FREE', 'PREMIUM'])('filters %s brands, by either parameter name', async visibility => {
    const ids = BUILT_IN_BRANDS.filter(brand => brand.visibility === visibility).map(brand => brand.id);
    expect((await walk(server, premium, `/v1/brands?filter=${visibility}`, 20)).toSorted()).toEqual(ids.toSorted());
    expect(await list(`?visibility=${visibility}`)).toEqual(await list(`?filter=${visibility}`));
    expect(await list(`?filter=${visibility}&visibility=ALL`)).toEqual(await list(`?filter=${visibility}`));
  });

  test.each([
    ['paypal', ['PayPal']],
    ['PAYPAL', ['PayPal']],
    ['credit agricole', ['Crédit Agricole']],
    ['Crédit Agri', ['Crédit Agricole']],
    ['%', []],
    ['no such brand', []],
  ])('has those whose name holds %j', async (part, names) => {
    expect((await list(`?query=${encodeURIComponent(part)}`)).map(brand => brand.name)).toEqual(names);
  });

  test('combines both filters', async () => {
    const found = await list('?query=bank&filter=FREE');
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(brand => brand.visibility === 'FREE' && /bank/i.test(brand.name))).toBe(true);
  });
});

describe('a private brand', () => {
  let owner: string;
  let id: string;
  beforeAll(async () => {
    owner = await server.key('FREE', 'acme');
    id = await addBrand('acme', 'Acme Rockets', ['acme-rockets.example'], 'Rockets');
  });

  test('is returned as its owner created it', async () => {
    const answer = await server.request('GET', `/v1/brand/${id}`, { key: owner });
    expect(answer.json).toEqual({
      id,
      name: 'Acme Rockets',
      private_brand: true,
      visibility: 'FREE',
      category: 'Rockets',
    });
    const plain = await addBrand('acme', 'Acme Anvils', ['acme-anvils.example']);
    expect((await server.request('GET', `/v1/brand/${plain}`, { key: owner })).json.category).toBeNull();
  });

  test('is listed for its owner only', async () => {
    for (const query of ['?query=acme%20rock', '?query=acme%20rock&filter=FREE', '?filter=USER_BRANDS&query=rock']) {
      expect((await list(query, owner)).map(brand => brand.id)).toEqual([id]);
      expect(await list(query, free)).toEqual([]);
    }
    expect(await list('?query=acme%20rock&filter=PREMIUM', owner)).toEqual([]);
    const all = await walk(server, owner, '/v1/brands', 20);
    expect(all).toContain(id);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('the scans of a brand', () => {
  let owner: string;
  let stranger: string;
  let ids: string[];
  let privateId: string;
  let ownId: string;
  beforeAll(async () => {
    owner = await server.key('PREMIUM', 'payer');
    stranger = await server.key('PREMIUM');
    ownId = await addBrand('payer', 'Own PayPal', ['paypal.com']);
    ids = await scanAll(server, owner, [
      'https://www.paypal.com/1',
      'https://paypal.com/2',
      'http://a.b.paypal.com/3',
      'https://www.paypal.me/4',
      'https://www.paypal.com/5',
    ]);
    [privateId = ''] = await scanAll(server, owner, ['https://www.paypal.com/private'], { private_scan: true });
    await scanAll(server, owner, [
      'https://paypal.com.evil.example/',
      'https://notpaypal.com/',
      'http://192.0.2.1/paypal.com',
    ]);
  });

  test('are those with a final URL on its domains, newest first, in pages of any size', async () => {
    const all = [privateId, ...ids.toReversed()];
    for (const size of [1, 2, 32]) expect(await walk(server, owner, '/v1/brand/paypal/scans', size)).toEqual(all);
    for (const size of [1, 4])
      expect(await walk(server, owner, '/v1/brand/paypal/scans?query=paypal', size)).toEqual(all);
  });

  test('are found by the name of a built-in brand, and by that of a private one for its account only', async () => {
    const found = async (key: string, query: string) =>
      (await server.request('POST', '/v1/search', { key, body: { query } })).json.map(
        (scan: { id: string }) => scan.id,
      );
    expect(await found(owner, 'brand = paypal')).toEqual([privateId, ...ids.toReversed()]);
    expect(await found(stranger, 'brand LIKE pay AND domain = paypal.com')).toEqual([ids[1]]);
    expect(await found(owner, 'brand LIKE own')).toEqual(await walk(server, owner, `/v1/brand/${ownId}/scans`, 32));
    expect(await found(stranger, 'brand LIKE own')).toEqual([]);
  });

  test('leave out the private scans of others', async () => {
    expect(await walk(server, stranger, '/v1/brand/paypal/scans', 2)).toEqual(ids.toReversed());
    expect(await walk(server, stranger, '/v1/brand/paypal/scans?query=paypal', 2)).toEqual(ids.toReversed());
  });

  test('are counted for each brand, only visible ones', async () => {
    const counts = async (key: string) => {
      const { json } = await server.request('GET', '/account/brands', { key });
      return json.map(({ brand, ...counted }: { brand: Brand }) => [brand.name, counted]);
    };
    expect(await counts(owner)).toEqual([
      ['PayPal', { scans: 6, imitations: 0 }],
      ['Own PayPal', { scans: 5, imitations: 0 }],
    ]);
    const database = await openDatabase(testConfig(server.dataDir).database);
    const [first] = await database.reader('scans').where('id', ids[0]).pluck('seq');
    await database.transaction(trx => linkScanToBrand(trx, first, 'sparkasse', 'imitated'));
    await database.close();
    expect(await counts(stranger)).toEqual([
      ['Sparkasse', { scans: 1, imitations: 1 }],
      ['PayPal', { scans: 5, imitations: 0 }],
    ]);
  });

  test('equal those of a search', async () => {
    const found = await server.request('GET', '/v1/brand/paypal/scans?max_results=1', { key: stranger });
    const searched = await server.request('POST', '/v1/search', {
      key: stranger,
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
  ])('are narrowed by %s', async (query, expected) => {
    const path = `/v1/brand/paypal/scans?query=${encodeURIComponent(query)}`;
    const found = await server.request('GET', path, { key: stranger });
    expect(found.json.map((scan: { id: string }) => scan.id)).toEqual(expected.map(index => ids[index]));
  });

  test("include the owner's scans for a private brand with the same domain", async () => {
    const [own] = await list('?filter=USER_BRANDS', owner);
    const found = await walk(server, owner, `/v1/brand/${own?.id}/scans`, 3);
    expect(found).toEqual([privateId, ...ids.filter((_, n) => n !== 3).toReversed()]);
  });

  test('count against the quota only if they succeed', async () => {
    const key = await server.key('FREE', 'payer');
    const used = async () => (await server.request('GET', '/v1/user/usage', { key })).json.quota;
    for (const path of [
      'paypal/scans?page=2',
      'paypal/scans?page=0',
      'x/scans',
      `${premiumBrand?.id}/scans`,
      'paypal',
    ]) {
      await server.request('GET', `/v1/brand/${path}`, { key });
    }
    await server.request('GET', '/v1/brands', { key });
    expect(await used()).toBe(0);
    await server.request('GET', '/v1/brand/paypal/scans', { key });
    expect(await used()).toBe(1);
  });
});
