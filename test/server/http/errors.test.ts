import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ask, ENDPOINTS, KEYED_ROWS, methodsAt, ROWS, sampleOf, wrongIn, type Told } from './access/walk.ts';
import { openWorld, type World } from './access/world.ts';

// The errors of every endpoint that a client causes: a new endpoint is covered by its row in access/calls.ts. Each test lists the
// wrong answers. The contract of the test server checks that each status is documented, with its headers and the form of its body.

let world: World;
beforeAll(async () => {
  // When the world is open, each FREE key has saved a query and signed in, which is all it may do in 1000 s.
  world = await openWorld({ settings: { LINKGLASS_RATE_FREE: '0.001/2' } });
});
afterAll(() => world.server.close());

/** The wrong answers to what is asked of each row, in order. */
async function walk<Row>(rows: readonly Row[], check: (row: Row) => Promise<string[][]>): Promise<string[]> {
  const wrong: string[] = [];
  for (const row of rows) wrong.push(...(await check(row)).flat());
  return wrong;
}

const each = <Value>(values: readonly Value[], check: (value: Value) => Promise<string[]>): Promise<string[][]> =>
  Promise.all(values.map(check));

describe('every path', () => {
  test('refuses other methods with 405 and the supported ones in Allow', async () => {
    const wrong = await walk(ROWS, row => {
      const supported = methodsAt(sampleOf(world, row).path.split('?')[0] ?? '');
      const others = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter(method => !supported.includes(method));
      return each(others, async method => {
        const answer = await ask(world, row, { method });
        const allowed = answer.headers.get('allow')?.split(', ').toSorted();
        return wrongIn(answer, [405], String(allowed) === String([...supported, 'OPTIONS'].toSorted()));
      });
    });
    expect(wrong).toEqual([]);
  });

  test('is exact: below it, in capitals and under another version there is nothing', async () => {
    const others: ((path: string) => string)[] = [
      path => path.replace(/(?=\?|$)/, '/more'),
      path => path.replace(/\/(\w)/, (_, letter: string) => `/${letter.toUpperCase()}`),
      path => `/v2${path}`,
    ];
    // A longer path may be another endpoint's, which then has its own methods.
    const rows = ROWS.filter(({ route }) => route !== 'GET /' && !route.includes('*'));
    const wrong = await walk(rows, row => each(others, async at => wrongIn(await ask(world, row, { at }), [404, 405])));
    expect(wrong).toEqual([]);
    for (const path of ['/v1', '/v1/', '/v1/nothing', '/evidence/blob', '/%']) {
      const { status, json } = await world.server.request('GET', path, { key: world.keys['owner PREMIUM'] });
      expect([path, status, json]).toEqual([path, 404, { detail: 'not found' }]);
    }
  });

  test('with ids that are none is 404', async () => {
    const ids = ['%00', '%2e%2e%2f', "'--", '%F0%9F%98%80', '%ff', '%', '__proto__', 'a'.repeat(4_000)];
    const rows = ENDPOINTS.filter(({ endpoint }) => endpoint.input.params);
    const wrong = await walk(rows, row =>
      each(ids, async id => {
        const at = () => row.endpoint.path.replace(/:\w+/g, () => id);
        return wrongIn(await ask(world, row, { at }), [404]);
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('responds as usual to headers that ask for something else', async () => {
    const headers = {
      'content-type': 'application/xml; charset=utf-7',
      'content-encoding': 'gzip',
      accept: 'text/nothing',
      'accept-encoding': 'nothing',
      'x-http-method-override': 'PATCH',
      'x-original-url': '/metrics',
      range: 'bytes=0-1',
      'if-none-match': '*',
      'if-modified-since': 'Fri, 20 Nov 2099 00:00:00 GMT',
      cookie: 'a=b; '.repeat(500),
    };
    const rows = ROWS.filter(({ method }) => method === 'GET' || method === 'POST');
    const wrong = await walk(rows, async row => {
      return [wrongIn(await ask(world, row, { headers }), [row.sample.status['owner PREMIUM']])];
    });
    expect(wrong).toEqual([]);
  });
});

describe('every endpoint with a body', () => {
  const rows = ENDPOINTS.filter(({ endpoint }) => endpoint.input.body);
  /** Whether a 422 names the place. Which of the two forms it has, the contract checks. */
  const isAbout = ({ json: { detail } }: Told, place: string): boolean =>
    typeof detail === 'string'
      ? detail.includes(place)
      : detail?.some(({ loc }: { loc: string[] }) => `${loc.join('.')}.`.startsWith(`${place}.`));

  test('refuses what is no JSON object with 422', async () => {
    // refusals.test.ts has all kinds.
    const bodies = ['', '[]', '{"a":'.repeat(10_000), Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])];
    const headers = { 'content-type': 'application/json' };
    const wrong = await walk(rows, row =>
      each(bodies, async raw => {
        const answer = await ask(world, row, { raw, headers });
        return wrongIn(answer, [422], isAbout(answer, 'body'));
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('refuses a member of the wrong type with 422, and survives odd values', async () => {
    const wrong = await walk(rows, async row => {
      const schema = z.toJSONSchema(row.endpoint.input.body ?? z.any(), { io: 'input', unrepresentable: 'any' });
      const { body } = sampleOf(world, row);
      const asked = Object.keys(schema.properties ?? {}).flatMap(name => {
        const send = (value: unknown) => ask(world, row, { body: { ...body, [name]: value } });
        const refused = [{ length: 5 }, [[]]].map(async value => {
          const answer = await send(value);
          return wrongIn(answer, [422], isAbout(answer, `body.${name}`));
        });
        const odd = ['\u0000', '\ud800', -1e308].map(async value => wrongIn(await send(value), [200, 404, 422]));
        return refused.concat(odd);
      });
      return Promise.all(asked);
    });
    expect(wrong).toEqual([]);
  });

  test('refuses a body over its limit, usually 64 KiB, with the listed status', async () => {
    const wrong = await walk(rows, async row => {
      const { bodyKiB = 64, refusals } = row.endpoint;
      const answer = await ask(world, row, { body: { padding: 'x'.repeat(bodyKiB * 1024) } });
      return [wrongIn(answer, [refusals.tooLarge ?? 413], answer.json?.detail.includes(`${bodyKiB} KiB`))];
    });
    expect(wrong).toEqual([]);
  });
});

test('every endpoint with a query survives odd ones', async () => {
  const rows = ENDPOINTS.filter(({ endpoint }) => endpoint.input.query);
  const wrong = await walk(rows, row => {
    const schema = z.toJSONSchema(row.endpoint.input.query ?? z.any(), { io: 'input', unrepresentable: 'any' });
    const values = ['', '%00', '-1.5', '999999999999999999999'];
    const ofNames = Object.keys(schema.properties ?? {}).flatMap(name => values.map(value => `${name}=${value}`));
    const queries = ['%', '%ff=%fe', '=&&&', 'a=b&'.repeat(1_000), '__proto__[a]=1', 'page[]=1', ...ofNames];
    return each(queries, async query => {
      const at = (path: string) => `${path.split('?')[0]}?${query}`;
      return wrongIn(await ask(world, row, { at }), [200, 403, 404, 422]);
    });
  });
  expect(wrong).toEqual([]);
});

test('every endpoint refuses a key above its rate limit with 429 and the time to wait', async () => {
  const wrong = await walk(KEYED_ROWS, async row => {
    const answer = await ask(world, row, { caller: 'owner FREE' });
    return [wrongIn(answer, [429], /^([1-9]\d{0,2}|1000)$/.test(answer.headers.get('retry-after') ?? ''))];
  });
  expect(wrong).toEqual([]);
});

// Last, because what is free deletes.
test('a used up quota is a 429 with the time to wait of what counts, and does not concern the rest', async () => {
  const request = { name: 'quota', plan: 'PREMIUM', account: 'owner', dailyQuota: 1 } as const;
  const { key } = await world.server.services.accounts.createKey(request);
  const body = { url: 'https://shop.example/' };
  expect((await world.server.request('POST', '/v1/fast-check', { key, body })).status).toBe(200);
  const wrong = await walk(KEYED_ROWS, async row => {
    const answer = await ask(world, row, { key });
    const isCounted = row.endpoint?.quota !== undefined;
    return [wrongIn(answer, [isCounted ? 429 : 200], !isCounted || Number(answer.headers.get('retry-after')) > 0)];
  });
  expect(wrong).toEqual([]);
});
