import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scan } from '../../../shared/api/scans.ts';
import { scan as scanSchema } from '../../../shared/api/scans.ts';
import { pageContent } from '../support/captures/captured.ts';
import { fakeCapture, doneResult } from '../support/captures/fake-capture.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

let server: TestServer;
let free: string;
let premium: string;
const ids = new Map<string, string>();

const PAGES = ['www.google.com', 'facebook.example', 'amazon.example', 'example.com', 'secret.example'];

beforeAll(async () => {
  const capture = fakeCapture(async request => {
    const { hostname } = new URL(request.scan.submittedUrl);
    const result = doneResult(request);
    const shown = pageContent({ ssdeep: '3:a:b', text: `The page of ${hostname}`, title: `Welcome to ${hostname}` });
    const isItalian = hostname === 'facebook.example';
    const place = {
      ...result.captured.ip_address,
      ip: isItalian ? '1.2.3.4' : '192.0.2.7',
      country_code: isItalian ? 'IT' : 'DE',
    };
    const ip_address = place as NonNullable<typeof result.captured.ip_address>; // the fake has one, with all members
    const technologies = isItalian ? [{ category: 'CMS', name: 'WordPress', version: '6.5' }] : [];
    return { ...result, captured: { ...result.captured, page: shown, ip_address, technologies } };
  });
  server = await startTestServer({ capture });
  free = await server.key('FREE', 'owner');
  premium = await server.key('PREMIUM', 'other');
  for (const host of PAGES) {
    const body = {
      submitted_url: `https://${host}/?a=1&b=2%20c`,
      private_scan: host.startsWith('secret'),
      device: host.startsWith('f') ? 'MOBILE' : 'DESKTOP',
    };
    const { json } = await server.request('POST', '/v1/scan', { key: free, body });
    ids.set(host, json.id);
  }
  for (const id of ids.values())
    await waitFor(async () => (await server.services.scanStore.find(id))?.status === 'DONE');
});
afterAll(() => server.close());

async function search(key: string, body: unknown, path = '/v1/search') {
  return server.request('POST', path, { key, body });
}

async function hosts(key: string, query: string): Promise<string[]> {
  const { status, json } = await search(key, { query });
  expect([query, status]).toEqual([query, 200]);
  return (json as Scan[]).map(scan => scan.domain);
}

describe('the published examples', () => {
  test.each([
    ['title LIKE facebook', ['facebook.example']],
    ['domain = www.google.com', ['www.google.com']],
    ['domain !LIKE amazon', ['example.com', 'facebook.example', 'www.google.com']],
    ['device = MOBILE AND country_code = IT OR country_code = ES', ['facebook.example']],
    ['favicon LIKE b9dc44c43e427a3b', []],
    ['favicon LIKE 8000000000000000', ['example.com', 'amazon.example', 'facebook.example', 'www.google.com']],
    ['malicious = false AND technology LIKE wordpress', ['facebook.example']],
    ['nsfw = false AND origin = API AND country_code = DE', ['example.com', 'amazon.example', 'www.google.com']],
    ['submitted_url = https://example.com/?a=1&b=2%20c', ['example.com']],
    ['ip = 1.2.3.4', ['facebook.example']],
    ['example.com', ['example.com']],
  ])('%s finds what it should, newest first', async (query, found) => {
    expect(await hosts(premium, query)).toEqual(found);
  });
});

test.each([
  ['device LIKE none OR submitted_date > 2020', 4],
  ['NOT (protocol LIKE none AND submitted_date > 2020)', 4],
  ['verdict !LIKE none AND submitted_date > 2020', 4],
  ['(status LIKE none OR origin LIKE none) AND submitted_date > 2020', 0],
])('%s understands a part that no possible value has', async (query, count) => {
  expect(await hosts(premium, query)).toHaveLength(count);
});

test.each(['threat = phishing', 'category = bank', 'language = en', 'topic = money', 'brand = PayPal'])(
  '%s finds nothing without a verdict',
  async query => expect(await hosts(premium, query)).toEqual([]),
);

describe('private scans', () => {
  const queries = [
    'secret.example',
    'domain = secret.example',
    'title LIKE secret',
    'domain != x',
    'NOT domain = x',
    'domain LIKE s',
    'submitted_date > 2020',
  ];

  test.each(queries)('%s finds them for their owner only', async query => {
    expect(await hosts(free, query)).toContain('secret.example');
    expect(await hosts(premium, query)).not.toContain('secret.example');
    const stranger = await server.key('PREMIUM');
    expect(await hosts(stranger, query)).not.toContain('secret.example');
  });

  test('do not affect the size of pages', async () => {
    const page = (key: string, number: number) => search(key, { query: 'domain != x', max_results: 2, page: number });
    const lengths = [];
    for (const number of [1, 2, 3]) lengths.push((await page(premium, number)).json.length);
    expect(lengths).toEqual([2, 2, 0]);
  });
});

