import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let free: string;
let premium: string;
beforeAll(async () => {
  server = await startTestServer({ settings: { LINKGLASS_EXITS: 'DE=http://127.0.0.1:9,IT=http://127.0.0.1:9' } });
  free = await server.key('FREE');
  premium = await server.key('PREMIUM');
});
afterAll(() => server.close());

const message = { detail: expect.stringMatching(/.+/) };
const url = 'https://shop.example/';

describe.each(['/v1/scan', '/scan'])('%s', create => {
  const read = `${create}/${randomUUID()}`;

  test.each([
    ['POST', create],
    ['GET', create],
    ['PATCH', create],
    ['GET', read],
    ['DELETE', read],
    ['GET', `${create}/a/b`],
  ])('%s %s without a valid key returns 401 before any other error', async (method, path) => {
    for (const authorization of [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      `lg_${'x'.repeat(40)}`,
      `Basic ${free}`,
      `Bearer ${free}x`,
      `${free} ${free}`,
    ]) {
      const body = method === 'GET' ? undefined : '{';
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
      const answer = await server.request(method, path, { headers, raw: body });
      expect([authorization, answer.status, answer.json]).toEqual([authorization, 401, message]);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  test('a missing key returns 401 before a too large body 413', async () => {
    const answer = await server.request('POST', create, { raw: 'x'.repeat(100_000) });
    expect([answer.status, answer.json]).toEqual([401, message]);
  });

  test.each(['KEY', 'Bearer KEY', 'bearer KEY', 'BEARER   KEY', '  KEY  '])(
    '%j is a valid authorization',
    async form => {
      const answer = await server.request('GET', read, { headers: { authorization: form.replace('KEY', free) } });
      expect(answer.status).toBe(404);
    },
  );

  test.each([
    ['GET', create, 'POST'],
    ['PUT', create, 'POST'],
    ['DELETE', create, 'POST'],
    ['PATCH', create, 'POST'],
    ['POST', read, 'GET'],
    ['PUT', read, 'GET'],
    ['DELETE', read, 'GET'],
  ])('%s %s returns 405 with Allow', async (method, path, allowed) => {
    const answer = await server.request(method, path, { key: free });
    expect([answer.status, answer.json]).toEqual([405, message]);
    expect(answer.headers.get('allow')?.split(', ')).toContain(allowed);
    expect(answer.headers.get('allow')?.split(', ')).not.toContain(method);
  });

  test('a body over 64 KiB returns 413, chunked or not', async () => {
    const body = JSON.stringify({ submitted_url: url, padding: 'x'.repeat(64 * 1024) });
    const answer = await server.request('POST', create, { key: free, raw: body });
    expect([answer.status, answer.json]).toEqual([413, message]);
    const stream = new Blob([body]).stream();
    const init = {
      method: 'POST',
      headers: { authorization: free },
      body: stream,
      duplex: 'half',
    } satisfies RequestInit & { duplex: 'half' };
    const chunked = await fetch(`${server.address}${create}`, init);
    expect([chunked.status, await chunked.json()]).toEqual([413, message]);
  });

  test('a body of exactly 64 KiB is read', async () => {
    const empty = JSON.stringify({ submitted_url: url, padding: '' });
    const raw = JSON.stringify({ submitted_url: url, padding: 'x'.repeat(64 * 1024 - empty.length) });
    expect(raw.length).toBe(64 * 1024);
    expect((await server.request('POST', create, { key: free, raw })).status).toBe(200);
  });

  test('a country returns 403 for FREE before 422', async () => {
    for (const body of [
      { submitted_url: url, scanned_from: 'DE' },
      { scanned_from: 'ZZ' },
      { scanned_from: 'DE', width: 'wide' },
    ]) {
      const answer = await server.request('POST', create, { key: free, body });
      expect([answer.status, answer.json]).toEqual([403, message]);
    }
    for (const scanned_from of ['DEFAULT', 'default', null]) {
      const answer = await server.request('POST', create, { key: free, body: { submitted_url: url, scanned_from } });
      expect([answer.status, answer.json.scanned_from]).toEqual([200, 'DEFAULT']);
    }
  });

  test('a country without an exit returns 422 with the available ones', async () => {
    const answer = await server.request('POST', create, {
      key: premium,
      body: { submitted_url: url, scanned_from: 'FR' },
    });
    expect(answer.status).toBe(422);
    expect(answer.json.detail).toEqual([
      {
        loc: ['body', 'scanned_from'],
        msg: 'must be one of DEFAULT, DE, IT',
        type: 'invalid_value',
        input: 'FR',
        ctx: { values: ['DEFAULT', 'DE', 'IT'] },
      },
    ]);
    const accepted = await server.request('POST', create, {
      key: premium,
      body: { submitted_url: url, scanned_from: 'it' },
    });
    expect([accepted.status, accepted.json.scanned_from]).toEqual([200, 'IT']);
  });

  test.each([
    [{}, ['body', 'submitted_url'], 'missing', null],
    [{ submitted_url: null }, ['body', 'submitted_url'], 'missing', null],
    [{ submitted_url: 7 }, ['body', 'submitted_url'], 'invalid_type', 7],
    [{ submitted_url: 'ftp://x' }, ['body', 'submitted_url'], 'value_error', 'ftp://x'],
    [{ submitted_url: 'https://a@b' }, ['body', 'submitted_url'], 'value_error', 'https://a@b'],
    [{ submitted_url: 'b.example:25' }, ['body', 'submitted_url'], 'value_error', 'b.example:25'],
    [{ submitted_url: url, width: 1 }, ['body', 'width'], 'too_small', 1],
    [{ submitted_url: url, height: 10_000 }, ['body', 'height'], 'too_big', 10_000],
    [{ submitted_url: url, device: 'WATCH' }, ['body', 'device'], 'invalid_value', 'WATCH'],
    [{ submitted_url: url, submitter_tags: ['ok', ''] }, ['body', 'submitter_tags', '1'], 'too_small', ''],
    [{ submitted_url: url, waiting_time: 2.5 }, ['body', 'waiting_time'], 'invalid_type', 2.5],
  ])('%j returns 422 at %j', async (body, loc, type, input) => {
    const { status, json } = await server.request('POST', create, { key: premium, body });
    expect(status).toBe(422);
    expect(json.detail).toEqual([{ loc, type, input, msg: expect.stringMatching(/.+/), ctx: expect.any(Object) }]);
  });

  test('all issues are reported at once', async () => {
    const body = { width: 1, height: 1, origin: 'X' };
    const { json } = await server.request('POST', create, { key: free, body });
    expect(json.detail.map((issue: { loc: string[] }) => issue.loc[1])).toEqual([
      'submitted_url',
      'width',
      'height',
      'origin',
    ]);
  });

  test('an unknown scan returns 404 for any form of id', async () => {
    for (const id of [randomUUID(), 'x', '%00', '%2e%2e%2f', "'--", '%F0%9F%98%80', '%ff', 'a'.repeat(2_000)]) {
      const answer = await server.request('GET', `${create}/${id}`, { key: free });
      expect([id, answer.status, answer.json]).toEqual([id, 404, message]);
    }
  });

  test('an invalid query returns 422 with one message', async () => {
    const answer = await server.request('GET', `${read}?explain=perhaps`, { key: free });
    expect([answer.status, answer.json]).toEqual([422, { detail: expect.stringContaining('query.explain') }]);
  });
});

describe('a body', () => {
  const deep = (open: string, close: string, depth: number) => `{"a":${open.repeat(depth)}1${close.repeat(depth)}}`;

  test.each([
    ['nothing', ''],
    ['blanks', '  \n'],
    ['half an object', '{"submitted_url": "https://a.example"'],
    ['a comment', '{"submitted_url": "https://a.example"} // hi'],
    ['two objects', '{}{}'],
    ['single quotes', "{'a': 1}"],
    ['a form', 'submitted_url=https://a.example'],
    ['an array', '[]'],
    ['a string', '"https://a.example"'],
    ['a number', '1'],
    ['null', 'null'],
    ['NaN', 'NaN'],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['an overlong NUL', Buffer.from([0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d])],
    ['UTF-16', Buffer.from('{"submitted_url":"https://a.example"}', 'utf16le')],
    ['gzip', Buffer.from('1f8b08000000000000', 'hex')],
    ['arrays nested deep', deep('[', ']', 30_000)],
    ['objects nested deep', deep('{"a":', '}', 10_000)],
    ['brackets without end', '['.repeat(60_000)],
    ['a quote without end', `{"${'\\'.repeat(50_001)}`],
  ])('of %s returns 422', async (_, raw) => {
    const { status, json } = await server.request('POST', '/v1/scan', { key: free, raw });
    expect([status, json?.detail]).toEqual([
      422,
      [{ loc: ['body'], msg: expect.stringMatching(/.+/), type: 'json_invalid', input: null, ctx: {} }],
    ]);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    '',
  ])('is read as JSON, also with the Content-Type %j', async type => {
    const raw = JSON.stringify({ submitted_url: url });
    const answer = await server.request('POST', '/v1/scan', { key: free, raw, headers: { 'content-type': type } });
    expect(answer.status).toBe(200);
  });

  test('may start with a byte order mark', async () => {
    const answer = await server.request('POST', '/v1/scan', { key: free, raw: `\ufeff{"submitted_url":"${url}"}` });
    expect(answer.status).toBe(200);
  });

  test('with prototype names changes nothing', async () => {
    const raw = `{"submitted_url":"${url}","__proto__":{"private_scan":true},"constructor":{"prototype":{"width":1}}}`;
    const { status, json } = await server.request('POST', '/v1/scan', { key: free, raw });
    expect([status, json.private_scan, json.width]).toEqual([200, false, 1920]);
  });
});

test.each([
  '/',
  '/v1',
  '/v1/',
  '/v1/nothing',
  '/v2/scan',
  '/V1/scan',
  '/v1/SCAN',
  '/evidence/blob',
  '/v1/scan/a/b',
  '/%',
])('the unknown path %s returns 404 with a key', async path => {
  const answer = await server.request('GET', path, { key: free });
  if (path === '/') expect([answer.status, answer.headers.get('location')]).toEqual([302, '/docs']);
  else expect([answer.status, answer.json]).toEqual([404, message]);
});
