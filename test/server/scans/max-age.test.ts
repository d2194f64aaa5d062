import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPrivateBrand } from '../../../server/brands/private-brands.ts';
import { createBrandStore } from '../../../server/brands/store.ts';
import { doneResult, fakeCapture } from '../support/captures/fake-capture.ts';
import { scanAll } from '../support/captures/scan-all.ts';
import { testDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const capture = fakeCapture(async request => {
  if (request.scan.submittedUrl.includes('fails')) throw new Error('no');
  const { classification } = doneResult(request).captured;
  const bad = classification && ({ ...classification, verdict: 'MALICIOUS', score: 1 } as const);
  if (request.scan.submittedUrl.includes('bad')) return doneResult(request, { classification: bad });
  if (request.scan.submittedUrl.includes('branded'))
    return doneResult(request, { classification: bad && { ...bad, withoutOwnBrands: classification } });
  return doneResult(request);
});
let server: TestServer;
let own: string;
let other: string;
beforeAll(async () => {
  server = await startTestServer({ capture });
  own = await server.key('PREMIUM', 'own');
  other = await server.key('PREMIUM', 'other');
});
afterAll(() => server.close());

const URL = 'https://shop.example/aged';
async function submit(key: string, members: object = {}) {
  const { status, json } = await server.request('POST', '/v1/scan', { key, body: { submitted_url: URL, ...members } });
  expect(status).toBe(200);
  return json as { id: string; status: string };
}

describe('max_age', () => {
  let known: string;
  beforeAll(async () => {
    [known = ''] = await scanAll(server, own, [URL]);
  });

  test('returns a recent finished scan, also a public one of another account', async () => {
    for (const key of [own, other])
      expect(await submit(key, { max_age: 60 })).toMatchObject({ id: known, status: 'DONE' });
    expect(await submit(own, { max_age: 60, submitter_tags: ['a'], origin: 'USER' })).toMatchObject({ id: known });
  });

  test('is not applied by default', async () => {
    expect((await submit(own)).id).not.toBe(known);
    expect((await submit(own, { max_age: null })).id).not.toBe(known);
  });

  test.each([
    { submitted_url: `${URL}?x` },
    { device: 'MOBILE' },
    { user_agent: 'Other/1.0' },
    { width: 800 },
    { waiting_time: 9 },
    { http_referer: 'https://search.example/' },
    { private_scan: true },
    { full_page: true },
  ])('does not return a scan that differs in %j', async members => {
    const created = await submit(own, { max_age: 60, ...members });
    expect(created).toMatchObject({ id: expect.not.stringMatching(known), status: 'PENDING' });
  });

  test('does not return a scan without a rendered page', async () => {
    const failing = 'https://fails.example/';
    const [failed = ''] = await scanAll(server, own, [failing]);
    expect((await submit(own, { submitted_url: failing, max_age: 60 })).id).not.toBe(failed);
  });

  test('returns private scans to their account only, and only for private requests', async () => {
    const submitted_url = 'https://hidden.example/';
    const [hidden = ''] = await scanAll(server, own, [submitted_url], { private_scan: true });
    const members = { submitted_url, max_age: 60 };
    expect((await submit(own, { ...members, private_scan: true })).id).toBe(hidden);
    expect((await submit(other, { ...members, private_scan: true })).id).not.toBe(hidden);
    expect((await submit(own, members)).id).not.toBe(hidden);
  });

  test('returns no scan of another account whose verdict is that of its private brands', async () => {
    const [foreign = '', plain = ''] = await scanAll(server, own, ['https://branded.example/', 'https://bad.example/']);
    const ask = async (key: string, submitted_url: string) => (await submit(key, { submitted_url, max_age: 60 })).id;
    expect(await ask(own, 'https://branded.example/')).toBe(foreign);
    expect(await ask(other, 'https://branded.example/')).not.toBe(foreign);
    // What is malicious to everybody is returned to others.
    expect(await ask(other, 'https://bad.example/')).toBe(plain);
  });

  test('returns own scans only to an account with private brands', async () => {
    const branded = await server.key('PREMIUM', 'branded');
    const [foreign = ''] = await scanAll(server, own, ['https://compared.example/']);
    const ask = async () => (await submit(branded, { submitted_url: 'https://compared.example/', max_age: 60 })).id;
    expect(await ask()).toBe(foreign);
    const accountId = (await server.services.accounts.findAccount('branded'))?.id ?? '';
    const brand = { accountId, name: 'Own', category: null, domains: ['own.example'] };
    const database = await testDatabase(join(server.dataDir, 'linkglass.db'));
    await createPrivateBrand(createBrandStore(database), brand);
    expect(await ask()).not.toBe(foreign);
    const [mine = ''] = await scanAll(server, branded, ['https://compared.example/']);
    expect(await ask()).toBe(mine);
  });

  test('does not return an older scan', async () => {
    const [old = ''] = await scanAll(server, own, ['https://old.example/']);
    await new Promise(resolve => setTimeout(resolve, 1_100));
    expect((await submit(own, { submitted_url: 'https://old.example/', max_age: 1 })).id).not.toBe(old);
  });

  test.each([0, -1, 1.5, 2_592_001, '60'])('%j is 422', async max_age => {
    const { status, json } = await server.request('POST', '/v1/scan', {
      key: own,
      body: { submitted_url: URL, max_age },
    });
    expect([status, json.detail[0].loc]).toEqual([422, ['body', 'max_age']]);
  });

  test('applies to each URL of a batch, and cancelling keeps returned scans', async () => {
    const body = { urls: [URL, 'https://new.example/'], max_age: 60 };
    const { json } = await server.request('POST', '/scans/batch', { key: other, body });
    expect(json.scans[1].id).toEqual(expect.any(String));
    const batch = (await server.request('DELETE', `/scans/batch/${json.id}`, { key: other })).json;
    expect(batch.scans[0]).toMatchObject({ id: json.scans[0].id, is_new: false, status: 'DONE' });
    expect((await server.request('GET', `/v1/scan/${json.scans[0].id}`, { key: own })).status).toBe(200);
  });
});
