import { randomUUID } from 'node:crypto';
import fc from '../../support/fast-check.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { rawRequest } from '../support/raw-request.ts';
import { startTestServer, type RequestOptions, type TestResponse, type TestServer } from '../support/test-server.ts';

// Errors that apply to every endpoint; a new one is covered by being mounted. The contract of the test server checks that each status
// is documented, and each body has its form.

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await startTestServer();
  key = await server.key('PREMIUM');
});
afterAll(() => server.close());

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];
/** Text that only internals of the server contain. */
const INSIDE = /select |insert |sqlite|knex|node_modules|\.ts:\d|\bat \w+ \(|ENOENT|ZodError|undefined|\[object/i;

interface Mounted {
  readonly endpoint: Endpoint;
  readonly path: string;
}

const mounted: Mounted[] = endpoints.flatMap(endpoint =>
  [...new Set([endpoint.path, endpoint.path.replace(/^\/v1(?=\/)/, '')])].map(path => ({ endpoint, path })),
);
const named = mounted.map(one => [`${one.endpoint.method.toUpperCase()} ${one.path}`, one] as const);
const withBody = named.filter(([, { endpoint }]) => endpoint.input.body);
const withQuery = named.filter(([, { endpoint }]) => endpoint.input.query);
const withParams = named.filter(([, { endpoint }]) => endpoint.input.params);

/** Whether a path is, or could be, one of an endpoint: `/scans/batch` is also a `/scans/:scan_id`. */
function isAt(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
}

function somePath(path: string, id: string = randomUUID()): string {
  return path.replace(/:\w+/g, id);
}

async function ask({ endpoint, path }: Mounted, options: RequestOptions & { id?: string; query?: string } = {}) {
  const target = `${somePath(path, options.id)}${options.query ?? ''}`;
  // Without it, fetch sends a string as text/plain.
  const headers = { 'content-type': 'application/json', ...options.headers };
  const answer = await server.request(endpoint.method.toUpperCase(), target, { key, ...options, headers });
  expect([target, options.body ?? options.raw, answer.status, answer.text]).toSatisfy(() => answer.status < 500);
  expect(answer.text).not.toMatch(INSIDE);
  return answer;
}

function expectInvalid(answer: TestResponse, { endpoint }: Mounted): void {
  expect([answer.status, answer.text]).toEqual([422, answer.text]);
  if (endpoint.refusals.invalid === 'message') {
    expect(answer.json).toEqual({ detail: expect.stringMatching(/.+/) });
    return;
  }
  expect(Object.keys(answer.json)).toEqual(['detail']);
  expect(answer.json.detail.length).toBeGreaterThan(0);
  for (const issue of answer.json.detail) {
    expect(issue).toEqual({
      loc: expect.toSatisfy((loc: unknown[]) => loc.every(part => typeof part === 'string')),
      msg: expect.stringMatching(/.+/),
      type: expect.stringMatching(/.+/),
      input: issue.input,
      ctx: expect.any(Object),
    });
    expect(issue.loc[0]).toMatch(/^(body|query|path|header)$/);
    expect(Object.hasOwn(issue, 'input')).toBe(true);
  }
}

function namesIn(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  return Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});
}

