import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { savedQuery } from '../../../shared/api/queries.ts';
import { MAX_QUERIES } from '../../../server/queries/service.ts';
import { scanAll, walk } from '../support/captures/scan-all.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

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
const issue = (loc: string[]) => ({
  detail: [
    {
      loc,
      msg: expect.stringMatching(/.+/),
      type: expect.any(String),
      input: expect.anything(),
      ctx: expect.any(Object),
    },
  ],
});
const filters = [{ attribute: 'domain', operator: 'LIKE', value: 'shop' }];
const secret = [{ attribute: 'text', value: 'login' }];

async function create(key: string, body: object = { name: 'shops', query_filters: filters }): Promise<string> {
  const answer = await server.request('POST', '/v1/query', { key, body });
  expect(answer.status).toBe(200);
  return answer.json.id;
}

describe.each(['/v1', ''])('saved queries under %j', version => {
  test('are created, listed, read, changed and deleted', async () => {
    const key = await server.key('FREE');
    const body = { name: 'shops', query_filters: [{ attribute: 'domain', value: 'shop.example' }, ...filters] };
    const created = await server.request('POST', `${version}/query`, { key, body });
    const query = {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'shops',
      query_filters: [
        { attribute: 'domain', operator: '=', value: 'shop.example', logical_operator: 'AND' },
        { attribute: 'domain', operator: 'LIKE', value: 'shop', logical_operator: 'AND' },
      ],
    };
    expect([created.status, created.json]).toEqual([200, query]);
    expect(savedQuery.strict().parse(created.json)).toEqual(created.json);
    const path = `${version}/query/${created.json.id}`;

    expect((await server.request('GET', path, { key })).json).toEqual(created.json);
    const renamed = await server.request('PUT', path, { key, body: { name: 'more shops' } });
    expect([renamed.status, renamed.json]).toEqual([200, { ...created.json, name: 'more shops' }]);
    const refiltered = await server.request('PUT', path, { key, body: { query_filters: filters, name: null } });
    const second = { ...renamed.json, query_filters: [{ ...filters[0], logical_operator: 'AND' }] };
    expect([refiltered.status, refiltered.json]).toEqual([200, second]);
    expect((await server.request('GET', `${version}/queries`, { key })).json).toEqual([second]);

    const deleted = await server.request('DELETE', path, { key });
    expect([deleted.status, deleted.text]).toEqual([200, '{}']);
    expect((await server.request('GET', `${version}/queries`, { key })).text).toBe('[]');
    expect((await server.request('DELETE', path, { key })).status).toBe(404);
  });

  test.each([
    ['GET', 'query', 'POST'],
    ['POST', 'queries', 'GET'],
    ['POST', 'query/x', 'GET, PUT, DELETE'],
    ['PATCH', 'query/x', 'GET, PUT, DELETE'],
    ['POST', 'query/x/scans', 'GET'],
    ['DELETE', 'query/x/scans', 'GET'],
  ])('%s /%s is 405 and names %s', async (method, path, allowed) => {
    const answer = await server.request(method, `${version}/${path}`, { key: free });
    expect([answer.status, answer.json]).toEqual([405, message]);
    expect(answer.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(allowed.split(', ')));
  });

  test.each([
    ['POST', 'query'],
    ['PUT', 'query/x'],
  ])('%s /%s with a body over 64 KiB is 413', async (method, path) => {
    const answer = await server.request(method, `${version}/${path}`, { key: free, raw: 'x'.repeat(70_000) });
    expect([answer.status, answer.json]).toEqual([413, message]);
  });

  test('an invalid body returns 422 with one message, for create and change', async () => {
    const id = await create(free);
    const bodies: object[] = [
      { name: '', query_filters: filters },
      { name: 'x', query_filters: [] },
      { name: 'x', query_filters: [{ ...filters[0], logical_operator: 'XOR' }] },
      { name: 'x', query_filters: [{ ...filters[0], logical_operator: 'OR' }, ...filters] },
      { name: 'x', query_filters: [{ attribute: 'titel', value: 'a' }] },
      { name: 7, query_filters: filters },
      { name: 'x', query_filters: 'domain = a' },
    ];
    for (const body of bodies) {
      for (const [method, path] of [
        ['POST', 'query'],
        ['PUT', `query/${id}`],
      ] as const) {
        const answer = await server.request(method, `${version}/${path}`, { key: free, body });
        expect([method, body, answer.status, answer.json]).toEqual([method, body, 422, message]);
      }
    }
    for (const raw of ['', '{', '[]', 'null', '"x"', '{"name":"x"} //']) {
      for (const [method, path] of [
        ['POST', 'query'],
        ['PUT', `query/${id}`],
      ] as const) {
        const answer = await server.request(method, `${version}/${path}`, { key: free, raw });
        expect([method, raw, answer.status, answer.json]).toEqual([method, raw, 422, message]);
      }
    }
    expect((await server.request('PUT', `${version}/query/${id}`, { key: free, body: {} })).status).toBe(422);
    expect((await server.request('POST', `${version}/query`, { key: free, body: { name: 'x' } })).status).toBe(422);
  });

  test('a PREMIUM attribute returns 403 for FREE before any other error', async () => {
    const id = await create(free);
    for (const query_filters of [
      secret,
      [...filters, ...secret],
      [{ attribute: 'TOPIC' }],
      [null, { attribute: 'Language' }],
    ]) {
      for (const body of [
        { name: 'x', query_filters },
        { name: 7, query_filters },
      ]) {
        for (const [method, path] of [
          ['POST', 'query'],
          ['PUT', `query/${id}`],
          ['PUT', 'query/x'],
        ] as const) {
          const answer = await server.request(method, `${version}/${path}`, { key: free, body });
          expect([answer.status, answer.json]).toEqual([403, message]);
        }
      }
    }
    expect((await server.request('GET', `${version}/query/${id}`, { key: free })).json.query_filters).toHaveLength(1);
    const body = { name: 'x', query_filters: secret };
    expect((await server.request('POST', `${version}/query`, { key: premium, body })).status).toBe(200);
    expect((await server.request('PUT', `${version}/query/${id}`, { key: premium, body })).status).toBe(200);
  });

  test('an unknown query returns 404 for any form of id', async () => {
    const requests = [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['GET', '/scans'],
    ] as const;
    for (const id of [randomUUID(), 'x', '%00', "'--", '%F0%9F%98%80', '%ff', 'a'.repeat(2_000)]) {
      for (const [method, rest] of requests) {
        const body = method === 'PUT' ? { name: 'x' } : undefined;
        const answer = await server.request(method, `${version}/query/${id}${rest}`, { key: free, body });
        expect([method, id, answer.status, answer.json]).toEqual([method, id, 404, message]);
      }
    }
  });

  test.each(['page=0', 'page=x', 'max_results=0', 'max_results=33', 'query=ab', 'query=titel%20%3D%20x'])(
    'the scans of a query with ?%s are 422 with an entry for what is wrong',
    async query => {
      const id = await create(premium);
      const answer = await server.request('GET', `${version}/query/${id}/scans?${query}`, { key: premium });
      expect([answer.status, answer.json]).toEqual([422, issue(['query', query.split('=')[0] ?? ''])]);
    },
  );
});

