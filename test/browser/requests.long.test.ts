import { expect, test } from 'vitest';
import { openLab, type Lab } from './support/lab.ts';

/** Each host in a web of its own, whose log has the requests of one page at a time. */
test.concurrent.for([
  ['frames', ['', 'nested', 'redirecting', 'frameset']],
  ['workers', ['dedicated', 'module', 'nested', 'blob', 'shared', 'cross-frame', 'service']],
  ['connections', ['requests', 'beacon', 'event-source']],
  ['redirects', ['across']],
] as const)(
  'every request of pages of %s.example is recorded, answered as it was',
  async ([host, paths], { onTestFinished }) => {
    const lab = await openLab({ workers: 1 });
    onTestFinished(() => lab.close());
    for (const path of paths) {
      const address = `https://${host}.example/${path}`;
      expect({ address, ...(await faultsOf(lab, address)) }).toEqual({ address, missing: [], failed: [], wrong: [] });
    }
  },
);

/** Requests that were not recorded, that failed, and whose size is not that which was sent. */
async function faultsOf(lab: Lab, address: string) {
  lab.site.clearRequests();
  const { captured } = await lab.visit(address, { waitingTimeMs: 3000 });
  const transactions = captured.http_transactions;
  const recorded = new Set(transactions.map(({ method, url }) => `${method} ${url}`));
  const reached = lab.site
    .requests()
    // Without issuer certificates, which the browser fetches, and without an icon that Linkglass fetches because the browser did not.
    .filter(({ host, path }) => host !== 'authority.example' && path !== '/favicon.ico')
    .map(({ method, scheme, host, path }) => `${method} ${scheme}://${host}${path}`);
  return {
    missing: reached.filter(request => !recorded.has(request)),
    failed: transactions.filter(({ status_code, url }) => status_code === 0 && !url.includes('refused')),
    wrong: transactions.filter(
      ({ url, size, status_code }) =>
        status_code === 200 &&
        lab.site.sent(url) !== null &&
        size !== lab.site.sent(url)?.bytes &&
        // No session reports sizes of what a service worker or shared worker loads.
        !/event|data\/through|shared\.js/.test(url),
    ),
  };
}
