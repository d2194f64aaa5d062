import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLab, type Lab } from './support/lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab({ workers: 2 });
});
afterAll(() => lab.close());

const reasonsOf = (reasons: readonly { code: string }[] | undefined) => (reasons ?? []).map(({ code }) => code);

test.each(['forms', 'base', 'password'])(
  'an imitation that hides by %s is read in one look and is MALICIOUS',
  async path => {
    const { status, captured, failures } = await lab.visit(`https://hiding.example/${path}`);
    expect({ status, failures }).toEqual({ status: 'DONE', failures: [] });
    expect(captured.dom).toContain('PayPal');
    expect(captured.http_transactions.length).toBeGreaterThan(0);
    expect(captured.har).not.toBeNull();
    expect(captured.page?.title).toBe('PayPal: Log In');
    expect(captured.classification).toMatchObject({ verdict: 'MALICIOUS', brand: { id: 'paypal' } });
    const documents = lab.site.requests('hiding.example').filter(({ path: asked }) => asked.endsWith(`/${path}`));
    expect(documents).toHaveLength(1);
  },
);

test.each([
  // The browser itself joins each link with the address: a quick machine reads the page all the same, a slow one without its scripts.
  ['an address of a megabyte', 'long-state', []],
  ['a tree that ends its process', 'crash', ['hides-from-scanners']],
])('a script that gives the page %s costs it its scripts, not its verdict', async (_what, path, reasons) => {
  const { status, captured } = await lab.visit(`https://hiding.example/${path}`);
  expect(status).toBe('DONE');
  expect(captured.classification).toMatchObject({ verdict: 'MALICIOUS', brand: { id: 'paypal' } });
  expect(reasonsOf(captured.classification?.reasons)).toEqual(expect.arrayContaining(reasons));
});

test('what hides is a reason by itself', async () => {
  for (const path of ['forms', 'base']) {
    const { captured } = await lab.visit(`https://hiding.example/${path}`);
    expect(reasonsOf(captured.classification?.reasons)).toContain('hides-from-scanners');
  }
});

test('an imitation that the browser never gets drawn is judged by what the server sent', async () => {
  const { status, captured, failures } = await lab.visit('https://hiding.example/drawing');
  expect(status).toBe('DONE');
  expect(captured.dom).toContain('PayPal');
  expect(failures.map(({ message }) => message)).toContainEqual(expect.stringContaining('as the server sent it'));
  expect(captured.classification).toMatchObject({ verdict: 'MALICIOUS', brand: { id: 'paypal' } });
  expect(reasonsOf(captured.classification?.reasons)).toContain('hides-from-scanners');
});

test('an address with a password of 9,000 characters is kept as one of its host', async () => {
  const { targetUrl, captured } = await lab.visit('https://hiding.example/password');
  expect(new URL(targetUrl ?? '').host).toBe('hiding.example');
  expect(captured.redirect_chains.map(({ redirect_url }) => new URL(redirect_url).host)).toEqual([
    'hiding.example',
    'hiding.example',
  ]);
});

test('meta tags may be called as members of every object are', async () => {
  const { captured } = await lab.visit('https://hiding.example/members');
  for (const name of ['constructor', 'toString', 'hasOwnProperty', 'valueOf'])
    expect(Object.entries(captured.page?.meta_tags ?? {})).toContainEqual([name, `value of ${name}`]);
});
