import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLab, type Lab } from './support/lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

const landing = 'https://redirects.example/landing';

test.concurrent.each<[path: string, hops: [string, string][]]>([
  [
    'https://redirects.example/301',
    [
      ['https://redirects.example/301', '301'],
      [landing, '200'],
    ],
  ],
  [
    'http://redirects.example/to-https',
    [
      ['http://redirects.example/to-https', '301'],
      ['https://redirects.example/to-https', '200'],
    ],
  ],
  [
    'https://redirects.example/cross-host',
    [
      ['https://redirects.example/cross-host', '301'],
      ['https://landing.example/', '200'],
    ],
  ],
  [
    'https://redirects.example/meta-0',
    [
      ['https://redirects.example/meta-0', '200'],
      [landing, '200'],
    ],
  ],
  [
    'https://redirects.example/script-replace',
    [
      ['https://redirects.example/script-replace', '200'],
      [landing, '200'],
    ],
  ],
  [
    'https://redirects.example/form-post',
    [
      ['https://redirects.example/form-post', '200'],
      [landing, '200'],
    ],
  ],
  [
    // The page is judged by the last hop: a cancelled navigation to a known site must not be one.
    'https://redirects.example/cancelled-then-blob',
    [['https://redirects.example/cancelled-then-blob', '200']],
  ],
  ['https://redirects.example/push-state', [['https://redirects.example/push-state', '200']]],
])('%s is followed hop by hop', async (address, hops) => {
  const { captured, targetUrl } = await lab.visit(address, { waitingTimeMs: 2000 });
  const chain = captured.redirect_chains;
  expect(chain.map(({ redirect_url, status }) => [redirect_url, status])).toEqual(hops);
  expect(targetUrl).toBe(hops.at(-1)?.[0]);
  expect(chain.every(hop => hop.elapsed_time >= 0 && hop.elapsed_time < 20_000)).toBe(true);
});

test.concurrent('redirects of every kind form one chain', async () => {
  const { captured, status } = await lab.visit('http://mixed.example/', { waitingTimeMs: 3000 });
  expect(status).toBe('DONE');
  expect(captured.redirect_chains.map(hop => hop.status)).toEqual([
    '301',
    '302',
    '200',
    '200',
    '200',
    '200',
    '303',
    '307',
    '200',
  ]);
  expect(captured.redirect_chains[0]?.redirect_url).toBe('http://mixed.example/');
  expect(captured.redirect_chains.at(-1)?.redirect_url).toBe('https://landing.example/');
});

test.concurrent('waits for a redirect after a second, and gives its document the full waiting time', async () => {
  const { captured } = await lab.visit('https://redirects.example/meta-1', { waitingTimeMs: 4000 });
  expect(captured.redirect_chains).toHaveLength(2);
  expect(captured.redirect_chains[0]?.elapsed_time).toBeGreaterThan(900);
});

/** Longer than a step of an endless chain takes on any machine: only the count ends it. */
const PATIENT = { waitingTimeMs: 30_000 };

test.concurrent.each([
  ['https://endless.example/302', 'ERROR', 'TOO_MANY_REDIRECTS'],
  ['https://endless.example/mixed', 'DONE', null],
])('%s, which never ends, ends as %s %s', async (address, status, errorCode) => {
  const result = await lab.visit(address, PATIENT);
  expect(result).toMatchObject({ status, errorCode });
  expect(result.captured.redirect_chains.length).toBeGreaterThanOrEqual(20);
  expect(result.captured.redirect_chains.length).toBeLessThan(60);
});

test.concurrent('documents without a request count as well', async () => {
  const { captured, status } = await lab.visit('https://endless.example/blob', PATIENT);
  expect(status).toBe('DONE');
  const documents = captured.console_messages.filter(({ text }) => text === 'again');
  expect(documents.length).toBeGreaterThanOrEqual(20);
  expect(documents.length).toBeLessThan(60);
});

test.concurrent('navigations that the page itself cuts off are no redirects', async () => {
  const { captured, status, targetUrl } = await lab.visit('https://hostile.example/navigate-flood');
  expect({ status, targetUrl }).toEqual({ status: 'DONE', targetUrl: 'https://hostile.example/navigate-flood' });
  expect(captured.redirect_chains).toHaveLength(1);
});

test.concurrent('an internal redirect of the browser is a hop, and the headers are those of the response', async () => {
  const { captured, status, targetUrl } = await lab.visit('http://linkglass-test.dev/');
  expect({ status, targetUrl }).toEqual({ status: 'DONE', targetUrl: 'https://linkglass-test.dev/' });
  expect(captured.redirect_chains.map(hop => [hop.redirect_url, hop.status])).toEqual([
    ['http://linkglass-test.dev/', '307'],
    ['https://linkglass-test.dev/', '200'],
  ]);
  expect(captured.page?.headers).toMatchObject({ 'x-hop': 'inside' });
  // The structure of HAR, which the lab has checked.
  const { log } = captured.har as { log: { entries: { response: { cookies: { value: string }[] } }[] } };
  const cookies = log.entries.slice(0, 2).map(({ response }) => response.cookies.map(({ value }) => value));
  expect(cookies).toEqual([[], ['inside']]);
  // Never requested: the host is on the browser's HSTS preload list.
  expect(lab.site.requests('linkglass-test.dev').filter(({ scheme }) => scheme === 'http')).toEqual([]);
});

test('the limit of redirects applies to those of the server and of scripts', async () => {
  const strict = await openLab({ limits: { maxRedirects: 3 } });
  try {
    const [within, over, { captured }] = await Promise.all([
      strict.visit('https://redirects.example/chain/3'),
      strict.visit('https://redirects.example/chain/4'),
      strict.visit('https://endless.example/script'),
    ]);
    expect(within).toMatchObject({ status: 'DONE', targetUrl: landing });
    expect(over).toMatchObject({ status: 'ERROR', errorCode: 'TOO_MANY_REDIRECTS' });
    expect(captured.redirect_chains.length).toBeGreaterThanOrEqual(3);
    expect(captured.redirect_chains.length).toBeLessThanOrEqual(6);
  } finally {
    await strict.close();
  }
});
