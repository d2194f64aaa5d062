import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doneResult, fakeCapture, untilAborted } from '../support/captures/fake-capture.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

const capture = fakeCapture(async request => {
  const { host } = new URL(request.scan.submittedUrl);
  if (host.startsWith('waits')) return untilAborted(request);
  const result = doneResult(request);
  const { classification } = result.captured;
  if (!host.startsWith('bad') || !classification) return result;
  return doneResult(request, { classification: { ...classification, verdict: 'MALICIOUS', score: 1 } });
});

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await startTestServer({ capture, settings: { LINKGLASS_QUOTA_FREE: '5' } });
  key = await server.key('PREMIUM', 'owner');
});
afterAll(() => server.close());

const submit = (body: object, by = key) => server.request('POST', '/scans/batch', { key: by, body });
const read = async (id: string, by = key) => server.request('GET', `/scans/batch/${id}`, { key: by });
const cancel = (id: string, by = key) => server.request('DELETE', `/scans/batch/${id}`, { key: by });
const usage = async (by: string) => (await server.request('GET', '/v1/user/usage', { key: by })).json.quota;

async function ended(id: string, by = key) {
  return waitFor(async () => {
    const { json } = await read(id, by);
    return json.states.PENDING + json.states.RUNNING === 0 && json;
  });
}

async function found(query: string, by: string, page = 1): Promise<string[]> {
  const { status, json } = await server.request('POST', '/v1/search', { key: by, body: { query, page } });
  expect([status, json]).toEqual([200, expect.any(Array)]);
  return json.map((scan: { id: string }) => scan.id);
}

