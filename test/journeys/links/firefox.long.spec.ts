import type { Page } from 'puppeteer-core';
import sharp from 'sharp';
import { expect, test } from '@playwright/test';
import { htmlDocument } from '../../site/html.ts';
import { LINK_LAYOUTS, LISTED_URL } from '../../site/pages/links/layouts.ts';
import { type ExtendedFirefox, findFirefox, openFirefox } from '../support/firefox.ts';
import { listsKept } from '../support/own-page.ts';
import { type E2eServer, startE2eServer } from '../support/server.ts';
import { type ServerProxy, startProxy } from '../support/proxy.ts';

const PATIENT = { timeout: 30_000, intervals: [200] };
const executablePath = await findFirefox();
/** Pages without external resources. */
const LAYOUTS = LINK_LAYOUTS.filter(({ name }) =>
  ['inline', 'flex', 'table', 'rtl', 'shadow', 'late', 'svg', 'sticky'].includes(name),
);
const IN_LINE = LAYOUTS.filter(({ name }) => name === 'inline')
  .map(({ body }) => body)
  .join('');
/** A strict content security policy. */
const POLICY = { 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; style-src 'none'" };

test.describe('marks on links in Firefox', () => {
  test.skip(executablePath === null, 'Firefox');

  let server: E2eServer;
  let firefox: ExtendedFirefox;
  let helper: Page;
  let proxy: ServerProxy;
  test.beforeAll(async () => {
    server = await startE2eServer();
    proxy = await startProxy(server.address);
    await server.listThreats([LISTED_URL]);
    firefox = await openFirefox(executablePath ?? '');
    helper = await firefox.openOwnPage('options.html');
    await helper.waitForSelector('html[data-state=ready][data-connection]');
    await inExtension({ name: 'connect', request: { address: proxy.address, key: server.key } });
    await listsKept(helper);
  });
  test.afterAll(async () => {
    await firefox.close();
    await proxy.close();
    await server.close();
  });

  function inExtension(message: object): Promise<unknown> {
    return helper.evaluate(async sent => {
      // Runs in the extension, where `browser` is.
      const { browser } = globalThis as unknown as {
        browser: { runtime: { sendMessage(given: unknown): Promise<unknown> } };
      };
      return browser.runtime.sendMessage(sent);
    }, message);
  }

  async function openLayout(body: string): Promise<Page> {
    const page = await firefox.browser.newPage();
    await page.setRequestInterception(true);
    page.on(
      'request',
      request =>
        void request.respond({
          contentType: 'text/html',
          headers: POLICY,
          body: htmlDocument({ title: 'Links', body }),
        }),
    );
    await page.goto('https://links.example/');
    return page;
  }

  /** Finds the red badge in a screenshot, since tools cannot see closed shadow roots here; null for none. */
  async function redOn(page: Page): Promise<{ x: number; y: number; pixels: number } | null> {
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
    return found.length < 40 ? null : { x: middle('x'), y: middle('y'), pixels: found.length };
  }

  for (const { name, body, isRtl = false } of LAYOUTS)
    test(`the badge is at the end of its link: ${name}`, async () => {
      const page = await openLayout(body);
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
      await page.close();
    });

  test('a page sees one empty element', async () => {
    const page = await openLayout(IN_LINE);
    await expect.poll(() => redOn(page), PATIENT).not.toBeNull();
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
    await page.close();
  });

  test('the popup lists the links of the page', async () => {
    const page = await openLayout(IN_LINE);
    await expect.poll(() => redOn(page), PATIENT).not.toBeNull();
    const tabId = await helper.evaluate(async () => {
      // Runs in the extension, where `browser` is.
      const { browser } = globalThis as unknown as {
        browser: { tabs: { query(filter: object): Promise<{ id: number; url?: string }[]> } };
      };
      return (await browser.tabs.query({})).find(({ url }) => url === 'https://links.example/')?.id;
    });
    await expect
      .poll(() => inExtension({ name: 'readTabLinks', request: { tabId } }))
      .toMatchObject({ counts: { MALICIOUS: 1 }, links: [{ url: LISTED_URL }, {}] });
    await page.close();
  });
});