describe('a page', () => {
  test('contains at most the requested number of Scans', async () => {
    const { json } = await search(premium, { query: 'domain != x', max_results: 3 });
    expect(json).toHaveLength(3);
    for (const found of json) expect(scanSchema.strict().parse(found)).toEqual(found);
  });

  test.each([
    [{ page: 2, max_results: 2 }, '', 2],
    [{}, '?page=2&max_results=3', 1],
    [{ page: 1 }, '?page=2&max_results=3', 3],
    [{ page: null, max_results: null }, '?page=2&max_results=3', 1],
    [{}, '?page=&max_results=3', 3],
    [{ page: 1_000_000_000_000 }, '', 0],
    [{ page: Number.MAX_SAFE_INTEGER }, '', 0],
  ])('%j%s has its number from the body, else from the query string', async (body, parameters, length) => {
    const answer = await search(premium, { query: 'domain != x', ...body }, `/v1/search${parameters}`);
    expect([answer.status, answer.json.length]).toEqual([200, length]);
  });

  test('after the first returns 403 for FREE before any other error', async () => {
    const wrong = [
      { query: 'domain != x', page: 2 },
      { page: 2 },
      { query: 'titel = x', page: 2 },
      { query: 'domain != x', page: '2' },
      { page: 2.5 },
    ];
    for (const body of wrong) {
      const answer = await search(free, body);
      expect([body, answer.status, answer.json]).toEqual([body, 403, { detail: expect.stringContaining('PREMIUM') }]);
    }
    expect((await search(free, { query: 'domain != x' }, '/search?page=2')).status).toBe(403);
    expect((await search(free, { query: 'domain != x', page: 1 }, '/search?page=2')).status).toBe(200);
  });
});

test.each(['text LIKE page', 'category = x', 'NOT (title = a OR language = x)', 'Topic IN (a, b)'])(
  '%s returns 403 for FREE and 200 for PREMIUM',
  async query => {
    const answer = await search(free, { query, max_results: 99 });
    expect([answer.status, answer.json]).toEqual([403, { detail: expect.stringMatching(/PREMIUM users only/) }]);
    expect((await search(premium, { query })).status).toBe(200);
  },
);

test('the text of a page is searched by PREMIUM', async () => {
  expect(await hosts(premium, 'text LIKE the page of example')).toEqual(['example.com']);
  expect(await hosts(premium, 'text = the page of amazon.example')).toEqual(['amazon.example']);
});

describe('an invalid request returns 422 with one message', () => {
  test.each([
    [{}, 'body.query: is required'],
    [{ query: null }, 'body.query: is required'],
    [{ query: 7 }, 'body.query'],
    [{ query: 'ab' }, 'body.query: must have at least 3 characters'],
    [{ query: 'x'.repeat(201) }, 'body.query: must have at most 200 characters'],
    [{ query: 'a\0bc' }, 'body.query: must be text without NUL'],
    [{ query: 'example', max_results: 0 }, 'body.max_results'],
    [{ query: 'example', max_results: 33 }, 'body.max_results'],
    [{ query: 'example', max_results: '5' }, 'body.max_results'],
    [{ query: 'example', page: 0 }, 'body.page'],
    [{ query: 'example', page: 1.5 }, 'body.page'],
    [
      { query: 'titel = x' },
      'body.query: at character 1: expected an attribute, but there is "titel"; the nearest attribute is "title"',
    ],
    [{ query: 'title = ' }, 'body.query: at character 9: expected a value'],
    [{ query: 'title = x AND' }, 'body.query: at character 14: expected'],
    [{ query: '(title = x' }, 'body.query: at character 11: expected'],
    [{ query: 'title = x)' }, 'body.query: at character 10: expected'],
    [{ query: 'title > x' }, 'body.query: at character 7: expected =, !=, LIKE, !LIKE or IN'],
    [{ query: '      ' }, 'body.query: at character 7: expected'],
  ])('%j', async (body, detail) => {
    const { status, json } = await search(premium, body);
    expect([status, json.detail]).toEqual([422, expect.stringContaining(detail)]);
  });

  test.each(['?page=x', '?page=0', '?max_results=33', '?max_results=-1', '?page=1e3', '?page=%00'])(
    '%s',
    async parameters => {
      const { status, json } = await search(premium, { query: 'example' }, `/v1/search${parameters}`);
      expect([status, json.detail]).toEqual([422, expect.stringContaining('query.')]);
    },
  );
});

test('other methods are 405', async () => {
  const { status, headers } = await server.request('GET', '/v1/search', { key: free });
  expect([status, headers.get('allow')]).toEqual([405, expect.stringContaining('POST')]);
});

test('SQL and syntax of the index are plain text', async () => {
  for (const query of [
    `'; DROP TABLE scans; --`,
    '" OR 1=1 --',
    'title = "\\" OR \\"a"',
    'pall OR pexamplecom',
    '"" "" ""',
    'a* NEAR(b c)',
    `title = "x' OR '1'='1"`,
    '%%%',
    '___',
  ]) {
    expect(await hosts(premium, query)).toEqual([]);
  }
});
