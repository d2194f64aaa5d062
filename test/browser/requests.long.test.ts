import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLab, type Lab } from './support/lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab({ workers: 1 });
});
afterAll(() => lab.close());

test.each([
  'https://frames.example/',
  'https://frames.example/nested',
  'https://frames.example/redirecting',
  'https://frames.example/frameset',
  'https://workers.example/dedicated',
  'https://workers.example/module',
  'https://workers.example/nested',
  'https://workers.example/blob',
  'https://workers.example/shared',
  'https://workers.example/cross-frame',
  'https://workers.example/service',
  'https://connections.example/requests',
  'https://connections.example/beacon',
  'https://connections.example/event-source',
  'https://redirects.example/across',
])('every request of %s is recorded, answered as it was', async address => {
  lab.site.clearRequests();
  const { captured } = await lab.visit(address, { waitingTimeMs: 3000 });
  // Without issuer certificates, which the browser fetches, and without an icon that Linkglass fetches because the browser did not.
  const ofThePage = lab.site
    .requests()
    .filter(({ host, path }) => host !== 'authority.example' && path !== '/favicon.ico');
  const reached = ofThePage.map(({ method, scheme, host, path }) => `${method} ${scheme}://${host}${path}`);
  const recorded = captured.http_transactions.map(({ method, url }) => `${method} ${url}`);
  // A response from a service worker is a request of the page that reaches no server.
  expect(recorded).toEqual(expect.arrayContaining(reached));
  expect(
    captured.http_transactions.filter(({ status_code, url }) => status_code === 0 && !url.includes('refused')),
  ).toEqual([]);
  const sizes = captured.http_transactions
    .filter(({ url }) => lab.site.sent(url) !== null && !url.includes('event'))
    .map(({ url, size, status_code }) => ({ url, size, isAsSent: size === lab.site.sent(url)?.bytes, status_code }));
  const wrong = sizes.filter(({ isAsSent, status_code }) => !isAsSent && status_code === 200);
  // No session reports sizes of what a service worker or shared worker loads.
  expect(wrong.filter(({ url }) => !/data\/through|shared\.js/.test(url))).toEqual([]);
});
