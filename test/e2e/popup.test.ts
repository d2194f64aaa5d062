import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CaptureResult } from '../../server/scans/capture/source.ts';
import { overflowOf, violationsOf } from './support/axe.ts';
import { type ExtendedChromium, openChromium } from './support/chromium.ts';
import { connect, expectRoot, listsKept, rootAttribute } from './support/own-page.ts';
import { reasonOf } from '../../shared/reasons/reason-of.ts';
import { pageContent } from '../server/support/captures/captured.ts';
import { makeScan } from './report/make-scan.ts';
import { preparedScans } from './report/prepared-scans.ts';
import { type E2eServer, startE2eServer } from './support/server.ts';
import { type ServerProxy, startProxy } from './support/proxy.ts';

const HOME = 'https://harbour-and-pine.example/';
const LISTED = 'https://listed.example/signin';
/** Listed before the extension fetches the list. */
const LINKED = 'https://linked.example/parcel';
const PATIENT = { timeout: 30_000 };

const hand = preparedScans();
let server: E2eServer;
let proxy: ServerProxy;
let browser: ExtendedChromium;
let page: Page;
let popup: Page;

beforeAll(async () => {
  server = await startE2eServer({ openCapture: hand.openCapture });
  proxy = await startProxy(server.address);
  browser = await openChromium(server.web);
});
afterAll(async () => {
  await browser.close();
  await proxy.close();
  await server.close();
});

const inBackground = (script: string): Promise<unknown> =>
  browser.context.serviceWorkers()[0]?.evaluate(script) ?? Promise.reject(new Error('the background does not run'));

async function connectTo(address: string, key = server.key): Promise<void> {
  const options = await browser.openOwnPage('options.html');
  await options.locator('html[data-state=ready]').waitFor();
  await connect(options, address, key);
  const kept = "chrome.storage.local.get('server').then(({ server }) => [server?.address, server?.key].join())";
  await vi.waitUntil(async () => (await inBackground(kept)) === [address, key].join(), PATIENT);
  await options.close();
}

/** Opens the popup for the tab of `page` and waits for its first paint. */
async function open(): Promise<void> {
  popup = await browser.openOwnPage(`popup.html?tab=${await browser.tabIdOf(page)}`);
  await popup.locator('html:not([data-state=loading])').waitFor(PATIENT);
}
async function expectVerdict(verdict: string): Promise<void> {
  await expectRoot(popup, 'data-verdict', verdict);
}
/** Resolves once session storage has the server's verdict on the page. */
async function visitKnown(): Promise<void> {
  const title = `chrome.action.getTitle({ tabId: ${await browser.tabIdOf(page)} })`;
  await expect.poll(() => inBackground(title)).toBe('Linkglass: Unrated · Not scanned yet');
}
const shown = () => popup.locator('main').innerText();
const button = (name: string) => popup.getByRole('button', { name });
const settle = (settings: object): Promise<unknown> =>
  inBackground(`chrome.storage.local.set({ settings: ${JSON.stringify(settings)} })`);

test('the popup leads to the options page where no server is connected', async () => {
  popup = await browser.openOwnPage('popup.html');
  await expectRoot(popup, 'data-state', 'not-connected');
  await expectVerdict('NOT_CHECKED');
  await expect.poll(() => violationsOf(popup)).toEqual([]);
  const opened = browser.context.waitForEvent('page');
  await button('Connect to a server').click();
  const options = await opened;
  await options.getByLabel('Server address').waitFor();
  expect(new URL(options.url()).pathname).toBe('/options.html');
  await options.close();
  await popup.close();
});