describe('a batch', () => {
  test('names the report of each scan on request', async () => {
    const body = { urls: ['https://shop.example/', 'ftp://shop.example/'] };
    const { json } = await server.request('POST', '/scans/batch?report_url=true', { key, body });
    const url = `${server.address}/scan/${json.scans[0].id}`;
    expect(json.scans).toMatchObject([{ report_url: url }, { error: expect.any(String) }]);
    expect(Object.keys(json.scans[1])).not.toContain('report_url');
    const named = await server.request('GET', `/scans/batch/${json.id}?report_url=true`, { key });
    expect(named.json.scans[0].report_url).toBe(url);
    expect(Object.keys((await read(json.id)).json.scans[0])).not.toContain('report_url');
  });

  test('returns a scan or an error for each URL in order, and reports its state', async () => {
    const urls = ['https://shop.example/a', 'hxxps://bad[.]example/b', 'ftp://shop.example/', ' shop.example ', ''];
    const { status, json } = await submit({ urls, device: 'MOBILE', submitter_tags: ['batched'] });
    expect([status, json]).toEqual([
      200,
      {
        id: expect.any(String),
        scans: [
          { url: urls[0], id: expect.any(String) },
          { url: urls[1], id: expect.any(String) },
          { url: urls[2], error: 'must be an http or https address' },
          { url: urls[3], id: expect.any(String) },
          { url: urls[4], error: 'must not be empty' },
        ],
      },
    ]);
    const batch = await ended(json.id);
    const entry = { status: 'DONE', verdict: 'SAFE', error_code: null, is_new: true };
    expect(batch).toEqual({
      id: json.id,
      created: expect.stringMatching(/Z$/),
      cancelled: null,
      total: 3,
      states: { PENDING: 0, RUNNING: 0, DONE: 3, ERROR: 0, PAGE_NOT_AVAILABLE: 0 },
      deleted: 0,
      malicious: 1,
      scans: [
        { ...entry, id: json.scans[0].id, url: 'https://shop.example/a' },
        { ...entry, id: json.scans[1].id, url: 'https://bad.example/b', verdict: 'MALICIOUS' },
        { ...entry, id: json.scans[3].id, url: 'shop.example' },
      ],
    });
    const scan = (await server.request('GET', `/v1/scan/${json.scans[0].id}`, { key })).json.scan;
    expect(scan).toMatchObject({ device: 'MOBILE', submitter_tags: ['batched'], domain: 'shop.example' });
  });

  test('is read from text/plain: a URL on each line', async () => {
    const raw = '# of today\r\nhttps://shop.example/?x=[.]\n\n  hxxp://shop[.]example/b\n';
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    const { status, json } = await server.request('POST', '/scans/batch', { key, raw, headers });
    expect([status, json.scans.map(({ url }: { url: string }) => url)]).toEqual([
      200,
      ['https://shop.example/?x=[.]', 'hxxp://shop[.]example/b'],
    ]);
    const urls = (await ended(json.id)).scans.map(({ url }: { url: string }) => url);
    expect(urls).toEqual(['https://shop.example/?x=[.]', 'http://shop.example/b']);
  });

  test('is read as JSON if its text begins like an object', async () => {
    const raw = ' {"urls": ["https://shop.example/"], "device": "MOBILE"}';
    const { json } = await server.request('POST', '/scans/batch', {
      key,
      raw,
      headers: { 'content-type': 'text/plain' },
    });
    expect(json.scans).toEqual([{ url: 'https://shop.example/', id: expect.any(String) }]);
  });

  test.each([
    ['no URL', { urls: [] }, 'urls'],
    ['501 URLs', { urls: Array.from({ length: 501 }, () => 'https://shop.example/') }, 'urls'],
    ['an unknown device', { urls: ['shop.example'], device: 'WATCH' }, 'device'],
    ['an unknown country', { urls: ['shop.example'], scanned_from: 'XX' }, 'scanned_from'],
  ])('with %s is 422', async (_, body, member) => {
    const { status, json } = await submit(body);
    expect([status, json.detail[0].loc.slice(0, 2)]).toEqual([422, ['body', member]]);
  });

  test('without a valid URL returns 422 with each error, and is free', async () => {
    const free = await server.key('FREE');
    const { status, json } = await submit({ urls: ['ftp://a/', 'https://u:p@shop.example/'] }, free);
    expect([status, json.detail]).toEqual([
      422,
      [
        {
          loc: ['body', 'urls', '0'],
          msg: 'must be an http or https address',
          type: 'custom',
          input: 'ftp://a/',
          ctx: {},
        },
        {
          loc: ['body', 'urls', '1'],
          msg: 'must not hold a user name or password',
          type: 'custom',
          input: 'https://u:p@shop.example/',
          ctx: {},
        },
      ],
    ]);
    expect(await usage(free)).toBe(0);
  });

  test('costs one for each scan, and has no scan for URLs beyond the quota', async () => {
    const free = await server.key('FREE');
    const first = await submit({ urls: ['shop.example/1', 'ftp://x/', 'shop.example/2'] }, free);
    expect([first.status, await usage(free)]).toEqual([200, 2]);
    const urls = Array.from({ length: 5 }, (_, i) => `shop.example/${i}`);
    const second = await submit({ urls }, free);
    expect(second.json.scans.map((scan: { id?: string; error?: string }) => scan.error ?? typeof scan.id)).toEqual([
      'string',
      'string',
      'string',
      'daily quota used up; it resets at 00:00 UTC',
      'daily quota used up; it resets at 00:00 UTC',
    ]);
    expect([await usage(free), (await read(second.json.id, free)).json.total]).toEqual([5, 3]);
    expect((await submit({ urls }, free)).status).toBe(429);
  });

  test('that is cancelled deletes pending and running scans, and keeps final ones', async () => {
    const urls = ['shop.example', 'waits.example/1', 'waits.example/2', 'waits.example/3'];
    const { json } = await submit({ urls });
    await waitFor(async () => {
      const { states } = (await read(json.id)).json;
      return states.DONE === 1 && states.RUNNING === 2;
    });
    const { status, json: batch } = await cancel(json.id);
    expect([status, batch.states, batch.deleted]).toEqual([
      200,
      expect.objectContaining({ DONE: 1, PENDING: 0, RUNNING: 0 }),
      3,
    ]);
    expect(batch.cancelled).toMatch(/Z$/);
    expect((await server.request('GET', `/v1/scan/${json.scans[1].id}`, { key })).status).toBe(404);
    expect((await server.request('GET', `/v1/scan/${json.scans[0].id}`, { key })).status).toBe(200);
    // The slots of the workers are free again.
    await ended((await submit({ urls: ['shop.example/after'] })).json.id);
    expect((await cancel(json.id)).json).toMatchObject({ cancelled: batch.cancelled, deleted: 3 });
  });

  test('is unknown to other accounts', async () => {
    const { json } = await submit({ urls: ['shop.example'] });
    const other = await server.key('PREMIUM', 'other');
    expect([(await read(json.id, other)).status, (await cancel(json.id, other)).status]).toEqual([404, 404]);
  });

  test('is found by CQL, by its own account only', async () => {
    const { json } = await submit({ urls: ['shop.example/x', 'shop.example/y'] });
    const [x, y] = json.scans.map(({ id }: { id: string }) => id);
    const other = await server.key('PREMIUM', 'other');
    expect(await found(`batch = ${json.id}`, key)).toEqual([y, x]);
    expect(await found(`batch = ${json.id.toUpperCase()}`, key)).toEqual([y, x]);
    expect(await found(`batch IN (${json.id}, none) AND submitted_url LIKE /x`, key)).toEqual([x]);
    expect(await found(`batch != ${json.id} AND submitted_url = shop.example/y`, key)).toEqual([]);
    expect(await found(`batch = ${json.id}`, other)).toEqual([]);
    expect(await found('batch = none', key)).toEqual([]);
  });
});

test('a batch of 500 does not delay the scan of another account', async () => {
  const urls = Array.from({ length: 500 }, (_, i) => `shop.example/many/${i}`);
  const { json } = await submit({ urls });
  const other = await server.key('PREMIUM', 'other');
  const { id } = (await server.request('POST', '/v1/scan', { key: other, body: { submitted_url: 'shop.example/one' } }))
    .json;
  await waitFor(async () => (await server.services.scanStore.find(id))?.status === 'DONE');
  expect((await read(json.id)).json.states.PENDING).toBeGreaterThan(300);
  expect(await found(`batch = ${json.id}`, key, 15)).toHaveLength(32);
  await cancel(json.id);
});
