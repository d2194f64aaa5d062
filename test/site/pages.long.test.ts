import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Outcome, SitePage } from './page.ts';
import { createPages } from './registry.ts';
import { startTestSite } from './site.ts';
import type { TestSite } from './site.ts';
import { visit } from './visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/** Only the addresses are used; the pages under test are those that the site creates itself. */
const pages = createPages({ intermediateDer: Buffer.alloc(0) });
const addresses = pages.map(page => ({ address: addressOf(page), page }));

/** How long to wait, by outcome: a response that never comes needs a limit, all others take as long as they need. */
const PATIENCE: Readonly<Partial<Record<Outcome, { answerMs?: number; bodyMs?: number }>>> = {
  silent: { answerMs: 1_500 },
  endless: { bodyMs: 500 },
};

const hasStatus = ({ page }: { page: SitePage }): boolean => typeof page.outcome === 'number';

// Tests of captures show what those with 200 send.
describe('a page with another status than 200', () => {
  test.each(addresses.filter(entry => hasStatus(entry) && entry.page.outcome !== 200))(
    '$address answers as registered',
    async ({ address, page }) => {
      const seen = await visit(site, address);
      expect(seen.outcome).toBe(page.outcome);
      // Responses written to the socket directly are not in the log of sent bytes.
      if (site.sent(address)?.status === 0) return;
      expect(site.sent(address)).toEqual({
        status: page.outcome,
        bytes: seen.body.length,
        encodedBytes: seen.encodedBytes,
      });
    },
  );
});

describe('a page without a good end', () => {
  const isOther = (entry: { page: SitePage }): boolean => !hasStatus(entry) && entry.page.outcome !== 'socket';
  test.concurrent.each(addresses.filter(isOther))('$address ends as registered', async ({ address, page }) => {
    const seen = await visit(site, address, PATIENCE[page.outcome]);
    expect(seen.outcome).toBe(page.outcome);
  });
});

test('every page has a description and an address of its own', () => {
  expect(pages.filter(page => page.role === 'page' && page.description === '')).toEqual([]);
  expect(new Set(addresses.map(({ address }) => address)).size).toBe(addresses.length);
});

test('every host of the test web is under .example, except one with preloaded HSTS', () => {
  expect(pages.filter(page => !/^([a-z0-9.-]+\.example|linkglass-test\.dev)$/.test(page.host))).toEqual([]);
});

/** One of its addresses; with TLS if it has both. */
function addressOf({ scheme, host, path }: SitePage): string {
  return `${scheme === 'both' ? 'https' : scheme}://${host}${path.replace(/\*$/, '1.x')}`;
}