describe.each(named)('%s', (_, one) => {
  test('with the key twice, or in the query, is 401', async () => {
    const line = `${one.endpoint.method.toUpperCase()} ${somePath(one.path)}`;
    const twice = `authorization: ${key}\r\nauthorization: ${key}x\r\n`;
    const head = `HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 0\r\n`;
    // Node keeps the first of two; an invalid one must never be joined to a valid one, nor preferred.
    expect(await rawRequest(server.address, `${line} ${head}${twice}\r\n`)).not.toMatch(/^HTTP\/1.1 5/);
    const answer = await ask(one, { key: undefined, query: `?authorization=${key}&key=${key}` });
    expect(answer.status).toBe(401);
  });

  test('returns 405 with the supported methods for another method', async () => {
    const supported = new Set(
      endpoints.filter(({ path }) => isAt(path, one.endpoint.path)).map(({ method }) => method.toUpperCase()),
    );
    for (const method of METHODS.filter(name => !supported.has(name))) {
      const answer = await server.request(method, somePath(one.path), { key });
      expect([method, answer.status, answer.json]).toEqual([method, 405, { detail: expect.stringMatching(/.+/) }]);
      const allow = answer.headers.get('allow')?.split(', ') ?? [];
      expect(allow).toEqual(expect.arrayContaining([...supported, 'OPTIONS']));
      expect(allow).not.toContain(method);
    }
  });

  test('is found under its exact path only', async () => {
    const path = somePath(one.path);
    for (const other of [
      `${path}/more`,
      path.replace(/\/(\w)/, (_match, c: string) => `/${c.toUpperCase()}`),
      `/v2${path}`,
    ]) {
      const answer = await server.request(one.endpoint.method.toUpperCase(), other, { key });
      // A longer path may be another endpoint's, which then has its own methods.
      expect([other, answer.status]).toEqual([
        other,
        expect.toSatisfy(status => [404, 405].includes(status as number)),
      ]);
    }
  });

  test('responds to invalid or repeated headers as usual', async () => {
    const odd: Record<string, string>[] = [
      { 'content-type': 'application/xml; charset=utf-7' },
      { 'content-encoding': 'gzip' },
      { accept: 'text/nothing', 'accept-encoding': 'nothing' },
      { 'x-http-method-override': 'PATCH', 'x-forwarded-for': "' OR 1=1 --", 'x-original-url': '/metrics' },
      { range: 'bytes=0-1', 'if-none-match': '*', 'if-modified-since': 'Fri, 20 Nov 2099 00:00:00 GMT' },
      { cookie: 'a=b; '.repeat(500) },
    ];
    const plain = await ask(one, one.endpoint.input.body ? { body: {} } : {});
    for (const headers of odd) {
      const answer = await ask(one, { headers, ...(one.endpoint.input.body ? { body: {} } : {}) });
      expect([headers, answer.status]).toEqual([headers, plain.status]);
    }
  });
});