describe('the scans of a saved query', () => {
  let owner: string;
  let ids: string[];
  let privateId: string;
  beforeAll(async () => {
    owner = await server.key('PREMIUM', 'scanner');
    const urls = Array.from({ length: 9 }, (_, n) => `https://s${n}.walk.example/${n % 2 === 0 ? 'even' : 'odd'}`);
    ids = await scanAll(server, owner, urls);
    [privateId = ''] = await scanAll(server, owner, ['https://p.walk.example/even'], { private_scan: true });
  });

  const saved = (query_filters: object[]) => create(owner, { name: 'walk', query_filters });
  const idsOf = (answer: { json: { id: string }[] }) => answer.json.map(scan => scan.id);
  const walked = { attribute: 'domain', operator: 'LIKE', value: 'walk.example' };

  test.each([
    [[walked], 'domain LIKE walk.example'],
    [
      [walked, { attribute: 'submitted_url', operator: 'LIKE', value: 'even' }],
      'domain LIKE walk.example AND submitted_url LIKE even',
    ],
    [[{ attribute: 'domain', value: 'S3.WALK.example' }], 'domain = s3.walk.example'],
    [
      [walked, { attribute: 'domain', operator: '!=', value: 's3.walk.example' }],
      'domain LIKE walk.example AND domain != s3.walk.example',
    ],
    [
      [{ attribute: 'domain', operator: 'IN', value: 's1.walk.example, s2.walk.example' }],
      'domain IN (s1.walk.example, s2.walk.example)',
    ],
    [[{ attribute: 'domain', value: 'nowhere.example' }], 'domain = nowhere.example'],
    [
      [walked, { attribute: 'submitted_date', operator: '>', value: 'now-1h' }],
      'domain LIKE walk.example AND submitted_date > now-1h',
    ],
  ])('with the filters %j are those that a search for %j finds', async (query_filters, query) => {
    const id = await saved(query_filters);
    const found = await server.request('GET', `/v1/query/${id}/scans`, { key: owner });
    const searched = await server.request('POST', '/v1/search', { key: owner, body: { query } });
    expect([found.status, found.json]).toEqual([200, searched.json]);
  });

  const one = (n: number) => ({ attribute: 'domain', value: `s${n}.walk.example` });
  const or = { logical_operator: 'OR' };
  const evenUrl = { attribute: 'submitted_url', operator: 'LIKE', value: 'even', logical_operator: 'AND' };
  test.each([
    [[one(1), { ...one(2), ...or }], 'domain = s1.walk.example OR domain = s2.walk.example', 2],
    [
      [one(1), evenUrl, { ...one(3), ...or }],
      'domain = s1.walk.example AND submitted_url LIKE even OR domain = s3.walk.example',
      1,
    ],
    [
      [one(1), { ...one(2), ...or }, evenUrl],
      'domain = s1.walk.example OR domain = s2.walk.example AND submitted_url LIKE even',
      2,
    ],
    [
      [
        { ...one(1), ...or },
        { ...one(2), ...or },
      ],
      'domain = s1.walk.example OR domain = s2.walk.example',
      2,
    ],
  ])('with the filters %j joined by OR are those of %j', async (query_filters, query, count) => {
    const created = await server.request('POST', '/v1/query', { key: owner, body: { name: 'or', query_filters } });
    expect(created.status).toBe(200);
    const joints = created.json.query_filters.map((filter: { logical_operator: string }) => filter.logical_operator);
    const [, ...others] = query_filters.map(filter => ('logical_operator' in filter ? filter.logical_operator : 'AND'));
    expect(joints).toEqual(['AND', ...others]);
    const found = await server.request('GET', `/v1/query/${created.json.id}/scans`, { key: owner });
    const searched = await server.request('POST', '/v1/search', { key: owner, body: { query } });
    expect([found.status, found.json]).toEqual([200, searched.json]);
    expect(found.json).toHaveLength(count);
  });

  test('are newest first, and the same in pages of any size', async () => {
    const id = await saved([walked]);
    const all = [privateId, ...ids.toReversed()];
    for (const size of [1, 3, 10, 32]) expect(await walk(server, owner, `/v1/query/${id}/scans`, size)).toEqual(all);
  });

  test('are narrowed by a query, in CQL or in words', async () => {
    const id = await saved([walked]);
    const narrowed = async (query: string) =>
      idsOf(await server.request('GET', `/v1/query/${id}/scans?query=${encodeURIComponent(query)}`, { key: owner }));
    const even = ids.filter((_, n) => n % 2 === 0).toReversed();
    expect(await narrowed('submitted_url LIKE even AND NOT domain = p.walk.example')).toEqual(even);
    expect(await narrowed('even')).toEqual([privateId, ...even]);
    expect(await narrowed('domain = s1.walk.example OR domain = s2.walk.example')).toEqual([ids[2], ids[1]]);
    expect(await narrowed('id = nothing')).toEqual([]);
  });

  test('leave out the private scans of others', async () => {
    const stranger = await server.key('PREMIUM');
    const id = await create(stranger, { name: 'walk', query_filters: [walked] });
    expect(await walk(server, stranger, `/v1/query/${id}/scans`, 4)).toEqual(ids.toReversed());
  });

  test.each(['page=2', 'page=99', 'page=2&max_results=x', 'query=text%20LIKE%20a', 'query=(topic%20%3D%20a)'])(
    'with ?%s are 403 for FREE, before 422',
    async query => {
      const key = await server.key('FREE', 'scanner');
      const id = await saved([walked]);
      const answer = await server.request('GET', `/v1/query/${id}/scans?${query}`, { key });
      expect([answer.status, answer.json]).toEqual([403, message]);
    },
  );

  test('by a PREMIUM attribute are 403 for a FREE key of the account that saved it', async () => {
    const id = await saved([walked, ...secret]);
    const key = await server.key('FREE', 'scanner');
    for (const query of ['', '?max_results=99', '?query=titel%20%3D%20x']) {
      const answer = await server.request('GET', `/v1/query/${id}/scans${query}`, { key });
      expect([query, answer.status, answer.json]).toEqual([query, 403, message]);
    }
    const stranger = await server.request('GET', `/v1/query/${id}/scans`, { key: await server.key('FREE') });
    expect([stranger.status, stranger.json]).toEqual([404, message]);
    expect((await server.request('GET', `/v1/query/${id}/scans`, { key: owner })).status).toBe(200);
  });

  test('count against the quota only if they succeed', async () => {
    const key = await server.key('FREE', 'scanner');
    const used = async () => (await server.request('GET', '/v1/user/usage', { key })).json.quota;
    const id = await saved([walked]);
    await server.request('GET', `/v1/query/${id}/scans?page=2`, { key });
    await server.request('GET', `/v1/query/${id}/scans?page=0`, { key });
    await server.request('GET', `/v1/query/${id}`, { key });
    expect(await used()).toBe(0);
    await server.request('GET', `/v1/query/${id}/scans`, { key });
    expect(await used()).toBe(1);
  });
});

test(`an account has at most ${MAX_QUERIES} saved queries`, async () => {
  const key = await server.key('FREE', 'collector');
  const make = () => server.request('POST', '/v1/query', { key, body: { name: 'x', query_filters: filters } });
  for (let made = 0; made < MAX_QUERIES; made += 100) {
    const answers = await Promise.all(Array.from({ length: 100 }, make));
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]));
  }
  const refused = await make();
  expect([refused.status, refused.json]).toEqual([422, message]);
  expect((await server.request('GET', '/v1/queries', { key })).json).toHaveLength(MAX_QUERIES);
});
