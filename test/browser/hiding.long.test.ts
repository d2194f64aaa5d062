import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLab, type Lab } from './support/lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab({ workers: 3 });
});
afterAll(() => lab.close());

const reasonsOf = (reasons: readonly { code: string }[] | undefined) => (reasons ?? []).map(({ code }) => code);

test.each([
  ['forms', ['hides-from-scanners']],
  ['base', ['hides-from-scanners']],
  ['password', ['hides-from-scanners']],
])('an imitation that hides by %s is read in one look and is MALICIOUS', async (path, reasons) => {
  const { status, targetUrl, captured, failures } = await lab.visit(`https://hiding.example/${path}`);
  expect({ status, failures }).toEqual({ status: 'DONE', failures: [] });
  expect(captured.dom).toContain('PayPal');
  expect(captured.http_transactions.length).toBeGreaterThan(0);
  expect(captured.har).not.toBeNull();
  expect(captured.page?.title).toBe('PayPal: Log In');
  expect(captured.classification).toMatchObject({ verdict: 'MALICIOUS', brand: { id: 'paypal' } });
  expect(reasonsOf(captured.classification?.reasons)).toEqual(expect.arrayContaining(reasons));
  const documents = lab.site.requests('hiding.example').filter(({ path: asked }) => asked.endsWith(`/${path}`));
  expect(documents).toHaveLength(1);
  // The URL with a password of 9,000 characters still belongs to its host.
  expect(new URL(targetUrl ?? '').host).toBe('hiding.example');
  for (const { redirect_url } of captured.redirect_chains) expect(new URL(redirect_url).host).toBe('hiding.example');
  expect(captured.redirect_chains).toHaveLength(path === 'password' ? 2 : 1);
});

test('judges a page that never renders by the HTML that the server sent', async () => {
  // The browser draws until the scan's time is over. Half of the usual time is enough for one snapshot.
  const { status, captured, failures } = await lab.visit('https://hiding.example/drawing', {}, { timeoutMs: 30_000 });
  expect(status).toBe('DONE');
  expect(captured.dom).toContain('PayPal');
  expect(failures.map(({ message }) => message)).toContainEqual(expect.stringContaining('as the server sent it'));
  expect(captured.classification).toMatchObject({ verdict: 'MALICIOUS', brand: { id: 'paypal' } });
  expect(reasonsOf(captured.classification?.reasons)).toContain('hides-from-scanners');
});

/** What a page that loses its scripts or its picture must still be. */
const STILL_MALICIOUS = { status: 'DONE', verdict: 'MALICIOUS', brand: 'paypal' };

async function judged(path: string) {
  const { status, captured } = await lab.visit(`https://hiding.example/${path}`);
  const { verdict, brand, reasons } = captured.classification ?? {};
  return { status, verdict, brand: brand?.id, reasons: reasonsOf(reasons) };
}

// Alone: others in its browser would end with it.
test('a page with a tree that ends its process loses its scripts or its picture, not its verdict', async () => {
  const { reasons, ...rest } = await judged('crash');
  expect(rest).toEqual(STILL_MALICIOUS);
  expect(reasons).toContain('hides-from-scanners');
});

test.concurrent.each([
  // The browser resolves each link against the address: a fast machine reads the page anyway, a slow one without its scripts.
  ['an address of a megabyte', 'long-state', []],
  ['links too long to be laid out', 'base-shown', ['hides-from-scanners']],
])('a page with %s loses its scripts or its picture, not its verdict', async (_what, path, hiding) => {
  const { reasons, ...rest } = await judged(path);
  expect(rest).toEqual(STILL_MALICIOUS);
  expect(reasons).toEqual(expect.arrayContaining(hiding));
});

test.concurrent('reads a document whose root is a form with fields named as members of elements', async () => {
  const { status, captured, failures } = await lab.visit('https://hiding.example/form-root');
  expect({ status, failures }).toEqual({ status: 'DONE', failures: [] });
  expect(captured.dom).toContain('Log in to your PayPal account');
  expect(captured.page?.text).toContain('Log in to your PayPal account');
});

test.concurrent('meta tags can be named like members of Object', async () => {
  const { captured } = await lab.visit('https://hiding.example/members');
  for (const name of ['constructor', 'toString', 'hasOwnProperty', 'valueOf'])
    expect(Object.entries(captured.page?.meta_tags ?? {})).toContainEqual([name, `value of ${name}`]);
});