describe.each(withBody)('%s with a body', (_, one) => {
  const nested = (open: string, close: string, depth: number) => `{"a":${open.repeat(depth)}1${close.repeat(depth)}}`;

  test.each([
    ['of nothing', ''],
    ['of half an object', '{"url": "https://a.example'],
    ['of an array', '[]'],
    ['of null', 'null'],
    ['of a string', '"https://a.example"'],
    ['of two objects', '{}{}'],
    ['of a form', 'url=https%3A%2F%2Fa.example'],
    ['of broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['of UTF-16', Buffer.from('{"url":"https://a.example"}', 'utf16le')],
    ['nested deep in arrays', nested('[', ']', 30_000)],
    ['nested deep in objects', nested('{"a":', '}', 10_000)],
    ['without its members', '{}'],
    ['with all members null', null],
  ])('%s is 422 in its form', async (__, raw) => {
    expect.hasAssertions();
    const nulls = Object.fromEntries(namesIn(one.endpoint.input.body).map(name => [name, null]));
    expectInvalid(await ask(one, raw === null ? { body: nulls } : { raw }), one);
  });

  test('returns the listed status for a body over the limit, usually 64 KiB', async () => {
    const { bodyKiB = 64, refusals } = one.endpoint;
    const answer = await ask(one, { raw: JSON.stringify({ padding: 'x'.repeat(bodyKiB * 1024) }) });
    expect(answer.status).toBe(refusals.tooLarge ?? 413);
    expect(answer.json).toEqual({ detail: expect.stringContaining(`${bodyKiB} KiB`) });
  });

  test.each(namesIn(one.endpoint.input.body))('returns 422 in its form for a %s of the wrong type', async name => {
    expect.hasAssertions();
    for (const value of [
      { a: 1 },
      { length: 5 },
      { toString: {} },
      [[]],
      [{ __proto__: null, a: [] }],
      1e308,
      -1,
      0.5,
      '\u0000',
      '\ud800',
    ]) {
      const answer = await ask(one, { raw: JSON.stringify({ [name]: value }) });
      expectInvalid(answer, one);
    }
  });

  test('survives prototype names, lone surrogates and huge numbers', async () => {
    const names = namesIn(one.endpoint.input.body);
    for (const raw of [
      '{"__proto__":{"url":"https://a.example"},"constructor":{"prototype":{"polluted":true}}}',
      `{${names.map(name => `"${name}":{"__proto__":{"polluted":true}}`).join()}}`,
      `{${names.map(name => `"${name}":"\\ud800\\udfff\\udc00"`).join()}}`,
      `{${names.map(name => `"${name}":1e999`).join()}}`,
      `{${names.map(name => `"${name}":"a","${name}":-0`).join()}}`,
      '{"toString":1,"valueOf":2,"hasOwnProperty":3,"":4}',
    ]) {
      expectInvalid(await ask(one, { raw }), one);
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('returns only documented responses to random input', async () => {
    const names = namesIn(one.endpoint.input.body);
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('https://shop.example/', 'domain = a', '((((', "'--", '\u202e'),
    );
    const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), text, fc.integer(), fc.constant(null));
    const body = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), value, { maxKeys: 8 });
    await fc.assert(
      fc.asyncProperty(body, async members => {
        const raw = JSON.stringify(members);
        expect((await ask(one, { raw })).status).toSatisfy(status => [200, 403, 404, 422].includes(status as number));
      }),
      { numRuns: 40 },
    );
  });
});

describe.each(withQuery)('%s with a query', (_, one) => {
  test('returns only documented responses to random input', async () => {
    const names = namesIn(one.endpoint.input.query);
    const value = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '',
        '0',
        '-1',
        '1.5',
        '1e9',
        '999999999999999999999',
        'true',
        'null',
        '[]',
        '__proto__',
        '\u0000',
      ),
    );
    const pairs = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.constant('__proto__')), value), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(pairs, async members => {
        const answer = await ask(one, { query: `?${new URLSearchParams(members)}`, ...bodyFor(one) });
        expect(answer.status).toSatisfy(status => [200, 403, 404, 422].includes(status as number));
      }),
      { numRuns: 30 },
    );
  });

  test.each(['?%', '?%ff=%fe', '?%00', '?=', '?&&&', `?${'a=b&'.repeat(1_000)}`, '?__proto__[a]=1', '?page[]=1'])(
    'accepts a parameter %s as far as possible',
    async query => {
      const answer = await ask(one, { query, ...bodyFor(one) });
      expect(answer.status).toSatisfy(status => [200, 404, 422].includes(status as number));
    },
  );
});

describe.each(withParams)('%s with an id', (_, one) => {
  test.each([
    'x',
    '%00',
    '%2e%2e%2f',
    '%2F',
    "'--",
    '%F0%9F%98%80',
    '%ff',
    '%',
    '__proto__',
    'a'.repeat(4_000),
    '-1',
    'null',
  ])('%s that is none is 404', async id => {
    const answer = await ask(one, { id, ...bodyFor(one) });
    expect([answer.status, answer.json]).toEqual([404, { detail: expect.stringMatching(/.+/) }]);
  });
});

/** A body that is right, for endpoints that want one. */
function bodyFor({ endpoint }: Mounted): { body?: object } {
  if (!endpoint.input.body) return {};
  const values: Record<string, unknown> = {
    submitted_url: 'https://shop.example/',
    url: 'https://shop.example/',
    urls: ['https://shop.example/'],
    query: 'domain = shop.example',
    name: 'a name',
    query_filters: [{ attribute: 'domain', value: 'shop.example' }],
  };
  return { body: values };
}
