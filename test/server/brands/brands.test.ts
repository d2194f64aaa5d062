import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand as wireBrand, type Brand } from '../../../shared/api/brands.ts';
import { BUILT_IN_BRANDS } from '../../../server/brand-catalogue/built-in.ts';
import { addBrand } from '../support/add-brand.ts';
import { walk } from '../support/captures/scan-all.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let freeKey: string;
let premiumKey: string;
beforeAll(async () => {
  server = await startTestServer({
    settings: { LINKGLASS_RATE_FREE: '1000/5000', LINKGLASS_RATE_PREMIUM: '1000/5000' },
  });
  freeKey = await server.key('FREE', 'mine');
  premiumKey = await server.key('PREMIUM', 'mine');
});
afterAll(() => server.close());

const anyMessage = { detail: expect.stringMatching(/.+/) };
const PREMIUM_BRAND = 'sparkasse';
const UNKNOWN_IDS = [randomUUID(), 'x', 'PAYPAL', '__proto__', '%00', "'--", '%F0%9F%98%80', '%ff', 'a'.repeat(2_000)];

const list = async (query = '', key = freeKey): Promise<Brand[]> => {
  const answer = await server.request('GET', `/v1/brands${query}`, { key });
  expect(answer.status).toBe(200);
  return answer.json;
};

describe.each(['/v1', ''])('brands under %j', version => {
  test.each(['brands', 'brand/paypal', 'brand/paypal/scans'])(
    '/%s returns 405 for every method but GET',
    async path => {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        const answer = await server.request(method, `${version}/${path}`, { key: freeKey });
        expect([method, answer.status, answer.json]).toEqual([method, 405, anyMessage]);
        expect(answer.headers.get('allow')).toMatch(/GET/);
      }
    },
  );

  test('a brand has exactly the documented members', async () => {
    const answer = await server.request('GET', `${version}/brand/paypal`, { key: freeKey });
    const expected = { id: 'paypal', name: 'PayPal', private_brand: false, visibility: 'FREE', category: 'Payment' };
    expect([answer.status, answer.json]).toEqual([200, expected]);
  });

  test('a PREMIUM brand can be read with a FREE key', async () => {
    const answer = await server.request('GET', `${version}/brand/${PREMIUM_BRAND}`, { key: freeKey });
    expect([answer.status, answer.json.visibility]).toEqual([200, 'PREMIUM']);
  });

  test('an unknown brand returns 404, whatever its id looks like', async () => {
    for (const id of UNKNOWN_IDS) {
      for (const rest of ['', '/scans']) {
        const answer = await server.request('GET', `${version}/brand/${id}${rest}`, { key: premiumKey });
        expect([id, answer.status, answer.json]).toEqual([id, 404, anyMessage]);
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
  ])('the list returns 422 with one message for ?%s', async query => {
    const answer = await server.request('GET', `${version}/brands?${query}`, { key: freeKey });
    expect([answer.status, answer.json]).toEqual([
      422,
      { detail: expect.stringContaining(`query.${query.split('=')[0]}`) },
    ]);
  });

  test.each(['page=0', 'page=x', 'max_results=33', 'query=ab', 'query=titel%20%3D%20x', 'query=title%20%3D'])(
    'scans return 422 with an entry for the invalid parameter of ?%s',
    async query => {
      const answer = await server.request('GET', `${version}/brand/paypal/scans?${query}`, { key: premiumKey });
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
    'scans return 403 to a FREE key for ?%s, even if another parameter is invalid',
    async query => {
      const answer = await server.request('GET', `${version}/brand/paypal/scans?${query}`, { key: freeKey });
      expect([answer.status, answer.json]).toEqual([403, anyMessage]);
      const allowed = await server.request('GET', `${version}/brand/paypal/scans?${query.split('&')[0]}`, {
        key: premiumKey,
      });
      expect(allowed.status).toBe(200);
    },
  );

  test('scans of a PREMIUM brand return 403 to a FREE key, even if a parameter is invalid', async () => {
    const path = `${version}/brand/${PREMIUM_BRAND}/scans`;
    for (const query of ['', '?max_results=99', '?query=titel%20%3D%20x']) {
      const answer = await server.request('GET', `${path}${query}`, { key: freeKey });
      expect([query, answer.status, answer.json]).toEqual([query, 403, anyMessage]);
    }
    expect((await server.request('GET', path, { key: premiumKey })).status).toBe(200);
  });
});

describe('the list of brands', () => {
  test('has all built-in brands, in pages without overlaps or gaps', async () => {
    for (const size of [7, 20]) {
      const ids = await walk(server, freeKey, '/v1/brands', size);
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
    expect((await walk(server, premiumKey, `/v1/brands?filter=${visibility}`, 20)).toSorted()).toEqual(ids.toSorted());
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
    id = await addBrand(server, 'acme', {
      name: 'Acme Rockets',
      domains: ['acme-rockets.example'],
      category: 'Rockets',
    });
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
    const plain = await addBrand(server, 'acme', { name: 'Acme Anvils', domains: ['acme-anvils.example'] });
    expect((await server.request('GET', `/v1/brand/${plain}`, { key: owner })).json.category).toBeNull();
  });

  test('is listed for its owner only', async () => {
    for (const query of ['?query=acme%20rock', '?query=acme%20rock&filter=FREE', '?filter=USER_BRANDS&query=rock']) {
      expect((await list(query, owner)).map(brand => brand.id)).toEqual([id]);
      expect(await list(query, freeKey)).toEqual([]);
    }
    expect(await list('?query=acme%20rock&filter=PREMIUM', owner)).toEqual([]);
    const all = await walk(server, owner, '/v1/brands', 20);
    expect(all).toContain(id);
    expect(new Set(all).size).toBe(all.length);
  });
});
