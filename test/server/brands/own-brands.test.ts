import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPrivateBrand } from '../../../server/brands/private-brands.ts';
import { createBrandStore } from '../../../server/brands/store.ts';
import { createJudgeForAccount } from '../../../server/verdicts/page/judge-for-account.ts';
import { createJudgePage } from '../../../server/verdicts/page/judge-page.ts';
import { savedPage } from '../../../server/verdicts/page/saved-page.ts';
import { openDatabase } from '../../../server/storage/open.ts';
import { doneResult, fakeCapture } from '../support/captures/fake-capture.ts';
import { scanAll } from '../support/captures/scan-all.ts';
import { startTestServer, testConfig, type TestServer } from '../support/test-server.ts';

const LOG_IN =
  '<title>My Shop – Sign in to your account</title><h1>Sign in</h1><form action="a.php"><input type="email" name="e"><input type="password" name="p"><button>Sign in</button></form><p>' +
  'Forgot your password? Contact us and we help you to get back into your account. '.repeat(7) +
  '</p><a href="/help">Help</a>';
const judge = createJudgeForAccount(createJudgePage());

let server: TestServer;
let mine: string;
let others: string;
beforeAll(async () => {
  // As the real capture does: every address shows the log-in of My Shop.
  const capture = fakeCapture(async request => {
    const { submittedUrl, ownBrands = [], isPrivate = false } = request.scan;
    const page = savedPage(LOG_IN, submittedUrl, () => ({ score: 0.3 }));
    return doneResult(request, { classification: judge({ ...page, ownBrands, isPrivate }) });
  });
  server = await startTestServer({ capture });
  mine = await server.key('PREMIUM', 'mine');
  others = await server.key('PREMIUM', 'others');
});
afterAll(() => server.close());

/** As another process would: on the same data folder. */
async function withStore<T>(work: (store: ReturnType<typeof createBrandStore>) => Promise<T>): Promise<T> {
  const database = await openDatabase(testConfig(server.dataDir).database);
  try {
    return await work(createBrandStore(database));
  } finally {
    await database.close();
  }
}

const addMyShop = async () =>
  withStore(async store => {
    const accountId = (await server.services.accounts.findAccount('mine'))?.id ?? '';
    const brand = { accountId, name: 'My Shop', category: null, domains: ['myshop.example'] };
    return (await createPrivateBrand(store, brand)) ?? '';
  });

const scanned = async (url: string, key: string, members: object = {}) =>
  (await scanAll(server, key, [url], members))[0] ?? '';
const read = async (id: string, key: string) =>
  (await server.request('GET', `/v1/scan/${id}?explain=true`, { key })).json;
const found = async (query: string, key: string): Promise<string[]> => {
  const { json } = await server.request('POST', '/v1/search', { key, body: { query } });
  return (json as { id: string }[]).map(({ id }) => id);
};

describe('a private brand of a running server', () => {
  test('detects imitations in scans of its account, until it is deleted', async () => {
    const before = await scanned('https://one.example/', mine);
    expect((await read(before, mine)).classification).toEqual({ verdict: 'UNRATED' });
    const brand = await addMyShop();

    const imitation = await scanned('https://two.example/', mine);
    const secret = await scanned('https://three.example/', mine, { private_scan: true });
    const foreign = await scanned('https://four.example/', others);
    expect((await read(imitation, mine)).classification).toEqual({ verdict: 'MALICIOUS' });
    expect((await read(secret, mine)).classification).toEqual({ verdict: 'MALICIOUS' });
    expect((await read(foreign, others)).classification).toEqual({ verdict: 'UNRATED' });

    const scans = await server.request('GET', `/v1/brand/${brand}/scans`, { key: mine });
    expect((scans.json as { id: string }[]).map(({ id }) => id)).toEqual([secret, imitation]);
    for (const query of ['brand = "My Shop"', 'brand LIKE shop', 'brand = "my shop" AND verdict = MALICIOUS'])
      expect([query, await found(query, mine)]).toEqual([query, [secret, imitation]]);
    expect(await found('brand != "My Shop" AND domain = two.example', mine)).toEqual([]);

    expect((await server.request('GET', `/v1/brand/${brand}/scans`, { key: others })).status).toBe(404);
    expect(await found('brand = "My Shop"', others)).toEqual([]);
    const told = await read(imitation, others);
    expect(told.classification).toEqual({ verdict: 'MALICIOUS' });
    expect(JSON.stringify(told)).not.toMatch(/My Shop|myshop/);
    expect((await read(imitation, mine)).reasons[0].message).toContain('My Shop');

    const check = async (key: string) =>
      (await server.request('POST', '/v1/fast-check', { key, body: { url: 'https://two.example/' } })).json.status;
    expect(await check(mine)).toBe('MALICIOUS');
    expect(await check(others)).not.toBe('MALICIOUS');

    await withStore(store => store.delete(brand));
    const after = await scanned('https://five.example/', mine);
    expect((await read(after, mine)).classification).toEqual({ verdict: 'UNRATED' });
    expect(await found('brand = "My Shop"', mine)).toEqual([]);
  });
});
