import type { Page } from 'puppeteer-core';
import sharp from 'sharp';
import { htmlDocument } from '../../site/html.ts';
import { LINK_LAYOUTS, LISTED_URL } from '../../site/pages/links/layouts.ts';
import { expect, test } from '../fixtures.ts';
import type { ExtendedFirefox } from '../support/firefox.ts';
import { listsKept } from '../support/own-page.ts';

const PATIENT = { timeout: 30_000, intervals: [200] };
/** Pages without external resources. */
const LAYOUTS = LINK_LAYOUTS.filter(({ name }) =>
  ['flex', 'table', 'rtl', 'shadow', 'late', 'svg', 'sticky', 'inline'].includes(name),
);
/** A strict content security policy. */
const POLICY = { 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; style-src 'none'" };

/** Runs in a page of the extension, where `browser` is. */
interface Extended {
  readonly browser: {
    readonly runtime: { sendMessage(given: unknown): Promise<unknown> };
    readonly tabs: { query(filter: object): Promise<{ id: number; url?: string }[]> };
  };
}

async function openLayout({ browser }: ExtendedFirefox, body: string): Promise<Page> {
  const page = await browser.newPage();
  await page.setRequestInterception(true);
  page.on('request', request => {
    const shown = htmlDocument({ title: 'Links', body });
    void request.respond({ contentType: 'text/html', headers: POLICY, body: shown });
  });
  await page.goto('https://links.example/');
  return page;
}

/** Finds the red badge in a screenshot, since tools cannot see closed shadow roots here; null for none. */
async function redOn(page: Page): Promise<{ x: number; y: number } | null> {
  const { data, info } = await sharp(await page.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found: { x: number; y: number }[] = [];
  for (let i = 0; i < data.length; i += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(i, i + 3);
    const at = i / info.channels;
    if (Math.abs(red - 0xb3) < 12 && Math.abs(green - 0x20) < 12 && Math.abs(blue - 0x1f) < 12)
      found.push({ x: at % info.width, y: Math.floor(at / info.width) });
  }
  const middle = (of: 'x' | 'y') => found.reduce((sum, each) => sum + each[of], 0) / found.length;
  return found.length < 40 ? null : { x: middle('x'), y: middle('y') };
}

test('in Firefox, bad links have a badge at their end, which is one empty element to their page, and are known to the popup', async ({
  firefox,
  server,
  serverProxy,
  account,
}) => {
  await server.listThreats([LISTED_URL]);
  const own = await firefox.openOwnPage('options.html');
  await own.waitForSelector('html[data-state=ready][data-connection]');
  const inExtension = (message: object): Promise<unknown> =>
    own.evaluate(sent => (globalThis as unknown as Extended).browser.runtime.sendMessage(sent), message);
  await inExtension({ name: 'connect', request: { address: serverProxy.address, key: account.key } });
  await listsKept(own);

  for (const { name, body, isRtl = false } of LAYOUTS)
    await test.step(name, async () => {
      const page = await openLayout(firefox, body);
      // Waits until the badge stops moving.
      await expect(async () => {
        const seen = await redOn(page);
        const end = await page.evaluate(rtl => {
          const root = document.querySelector('#outer')?.shadowRoot ?? document;
          const { left, right, top, bottom } = root.querySelector('#bad')?.getBoundingClientRect() ?? new DOMRect();
          return { x: rtl ? left : right, top, bottom };
        }, isRtl);
        expect(Math.abs((seen?.x ?? Infinity) - end.x)).toBeLessThanOrEqual(14);
        expect(seen?.y).toBeGreaterThan(end.top - 10);
        expect(seen?.y).toBeLessThan(end.bottom);
      }).toPass(PATIENT);
      if (name === 'inline') await expectHidden(page);
      if (name === 'inline') await expectListed();
      await page.close();
    });

  async function expectListed(): Promise<void> {
    const tabId = await own.evaluate(async () => {
      const tabs = await (globalThis as unknown as Extended).browser.tabs.query({});
      return tabs.find(({ url }) => url === 'https://links.example/')?.id;
    });
    await expect
      .poll(() => inExtension({ name: 'readTabLinks', request: { tabId } }))
      .toMatchObject({ counts: { MALICIOUS: 1 }, links: [{ url: LISTED_URL }, {}] });
  }
});

async function expectHidden(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const host = document.documentElement.lastElementChild as HTMLElement;
    const find = (globalThis as unknown as { find(text: string): boolean }).find;
    return {
      children: document.documentElement.children.length,
      shadowRoot: host.shadowRoot,
      text: host.textContent,
      attributes: [...host.attributes].map(({ name }) => name),
      found: ['Malicious', 'dangerous'].filter(word => find(word)),
    };
  });
  expect(seen).toEqual({ children: 3, shadowRoot: null, text: '', attributes: ['popover'], found: [] });
}
