import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPrivateBrand } from '../../server/brands/private-brands.ts';
import { createBrandStore } from '../../server/brands/store.ts';
import { openDatabase } from '../../server/storage/open.ts';
import { scanAll } from '../server/support/captures/scan-all.ts';
import { startTestServer, testConfig, type TestServer } from '../server/support/test-server.ts';
import { htmlDocument } from '../site/html.ts';
import { page } from '../site/page.ts';
import { html } from '../site/server/respond.ts';
import { openLab, type Lab } from './support/lab.ts';

const SIGN_IN = html(
  htmlDocument({
    title: 'My Shop – Sign in to your account',
    body: `<h1>Sign in to your account</h1><form action="/account" method="post"><input type="email" name="email">
<input type="password" name="password"><button>Sign in</button></form>
<h2>New here?</h2><p>You need no account to order. With one you see what is on its way, find your receipts, change your
address before a parcel leaves, and return what does not fit within thirty days.</p>
<h2>Returns</h2><p>Put what does not fit back into its box, print the label from your account, and hand the parcel in at any
post office. We refund what you have paid as soon as it has arrived here, which takes about a week. What is broken or was
never ordered goes back at our cost: tell us first, so that a new one can leave the same day.</p>
<h2>Forgot your password?</h2><p>Write to us from the address of your account, and we help you to get back into it. We answer
within a day, from Monday to Friday, and never ask for your password on the telephone.</p>
<a href="/help">Help</a> <a href="/returns">Returns</a> <a href="/terms">Terms</a> <a href="/privacy">Privacy</a>`,
  }),
);
const STRANGER = 'https://www.orders-desk.example/';
const OWN = 'https://myshop.example/';

let lab: Lab;
let server: TestServer;
let mine: string;
let others: string;
let brand: string;
beforeAll(async () => {
  const about = 'The sign-in page of a shop';
  lab = await openLab({
    pages: () => ['www.orders-desk.example/', 'myshop.example/'].map(address => page(address, about, SIGN_IN)),
  });
  server = await startTestServer({ capture: lab.capture });
  mine = await server.key('PREMIUM', 'mine');
  others = await server.key('PREMIUM', 'others');
  brand = await addMyShop();
});
afterAll(async () => {
  await server.close();
  await lab.close();
});

/** Runs the command line on the same data folder. */
async function addMyShop(): Promise<string> {
  const accountId = (await server.services.accounts.findAccount('mine'))?.id ?? '';
  const database = await openDatabase(testConfig(server.dataDir).database);
  try {
    const named = { accountId, name: 'My Shop', category: null, domains: ['myshop.example'] };
    return (await createPrivateBrand(createBrandStore(database), named)) ?? '';
  } finally {
    await database.close();
  }
}

async function scanned(url: string, key: string) {
  const [id = ''] = await scanAll(server, key, [url], { waiting_time: 3 });
  const { json } = await server.request('GET', `/v1/scan/${id}?explain=true`, { key });
  const codes = (json.reasons as { code: string }[]).map(reason => reason.code);
  return { id, status: json.scan.status, verdict: json.classification.verdict, codes, text: JSON.stringify(json) };
}

const ids = (json: { id: string }[]): string[] => json.map(({ id }) => id);
const search = async (query: string, key: string): Promise<string[]> =>
  ids((await server.request('POST', '/v1/search', { key, body: { query } })).json);

test('a page of a private brand on another host is MALICIOUS for its account alone', async () => {
  const foreign = await scanned(STRANGER, others);
  const imitation = await scanned(STRANGER, mine);
  const own = await scanned(OWN, mine);
  expect([foreign, imitation, own].map(({ status }) => status)).toEqual(['DONE', 'DONE', 'DONE']);

  expect(imitation.verdict).toBe('MALICIOUS');
  expect(imitation.codes).toContain('brand-asks-secret');
  expect(imitation.text).toContain('My Shop on www.orders-desk.example');
  expect(own.verdict).not.toBe('MALICIOUS');
  expect(own.codes).not.toContain('brand-asks-secret');
  expect(foreign.verdict).toBe('UNRATED');
  expect(foreign.codes).not.toContain('brand-asks-secret');

  const ofBrand = await server.request('GET', `/v1/brand/${brand}/scans`, { key: mine });
  expect(ids(ofBrand.json)).toEqual([own.id, imitation.id]);
  expect(await search('brand = "My Shop"', mine)).toEqual([own.id, imitation.id]);
  expect(await search('brand = "My Shop" AND verdict = MALICIOUS', mine)).toEqual([imitation.id]);
  expect(await search('brand = "My Shop"', others)).toEqual([]);
  expect((await server.request('GET', `/v1/brand/${brand}/scans`, { key: others })).status).toBe(404);
});
