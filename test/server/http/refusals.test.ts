import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../support/raw-request.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// What refusals say, and in which order reasons count, at the endpoint with the most of them. errors.test.ts shows the statuses of
// every endpoint.

let server: TestServer;
let free: string;
let premium: string;
beforeAll(async () => {
  server = await startTestServer({ settings: { LINKGLASS_EXITS: 'DE=http://127.0.0.1:9,IT=http://127.0.0.1:9' } });
  free = await server.key('FREE');
  premium = await server.key('PREMIUM');
});
afterAll(() => server.close());

const url = 'https://shop.example/';
const create = (key: string, body: object) => server.request('POST', '/v1/scan', { key, body });
const send = (raw: string | Uint8Array<ArrayBuffer>, headers = {}) =>
  server.request('POST', '/v1/scan', { key: free, raw, headers });

describe('a key', () => {
  test('that is missing is a 401 before any other error', async () => {
    const raw = 'x'.repeat(100_000);
    const answers = [
      await server.request('POST', '/v1/scan', { raw }),
      await server.request('PATCH', '/v1/scan', { raw }),
      await server.request('DELETE', '/v1/scan/x'),
      await server.request('GET', '/v1/scan/a/b'),
      await server.request('GET', `/v1/user?authorization=${free}&key=${free}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  test('is valid alone and as Bearer in any case', async () => {
    const forms = ['KEY', 'Bearer KEY', 'bearer KEY', 'BEARER   KEY', '  KEY  '];
    const ask = (form: string) => {
      return server.request('GET', '/v1/user', { headers: { authorization: form.replace('KEY', free) } });
    };
    expect((await Promise.all(forms.map(ask))).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  test('that is sent twice counts once: the first', async () => {
    const ask = (keys: string[]) => {
      const headers = ['Host: a', 'Connection: close', ...keys.map(key => `Authorization: ${key}`)];
      return rawRequest(server.address, `GET /v1/user HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    };
    expect(await ask([free, `${free}x`])).toMatch(/^HTTP\/1.1 200 /);
    expect(await ask([`${free}x`, free])).toMatch(/^HTTP\/1.1 401 /);
  });
});

describe('a country', () => {
  test('is a 403 for FREE before 422, unless it is the default', async () => {
    for (const body of [
      { submitted_url: url, scanned_from: 'DE' },
      { scanned_from: 'ZZ' },
      { scanned_from: 'DE', width: 'x' },
    ])
      expect([body, (await create(free, body)).status]).toEqual([body, 403]);
    for (const scanned_from of ['DEFAULT', 'default', null]) {
      const answer = await create(free, { submitted_url: url, scanned_from });
      expect([answer.status, answer.json.scanned_from]).toEqual([200, 'DEFAULT']);
    }
  });

  test('without an exit is a 422 with the available ones', async () => {
    const { status, json } = await create(premium, { submitted_url: url, scanned_from: 'FR' });
    const values = ['DEFAULT', 'DE', 'IT'];
    const issue = { loc: ['body', 'scanned_from'], type: 'invalid_value', input: 'FR', ctx: { values } };
    expect([status, json.detail]).toEqual([422, [{ ...issue, msg: 'must be one of DEFAULT, DE, IT' }]]);
    const accepted = await create(premium, { submitted_url: url, scanned_from: 'it' });
    expect([accepted.status, accepted.json.scanned_from]).toEqual([200, 'IT']);
  });
});

test('an invalid value is a 422 with its place, its kind and itself', async () => {
  const wrong: [object, string, string, unknown][] = [
    [{}, 'body.submitted_url', 'missing', null],
    [{ submitted_url: null }, 'body.submitted_url', 'missing', null],
    [{ submitted_url: 'ftp://x' }, 'body.submitted_url', 'value_error', 'ftp://x'],
    [{ submitted_url: url, width: 1 }, 'body.width', 'too_small', 1],
    [{ submitted_url: url, height: 10_000 }, 'body.height', 'too_big', 10_000],
    [{ submitted_url: url, device: 'WATCH' }, 'body.device', 'invalid_value', 'WATCH'],
    [{ submitted_url: url, submitter_tags: ['ok', ''] }, 'body.submitter_tags.1', 'too_small', ''],
    [{ submitted_url: url, waiting_time: 2.5 }, 'body.waiting_time', 'invalid_type', 2.5],
  ];
  for (const [body, place, type, input] of wrong) {
    const { status, json } = await create(premium, body);
    const issue = { loc: place.split('.'), type, input, msg: expect.stringMatching(/.+/), ctx: expect.any(Object) };
    expect([status, json.detail]).toEqual([422, [issue]]);
  }
});

test('all issues are reported at once', async () => {
  const { json } = await create(free, { width: 1, height: 1, origin: 'X' });
  const places = json.detail.map(({ loc }: { loc: string[] }) => loc[1]);
  expect(places).toEqual(['submitted_url', 'width', 'height', 'origin']);
});

test('an invalid query is a 422 with one message', async () => {
  const answer = await server.request('GET', '/v1/scan/x?explain=perhaps', { key: free });
  expect([answer.status, answer.json]).toEqual([422, { detail: expect.stringContaining('query.explain') }]);
});

describe('a body', () => {
  const deep = (open: string, close: string, depth: number) => `{"a":${open.repeat(depth)}1${close.repeat(depth)}}`;

  test('that is no JSON object is a 422', async () => {
    const texts = [
      '',
      '  \n',
      '{}{}',
      "{'a': 1}",
      '[]',
      '"https://a.example"',
      '1',
      'null',
      'NaN',
      'submitted_url=a.example',
    ];
    const bodies = [
      ...texts,
      '{"submitted_url": "https://a.example"',
      '{"submitted_url": "https://a.example"} // hi',
      Buffer.from('{"submitted_url":"https://a.example"}', 'utf16le'),
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), // no UTF-8
      Buffer.from([0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d]), // an overlong NUL
      Buffer.from('1f8b08000000000000', 'hex'), // gzip
      deep('[', ']', 30_000),
      deep('{"a":', '}', 10_000),
      '['.repeat(60_000),
      `{"${'\\'.repeat(50_001)}`,
    ];
    const issue = { loc: ['body'], msg: expect.stringMatching(/.+/), type: 'json_invalid', input: null, ctx: {} };
    for (const raw of bodies) {
      const { status, json } = await send(raw);
      expect([raw.slice(0, 50), status, json]).toEqual([raw.slice(0, 50), 422, { detail: [issue] }]);
    }
  });

  test('is read as JSON whatever its Content-Type, also after a byte order mark', async () => {
    const raw = JSON.stringify({ submitted_url: url });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])
      expect([type, (await send(raw, { 'content-type': type })).status]).toEqual([type, 200]);
    expect((await send(`\ufeff${raw}`)).status).toBe(200);
  });

  test('with prototype names changes nothing', async () => {
    const polluted = `"__proto__":{"private_scan":true},"constructor":{"prototype":{"width":1}},"toString":1`;
    const { status, json } = await send(`{"submitted_url":"${url}",${polluted}}`);
    expect([status, json.private_scan, json.width]).toEqual([200, false, 1920]);
    expect(({} as Record<string, unknown>)['private_scan']).toBeUndefined();
  });

  test('may have 64 KiB; more is a 413, chunked or not', async () => {
    const empty = JSON.stringify({ submitted_url: url, padding: '' });
    const ofBytes = (bytes: number) => empty.replace('""', `"${'x'.repeat(bytes - empty.length)}"`);
    expect((await send(ofBytes(64 * 1024))).status).toBe(200);
    expect((await send(ofBytes(64 * 1024 + 1))).status).toBe(413);
    const body = new Blob([ofBytes(64 * 1024 + 1)]).stream();
    const chunked = { method: 'POST', headers: { authorization: free }, body, duplex: 'half' };
    expect((await fetch(`${server.address}/v1/scan`, chunked)).status).toBe(413);
  });

  test('far over the limit is not read to its end', async () => {
    const head = `POST /v1/scan HTTP/1.1\r\nHost: a\r\nAuthorization: ${free}\r\nContent-Length: 1000000000\r\n\r\n`;
    const request = Buffer.concat([Buffer.from(head), Buffer.alloc(9_000_000, 'x')]);
    // The server closes while we still send, which some systems report as a reset before they hand over the answer.
    expect(await rawRequest(server.address, request).catch(String)).toMatch(/^HTTP\/1.1 413 |ECONNRESET|EPIPE/);
  });
});
