import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Captured } from '../../../../server/scans/capture/source.ts';
import { scan as scanSchema, scanDetail } from '../../../../shared/api/scans.ts';
import { kinds } from '../../../site/pages/kinds/kinds.ts';
import { doneResult, fakeCapture } from '../../support/captures/fake-capture.ts';
import { scanAll } from '../../support/captures/scan-all.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';
import { labelInput } from './input-of.ts';

const PAGES = ['wolle', 'lk', 'versand', 'tageblatt', 'uriba'];
const PHISHING = 'versand';

let server: TestServer;
let free: string;
let premium: string;
let ids: string[];

/** A server that has scanned one page each of five kinds, and judged one of them. */
beforeAll(async () => {
  const capture = fakeCapture(async request => {
    const { hostname } = new URL(request.scan.submittedUrl);
    const document = kinds.find(({ address }) => address.startsWith(hostname))?.document ?? '';
    const { text, title } = labelInput(document);
    const { captured } = doneResult(request);
    const found: Partial<Captured> = { dom: document, page: captured.page && { ...captured.page, text, title } };
    if (captured.classification && hostname.startsWith(PHISHING)) {
      found.classification = { ...captured.classification, verdict: 'MALICIOUS', score: 0.99, threat: 'PARCEL' };
    }
    return doneResult(request, found);
  });
  server = await startTestServer({ capture });
  free = await server.key('FREE', 'one');
  premium = await server.key('PREMIUM', 'two');
  ids = await scanAll(
    server,
    free,
    PAGES.map(name => `https://${name}.kinds.example/`),
  );
});
afterAll(() => server.close());

async function names(key: string, query: string): Promise<string[]> {
  const { status, json } = await server.request('POST', '/v1/search', { key, body: { query } });
  expect([query, status]).toEqual([query, 200]);
  return json.map((found: { domain: string }) => found.domain.split('.')[0]);
}

const newestFirst = PAGES.toReversed();
const but = (...without: string[]) => newestFirst.filter(name => !without.includes(name));

describe('scans are found', () => {
  test.each([
    ['category = Shop', ['wolle']],
    ['category = shop', ['wolle']],
    ['category != Shop', but('wolle')],
    ['category LIKE pay', ['versand']],
    ['category IN (Login, Parked)', ['uriba', 'lk']],
    ['category !LIKE o', ['uriba', 'tageblatt', 'versand']],
    ['NOT category = Other', newestFirst],
    ['language = Russian', ['lk']],
    ['language = German', ['tageblatt', 'versand', 'wolle']],
    ['language LIKE JAPAN', ['uriba']],
    ['language != German', ['uriba', 'lk']],
    ['topic = merinogarn', ['wolle']],
    ['topic LIKE merino', ['wolle']],
    ['topic != merinogarn', but('wolle')],
    ['threat = PARCEL', ['versand']],
    ['threat = parcel AND malicious = true', ['versand']],
    ['threat IN (PHISHING, PARCEL)', ['versand']],
    ['threat != PARCEL', but('versand')],
    ['threat = PHISHING', []],
    ['category = Payment AND language = German AND threat LIKE parc', ['versand']],
    ['category = Shop OR category = News', ['tageblatt', 'wolle']],
  ])('by %s', async (query, found) => expect(await names(premium, query)).toEqual(found));
});

describe('a FREE key', () => {
  test.each(['category = Shop', 'language = German', 'topic = x', 'domain = a OR NOT category LIKE b'])(
    'cannot search %s',
    async query => {
      const { status } = await server.request('POST', '/v1/search', { key: free, body: { query } });
      expect(status).toBe(403);
    },
  );

  test('can search for threats', async () => expect(await names(free, 'threat = PARCEL')).toEqual(['versand']));
});

test('saved queries use labels too', async () => {
  const body = {
    name: 'German payments',
    query_filters: [
      { attribute: 'category', operator: 'IN', value: 'Payment, Shop' },
      { attribute: 'language', value: 'German' },
      { attribute: 'threat', operator: '!=', value: 'PHISHING' },
    ],
  };
  const created = await server.request('POST', '/v1/query', { key: premium, body });
  expect(created.status).toBe(200);
  const { json } = await server.request('GET', `/v1/query/${created.json.id}/scans`, { key: premium });
  expect(json.map((found: { id: string }) => found.id)).toEqual([ids[2], ids[0]]);
  expect((await server.request('POST', '/v1/query', { key: free, body })).status).toBe(403);
});

test('responses contain no labels', async () => {
  const { json: list } = await server.request('POST', '/v1/search', {
    key: premium,
    body: { query: 'threat = PARCEL' },
  });
  for (const found of list) expect(scanSchema.strict().parse(found)).toEqual(found);
  const { json } = await server.request('GET', `/v1/scan/${ids[2]}`, { key: premium });
  expect(scanDetail.strict().parse(json)).toEqual(json);
  expect(json.classification).toEqual({ verdict: 'MALICIOUS' });
});