describe('the connected popup', () => {
  beforeAll(async () => {
    await server.listThreats([LINKED]);
    await connectTo(proxy.address);
    await listsKept({ evaluate: inBackground });
  });
  beforeEach(async () => {
    page = await browser.context.newPage();
    return () => page.close();
  });
  afterEach(async () => {
    proxy.release();
    await popup.close();
    await inBackground("chrome.storage.local.remove('settings')");
  });

  test('shows verdict, what is missing, age and today’s quota', async () => {
    await page.goto(HOME);
    await open();
    await expectVerdict('UNRATED');
    await expectRoot(popup, 'data-state', 'ready');
    expect(await popup.getByRole('heading', { level: 1 }).innerText()).toBe('Not scanned yet');
    await popup.getByText('Scan it to find out').waitFor();
    await popup.getByText(/^Risk of the address: \d+%$/).waitFor();
    await popup.getByText(/^\d+ more reasons?$/).click();
    await popup.getByRole('listitem').first().waitFor();
    await expect
      .poll(shown)
      .toMatch(/https:\/\/harbour-and-pine\.example\/[\s\S]*Checked (now|\d+ (second|minute)s? ago)\s*No scan yet/);
    await popup.getByRole('progressbar', { name: /^\d+ of 100,000 requests used today$/ }).waitFor();
  });

  test('shows a stored verdict at once while the server does not respond', async () => {
    await page.goto(HOME);
    await visitKnown();
    proxy.hold();
    await open();
    await expectVerdict('UNRATED');
    await expect.poll(() => rootAttribute(popup, 'data-state')).toBe('ready');
  });

  test('paints the stored verdict before loading actions', async () => {
    await page.goto(HOME);
    await visitKnown();
    await open();
    await popup.addInitScript(() => {
      // Runs before the popup, without a root element yet.
      new MutationObserver((_, observer) => {
        const root = document.querySelector('html');
        if (root?.dataset['verdict'] !== 'UNRATED') return;
        observer.disconnect();
        const first = [
          root.dataset['state'],
          document.querySelector('h1')?.innerText,
          document.querySelector('.full-scan') === null,
        ];
        sessionStorage.setItem('first', JSON.stringify(first));
      }).observe(document, { attributes: true, childList: true, subtree: true });
    });
    await popup.reload();
    await button('Scan page').waitFor();
    expect(await popup.evaluate(() => sessionStorage.getItem('first'))).toBe('["loading","Not scanned yet",true]');
  });

  test('follows the tab to another page', async () => {
    await page.goto(HOME);
    await open();
    await page.goto(`${HOME}tables`);
    await expect.poll(shown, PATIENT).toContain('https://harbour-and-pine.example/tables');
    await expectVerdict('UNRATED');
  });

  test('starts a scan and shows its progress and result', async () => {
    const url = `${HOME}?scanned=here`;
    const { promise, resolve } = Promise.withResolvers<CaptureResult>();
    hand.put(url, () => promise);
    await page.goto(url);
    await open();
    await button('Scan page').click();
    await popup.getByRole('status').filter({ hasText: 'Starting browser' }).waitFor(PATIENT);
    expect(await button('Scan page').count()).toBe(0);
    const seconds = async () => Number(/(\d+) s\b/.exec(await shown())?.[1]);
    await expect.poll(seconds, PATIENT).toBeGreaterThan(1);
    // Another popup shows the running scan.
    const first = popup;
    await open();
    await popup.getByText('1 scan running').waitFor();
    await first.close();
    resolve(
      await makeScan({
        url,
        classification: { verdict: 'MALICIOUS', score: 0.97, reasons: [], threat: null, brand: null },
      }),
    );
    await expectVerdict('MALICIOUS');
    await expect.poll(shown).toMatch(/Threat found[\s\S]*Last scan (now|\d+ (second|minute)s? ago)/);
    const opened = browser.context.waitForEvent('page');
    await popup.getByRole('link', { name: 'Open report' }).click();
    const report = await opened;
    await report.locator('[data-verdict=MALICIOUS]').first().waitFor(PATIENT);
    await report.close();
    await popup.getByText('Recent scans').click();
    const recent = popup.getByRole('link', { name: /^Malicious\s*harbour-and-pine\.example/ });
    await expect.poll(() => recent.getAttribute('href')).toMatch(/^\/report\.html\?id=/);
  });

  test('shows why a scan failed', async () => {
    const url = `${HOME}?crashes`;
    hand.put(url, () => makeScan({ url }, { status: 'ERROR', errorCode: 'BROWSER_CRASHED' }));
    await page.goto(url);
    await open();
    await button('Scan page').click();
    await expect.poll(shown, PATIENT).toContain('the page crashed the browser');
  });

  test('asks before it scans a one-time link', async () => {
    const url = `${HOME}reset-password?token=k3v9xQ2mW8pL5tRz`;
    hand.put(url, () => makeScan({ url }));
    await page.goto(url);
    await open();
    await button('Scan page').click();
    const dialog = popup.getByRole('dialog', { name: 'Scan this address?' });
    expect(await dialog.innerText()).toContain('password reset link');
    await expect.poll(() => violationsOf(popup)).toEqual([]);
    await popup.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await shown()).not.toMatch(/Scanning|Starting browser|Last scan/);
    await button('Scan page').click();
    await dialog.getByRole('button', { name: 'Scan anyway' }).click();
    await popup.getByText(/Last scan/).waitFor(PATIENT);
    await expect.poll(shown, PATIENT).toContain('Not enough known to judge');
  });

  test('shows the page behind a warning', async () => {
    await server.listThreats([LISTED]);
    await page.goto(LISTED).catch(() => null);
    await page.waitForURL(/\/warning\.html/, PATIENT);
    await open();
    await expectVerdict('MALICIOUS');
    await expect.poll(shown).toContain(LISTED);
    await expect.poll(shown).toContain('Do not type or download anything here');
  });

  test('counts links by verdict as the page adds them, and scrolls to a clicked one', async () => {
    await page.goto(`${HOME}?links`);
    await open();
    await page.evaluate(url => {
      document.body.prepend(
        Object.assign(document.createElement('a'), { href: url, textContent: 'Track your parcel' }),
      );
    }, LINKED);
    const linked = popup.getByRole('button', { name: /Malicious\s*Track your parcel/ });
    // Here the popup is a tab in front of the page, and hidden pages do not check their links.
    await page.bringToFront();
    await linked.waitFor(PATIENT);
    await popup.bringToFront();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const position = () => page.evaluate(() => scrollY);
    expect(await position()).toBeGreaterThan(0);
    await linked.click();
    // Hidden pages do not scroll either.
    await page.bringToFront();
    await expect.poll(position, PATIENT).toBe(0);
    await expect.poll(() => violationsOf(popup)).toEqual([]);
  });

  test('checks and scans web pages only', async () => {
    // Here the active tab is the popup itself.
    popup = await browser.openOwnPage('popup.html');
    await expectRoot(popup, 'data-state', 'ready');
    await expect.poll(shown).toContain('Only web pages can be scanned');
    expect(await button('Scan page').count()).toBe(0);
  });

  test.each([
    ['automatic checks are off', { checks: { visits: false } }, 'Automatic checks are turned off'],
    ['its site is excluded', { sites: { excluded: ['harbour-and-pine.example'] } }, 'You have excluded this site'],
  ])('says so where %s, and checks only on request', async (name, settings, words) => {
    await settle(settings);
    const mark = `because=${name.length}`;
    const asked = () => proxy.fastChecks.filter(body => body.includes(mark)).length;
    await page.goto(`${HOME}?${mark}`);
    await open();
    await popup.getByText(words).waitFor(PATIENT);
    await expectVerdict('NOT_CHECKED');
    expect(asked()).toBe(0);
    await button('Check now').click();
    await expectVerdict('UNRATED');
    expect(asked()).toBe(1);
  });

  test('does not send a private address, and says why', async () => {
    await page.goto(`${server.address}/docs`);
    await open();
    await popup.getByText('Not sent: a private or local address.').waitFor();
    await expectVerdict('NOT_CHECKED');
    expect(await button('Scan page').isDisabled()).toBe(true);
    expect(await popup.getByText('Not sent: a private or local address.').count()).toBe(1);
    expect(proxy.fastChecks.filter(body => body.includes('127.0.0.1'))).toEqual([]);
  });

  test('shows how a long URL was shortened', async () => {
    await page.goto(`${HOME}?long=${'word+'.repeat(120)}`);
    await open();
    await page.goto(`${HOME}${'long/'.repeat(120)}`);
    await expect.poll(shown, PATIENT).toContain('Checked without the end of the path');
  });

  test('changes settings of the site by keyboard', async () => {
    await page.goto(`${HOME}?switched`);
    await open();
    await expectVerdict('UNRATED');
    const sites = "chrome.storage.local.get('settings').then(({ settings }) => settings.sites)";
    await popup.getByRole('heading', { name: /^This site/ }).click();
    await popup.getByRole('switch', { name: 'Check its pages' }).focus();
    await popup.keyboard.press('Space');
    await popup.getByText('You have excluded this site').waitFor(PATIENT);
    await expect.poll(() => inBackground(sites)).toMatchObject({ excluded: ['harbour-and-pine.example'] });
    await popup.keyboard.press('Space');
    await expectVerdict('UNRATED');
    await popup.getByRole('switch', { name: 'I trust this site' }).focus();
    await popup.keyboard.press('Space');
    await expect.poll(() => inBackground(sites)).toEqual({ excluded: [], trusted: ['harbour-and-pine.example'] });
    await expect.poll(() => popup.getByRole('switch', { name: 'Mark its links' }).isDisabled()).toBe(true);
  });

  test('can be used with the Tab key', async () => {
    await page.goto(HOME);
    await open();
    await expectVerdict('UNRATED');
    const expected = await popup.locator(':is(button, input):enabled:visible, :is(a, summary):visible').count();
    const reached = new Set<string>();
    for (let i = 0; i < expected + 2; i++) {
      await popup.keyboard.press('Tab');
      reached.add(await popup.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? ''));
    }
    reached.delete(await popup.evaluate(() => document.body.outerHTML.slice(0, 200)));
    expect(reached.size).toBeGreaterThanOrEqual(expected);
  });

  describe.each([
    ['light', 376, 100],
    ['dark', 376, 100],
    ['light', 320, 200],
    ['dark', 320, 200],
  ] as const)('in %s, at %i pixels and %i percent font size', (colorScheme, width, letters) => {
    test('has no axe violations and no overflow', async () => {
      await page.goto(HOME);
      await open();
      await popup.emulateMedia({ colorScheme });
      await popup.setViewportSize({ width, height: 600 });
      await popup.evaluate(size => {
        document.documentElement.style.fontSize = `${size}%`;
      }, letters);
      await expectVerdict('UNRATED');
      await popup.getByText('Recent scans').click();
      await popup.getByRole('progressbar', { name: /used today/ }).waitFor();
      await expect.poll(() => violationsOf(popup)).toEqual([]);
      await expect.poll(() => overflowOf(popup)).toBe(0);
    });
  });

  test('shows a used-up quota and when it resets', async () => {
    const key = await server.createKey({ name: 'Small', plan: 'FREE', dailyQuota: 1 });
    await connectTo(proxy.address, key);
    await page.goto(`${HOME}?first`);
    await open();
    await expectVerdict('UNRATED');
    await popup.close();
    await page.goto(`${HOME}second`);
    await open();
    await popup.getByText('Your key’s quota for today is used up.').waitFor(PATIENT);
    await expectRoot(popup, 'data-state', 'error');
    await popup.getByText(/Resets at/).waitFor();
    expect(await button('Scan page').isDisabled()).toBe(true);
    await expect.poll(() => violationsOf(popup)).toEqual([]);
    await connectTo(proxy.address);
  });

  test('shows that the server is down, and retries on request', async () => {
    const gone = await startProxy(server.address);
    await connectTo(gone.address);
    await gone.close();
    await page.goto(`${HOME}?away`);
    await open();
    await expectRoot(popup, 'data-state', 'offline');
    await expectVerdict('NOT_CHECKED');
    await expect.poll(() => popup.getByRole('heading', { level: 1 }).innerText()).toBe('Offline');
    await expect.poll(() => violationsOf(popup)).toEqual([]);
    await button('Try again').click();
    await popup.getByText('Your Linkglass server does not answer.').waitFor(PATIENT);
    expect(await popup.getByText('Your Linkglass server does not answer.').count()).toBe(1);
    expect(await button('Scan page').isDisabled()).toBe(true);
  });

  test('shows that the server is down beside a cached verdict', async () => {
    const gone = await startProxy(server.address);
    await connectTo(gone.address);
    await page.goto(`${HOME}?known`);
    await open();
    await expectVerdict('UNRATED');
    await popup.close();
    await gone.close();
    await open();
    await expectVerdict('UNRATED');
    await popup.getByText('Your Linkglass server does not answer.').waitFor(PATIENT);
    expect(await button('Scan page').isDisabled()).toBe(true);
    const needed = await height();
    await connectTo(proxy.address);
    expect(needed).toBeLessThanOrEqual(600);
  });

  /** The popup's natural height, also in browsers that take some of its width for a scroll bar. */
  async function height(): Promise<number> {
    const heights: number[] = [];
    for (const width of [376, 360]) {
      await popup.setViewportSize({ width, height: 600 });
      heights.push(await popup.locator('.popup').evaluate(element => element.getBoundingClientRect().height));
    }
    return Math.max(...heights);
  }

  test('fits into the 600 pixels of a popup', async () => {
    await page.goto(`${HOME}?fits`);
    await open();
    await expectVerdict('UNRATED');
    await popup.getByRole('progressbar', { name: /used today/ }).waitFor();
    expect(await height()).toBeLessThanOrEqual(600);
  });

  test('fits into 600 pixels with a threat in the address of a page whose scan found none', async () => {
    const url = 'https://paypal.account-verify.example/signin';
    hand.put(url, () => makeScan({ url, page: { ...pageContent(), title: 'PayPal: log in to restore your account' } }));
    await page.goto(url).catch(() => null);
    await page.waitForURL(/\/warning\.html/, PATIENT);
    await open();
    await button('Scan page').click();
    await popup.locator('.scanned-picture canvas').waitFor(PATIENT);
    await expect.poll(shown).toMatch(/Phishing: the address imitates PayPal[\s\S]*The real PayPal site/);
    await popup.getByRole('progressbar', { name: /used today/ }).waitFor();
    expect(await height()).toBeLessThanOrEqual(600);
  });

  test('fits into 600 pixels with a scanned threat, without scrolling', async () => {
    const url = `${HOME}customers/payments/overview/november/${'parcel-'.repeat(8)}details`;
    hand.put(url, () =>
      makeScan({
        url,
        page: { ...pageContent(), title: 'Log in to your PayPal account to confirm your identity' },
        classification: {
          verdict: 'MALICIOUS',
          score: 0.97,
          reasons: [
            reasonOf(
              'brand-asks-login',
              { params: { brand: 'PayPal', host: 'harbour-and-pine.example' }, evidence: 'PayPal' },
              5,
            ),
            reasonOf('secrets-to-other-site', { evidence: 'https://forms.parcel-drop.example/in' }, 1),
          ],
          threat: null,
          brand: null,
        },
      }),
    );
    await page.goto(url);
    await open();
    await button('Scan page').click();
    await popup.getByText(/Last scan/).waitFor(PATIENT);
    await expectVerdict('MALICIOUS');
    await popup.locator('.scanned-picture canvas').waitFor(PATIENT);
    await popup.getByRole('progressbar', { name: /used today/ }).waitFor();
    expect(await height()).toBeLessThanOrEqual(600);
  });
});
