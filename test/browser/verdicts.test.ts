import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFinal } from '../../shared/scan-values.ts';
import { IMITATIONS } from '../site/pages/imitations/imitations.ts';
import { startTestServer, type TestServer } from '../server/support/test-server.ts';
import { waitFor } from '../server/support/wait-for.ts';
import { openLab, type Lab } from './support/lab.ts';

let lab: Lab;
let server: TestServer;
let key: string;
beforeAll(async () => {
  lab = await openLab();
  server = await startTestServer({ capture: lab.capture });
  key = await server.key('PREMIUM', 'mine');
});
afterAll(async () => {
  await server.close();
  await lab.close();
});

/** Scans through the API and a real browser, until the scan is final. */
async function scanned(url: string) {
  const { json } = await server.request('POST', '/v1/scan', { key, body: { submitted_url: url, waiting_time: 3 } });
  const { id } = json as { id: string };
  // Up to three scans are queued.
  await waitFor(async () => isFinal((await server.services.scanStore.find(id))?.status ?? 'PENDING'), 120_000);
  const detail = (await server.request('GET', `/v1/scan/${id}?explain=true`, { key })).json as Detail;
  return { id, detail };
}

interface Detail {
  scan: { status: string };
  classification: { verdict: string };
  reasons: { code: string; message: string; evidence: string; weight: number }[];
}

const scansOf = async (brand: string) =>
  ((await server.request('GET', `/v1/brand/${brand}/scans`, { key })).json as { id: string }[]).map(({ id }) => id);

describe('a scan of an imitation', () => {
  test.concurrent.each([
    ['rabo-beveiligd.example/inloggen', 'brand-asks-secret', 'rabobank', 'PHISHING'],
    ['metamask-restore.example/import', 'asks-for-seed-phrase', 'metamask', 'CRYPTO'],
    ['windows-alert-0x80072ee7.example/Win/', 'tech-support-alert', null, 'TECH_SUPPORT'],
  ])('%s is MALICIOUS because of %s, and is found by brand and threat', async (address, code, brand, threat) => {
    const { id, detail } = await scanned(`https://${address}`);
    expect(detail.scan.status).toBe('DONE');
    expect(detail.classification).toEqual({ verdict: 'MALICIOUS' });
    expect(detail.reasons.map(reason => reason.code)).toContain(code);
    if (brand !== null) expect(await scansOf(brand)).toContain(id);
    const { json } = await server.request('POST', '/v1/search', { key, body: { query: `threat = ${threat}` } });
    expect((json as { id: string }[]).map(found => found.id)).toContain(id);
  });
});

test.concurrent.each([
  ['cloud.familie-huber.example/login', 'UNRATED'],
  ['stadtblatt.example/warnung-sparkasse', 'SAFE'],
  ['harbour-shop.example/checkout/payment', 'SAFE'],
  ['app-shell.example/', 'UNRATED'],
])('a scan of %s is %s, and tied to no brand', async (address, verdict) => {
  const { id, detail } = await scanned(`https://${address}`);
  expect(detail.classification).toEqual({ verdict });
  for (const brand of ['sparkasse', 'paypal', 'visa', 'klarna']) expect(await scansOf(brand)).not.toContain(id);
});

test.concurrent('content created by scripts is judged like content of the HTML', async () => {
  const page = IMITATIONS.find(({ address }) => address.startsWith('roblox-free'));
  const { status, captured } = await lab.visit(`https://${page?.address}`);
  expect(status).toBe('DONE');
  expect(captured.classification).toMatchObject({
    verdict: 'MALICIOUS',
    threat: 'PHISHING',
    brand: { id: 'roblox', relation: 'imitated', evidence: expect.stringContaining("is not Roblox's") },
  });
  expect(captured.classification?.reasons.map(({ code }) => code)).toContain('secrets-to-messenger');
});

// More ways to hide it: nested.long.test.ts.
test.concurrent.each(['closed', 'written-frame'])(
  'an imitation beside an article is read from a nested part: %s',
  async path => {
    const { captured, failures } = await lab.visit(`https://nested.example/${path}`);
    expect(failures).toEqual([]);
    expect(captured.layout?.lines.map(({ text }) => text).join('\n')).toContain('Log in to your PayPal account');
    expect(captured.classification).toMatchObject({ verdict: 'MALICIOUS', brand: { id: 'paypal' } });
  },
);
