import { expect, type Page, test } from '@playwright/test';
import type { CaptureResult } from '../../../server/scans/capture/source.ts';
import { overflowOf, violationsOf } from '../support/axe.ts';
import { type ExtendedChromium, openChromium } from '../support/chromium.ts';
import { connect, expectRoot, listsKept } from '../support/own-page.ts';
import { reasonOf } from '../../../shared/reasons/reason-of.ts';
import { pageContent } from '../../server/support/captures/captured.ts';
import { makeScan } from '../report/make-scan.ts';
import { preparedScans } from '../report/prepared-scans.ts';
import { type E2eServer, startE2eServer } from '../support/server.ts';
import { type ServerProxy, startProxy } from '../support/proxy.ts';

const HOME = 'https://harbour-and-pine.example/';
const LISTED = 'https://listed.example/signin';
/** Listed before the extension fetches the list. */
const LINKED = 'https://linked.example/parcel';

const hand = preparedScans();
let server: E2eServer;
let proxy: ServerProxy;
let browser: ExtendedChromium;
let page: Page;
let popup: Page;

test.beforeAll(async () => {
  server = await startE2eServer({ openCapture: hand.openCapture });
  proxy = await startProxy(server.address);
  browser = await openChromium(server.web);
});
test.afterAll(async () => {
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
  await expect.poll(() => inBackground(kept)).toBe([address, key].join());
  await options.close();
}

/** Opens the popup for the tab of `page` and waits for its first paint. */
async function open(): Promise<void> {
  popup = await browser.openOwnPage(`popup.html?tab=${await browser.tabIdOf(page)}`);
  await popup.locator('html:not([data-state=loading])').waitFor();
}
async function expectVerdict(verdict: string): Promise<void> {
  await expectRoot(popup, 'data-verdict', verdict);
}
/** Resolves once session storage has the server's verdict on the page. */
async function visitKnown(): Promise<void> {
  const title = `chrome.action.getTitle({ tabId: ${await browser.tabIdOf(page)} })`;
  await expect.poll(() => inBackground(title)).toBe('Linkglass: Unrated · Not scanned yet');
}
/** What people see: details that are closed have text too. */
const SEEN = { useInnerText: true };
const main = () => popup.locator('main');
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
  await expect(options).toHaveURL(url => url.pathname === '/options.html');
  await options.close();
  await popup.close();
});

test.describe('the connected popup', () => {
  test.beforeAll(async () => {
    await server.listThreats([LINKED]);
    await connectTo(proxy.address);
    await listsKept({ evaluate: inBackground });
  });
  test.beforeEach(async () => {
    page = await browser.context.newPage();
  });
  test.afterEach(async () => {
    proxy.release();
    await popup.close();
    await inBackground("chrome.storage.local.remove('settings')");
    await page.close();
  });

  test('shows verdict, what is missing, age and today’s quota', async () => {
    await page.goto(HOME);
    await open();
    await expectVerdict('UNRATED');
    await expectRoot(popup, 'data-state', 'ready');
    await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Not scanned yet');
    await popup.getByText('Scan it to find out').waitFor();
    await popup.getByText(/^Risk of the address: \d+%$/).waitFor();
    await popup.getByText(/^\d+ more reasons?$/).click();
    await popup.getByRole('listitem').first().waitFor();
    await expect(main()).toHaveText(
      /https:\/\/harbour-and-pine\.example\/[\s\S]*Checked (now|\d+ (second|minute)s? ago)\s*No scan yet/,
      SEEN,
    );
    await popup.getByRole('progressbar', { name: /^\d+ of 100,000 requests used today$/ }).waitFor();
  });

  test('shows a stored verdict at once while the server does not respond', async () => {
    await page.goto(HOME);
    await visitKnown();
    proxy.hold();
    await open();
    await expectVerdict('UNRATED');
    await expectRoot(popup, 'data-state', 'ready');
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
    const first = () => popup.evaluate(() => sessionStorage.getItem('first'));
    await expect.poll(first).toBe('["loading","Not scanned yet",true]');
  });

  test('follows the tab to another page', async () => {
    await page.goto(HOME);
    await open();
    await page.goto(`${HOME}tables`);
    await expect(main()).toContainText('https://harbour-and-pine.example/tables', SEEN);
    await expectVerdict('UNRATED');
  });

  test('starts a scan and shows its progress and result', async () => {
    const url = `${HOME}?scanned=here`;
    const { promise, resolve } = Promise.withResolvers<CaptureResult>();
    hand.put(url, () => promise);
    await page.goto(url);
    await open();
    await button('Scan page').click();
    await popup.getByRole('status').filter({ hasText: 'Starting browser' }).waitFor();
    await expect(button('Scan page')).toHaveCount(0);
    const seconds = async () => Number(/(\d+) s\b/.exec(await main().innerText())?.[1]);
    await expect.poll(seconds).toBeGreaterThan(1);
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
    await expect(main()).toHaveText(/Threat found[\s\S]*Last scan (now|\d+ (second|minute)s? ago)/, SEEN);
    const opened = browser.context.waitForEvent('page');
    await popup.getByRole('link', { name: 'Open report' }).click();
    const report = await opened;
    await report.locator('[data-verdict=MALICIOUS]').first().waitFor();
    await report.close();
    await popup.getByText('Recent scans').click();
    const recent = popup.getByRole('link', { name: /^Malicious\s*harbour-and-pine\.example/ });
    await expect(recent).toHaveAttribute('href', /^\/report\.html\?id=/);
  });

  test('shows why a scan failed', async () => {
    const url = `${HOME}?crashes`;
    hand.put(url, () => makeScan({ url }, { status: 'ERROR', errorCode: 'BROWSER_CRASHED' }));
    await page.goto(url);
    await open();
    await button('Scan page').click();
    await expect(main()).toContainText('the page crashed the browser', SEEN);
  });

  test('asks before it scans a one-time link', async () => {
    const url = `${HOME}reset-password?token=k3v9xQ2mW8pL5tRz`;
    hand.put(url, () => makeScan({ url }));
    await page.goto(url);
    await open();
    await button('Scan page').click();
    const dialog = popup.getByRole('dialog', { name: 'Scan this address?' });
    await expect(dialog).toContainText('password reset link');
    await expect.poll(() => violationsOf(popup)).toEqual([]);
    await popup.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(main()).not.toHaveText(/Scanning|Starting browser|Last scan/, SEEN);
    await button('Scan page').click();
    await dialog.getByRole('button', { name: 'Scan anyway' }).click();
    await popup.getByText(/Last scan/).waitFor();
    await expect(main()).toContainText('Not enough known to judge', SEEN);
    const scans = await fetch(`${server.address}/account/scans`, { headers: { authorization: server.key } });
    const submitted = (await scans.text()).split(`"submitted_url":${JSON.stringify(url)}`).slice(1);
    expect(submitted, 'only the second answer starts a scan').toHaveLength(1);
  });

  test('shows the page behind a warning', async () => {
    await server.listThreats([LISTED]);
    await page.goto(LISTED).catch(() => null);
    await page.waitForURL(/\/warning\.html/);
    await open();
    await expectVerdict('MALICIOUS');
    await expect(main()).toContainText(LISTED, SEEN);
    await expect(main()).toContainText('Do not type or download anything here', SEEN);
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
    await linked.waitFor();
    await popup.bringToFront();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const position = () => page.evaluate(() => scrollY);
    await expect.poll(position).toBeGreaterThan(0);
    await linked.click();
    // Hidden pages do not scroll either.
    await page.bringToFront();
    await expect.poll(position).toBe(0);
    await expect.poll(() => violationsOf(popup)).toEqual([]);
  });

  test('checks and scans web pages only', async () => {
    // Here the active tab is the popup itself.
    popup = await browser.openOwnPage('popup.html');
    await expectRoot(popup, 'data-state', 'ready');
    await expect(main()).toContainText('Only web pages can be scanned', SEEN);
    await expect(button('Scan page')).toHaveCount(0);
  });

  for (const [name, settings, words] of [
    ['automatic checks are off', { checks: { visits: false } }, 'Automatic checks are turned off'],
    ['its site is excluded', { sites: { excluded: ['harbour-and-pine.example'] } }, 'You have excluded this site'],
  ] as const)
    test(`says so where ${name}, and checks only on request`, async () => {
      await settle(settings);
      const mark = `because=${name.length}`;
      const asked = () => proxy.fastChecks.filter(body => body.includes(mark)).length;
      await page.goto(`${HOME}?${mark}`);
      await open();
      await popup.getByText(words).waitFor();
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
    await expect(button('Scan page')).toBeDisabled();
    await expect(popup.getByText('Not sent: a private or local address.')).toHaveCount(1);
    expect(proxy.fastChecks.filter(body => body.includes('127.0.0.1'))).toEqual([]);
  });

  test('shows how a long URL was shortened', async () => {
    await page.goto(`${HOME}?long=${'word+'.repeat(120)}`);
    await open();
    await page.goto(`${HOME}${'long/'.repeat(120)}`);
    await expect(main()).toContainText('Checked without the end of the path', SEEN);
  });

  test('changes settings of the site by keyboard', async () => {
    await page.goto(`${HOME}?switched`);
    await open();
    await expectVerdict('UNRATED');
    const sites = "chrome.storage.local.get('settings').then(({ settings }) => settings?.sites)";
    await popup.getByRole('heading', { name: /^This site/ }).click();
    await popup.getByRole('switch', { name: 'Check its pages' }).focus();
    await popup.keyboard.press('Space');
    await popup.getByText('You have excluded this site').waitFor();
    await expect.poll(() => inBackground(sites)).toMatchObject({ excluded: ['harbour-and-pine.example'] });
    await popup.keyboard.press('Space');
    await expectVerdict('UNRATED');
    await popup.getByRole('switch', { name: 'I trust this site' }).focus();
    await popup.keyboard.press('Space');
    await expect.poll(() => inBackground(sites)).toEqual({ excluded: [], trusted: ['harbour-and-pine.example'] });
    await expect(popup.getByRole('switch', { name: 'Mark its links' })).toBeDisabled();
  });

  for (const [colorScheme, width, letters] of [
    ['light', 376, 100],
    ['dark', 376, 100],
    ['light', 320, 200],
    ['dark', 320, 200],
  ] as const)
    test(`has no axe violations and no overflow in ${colorScheme}, at ${width} pixels and ${letters} percent font size`, async () => {
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

  test('shows a used-up quota and when it resets', async () => {
    const key = await server.createKey({ name: 'Small', plan: 'FREE', dailyQuota: 1 });
    await connectTo(proxy.address, key);
    await page.goto(`${HOME}?first`);
    await open();
    await expectVerdict('UNRATED');
    await popup.close();
    await page.goto(`${HOME}second`);
    await open();
    await popup.getByText('Your key’s quota for today is used up.').waitFor();
    await expectRoot(popup, 'data-state', 'error');
    await popup.getByText(/Resets at/).waitFor();
    await expect(button('Scan page')).toBeDisabled();
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
    await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Offline');
    await expect.poll(() => violationsOf(popup)).toEqual([]);
    await button('Try again').click();
    await popup.getByText('Your Linkglass server does not answer.').waitFor();
    await expect(popup.getByText('Your Linkglass server does not answer.')).toHaveCount(1);
    await expect(button('Scan page')).toBeDisabled();
    await connectTo(proxy.address);
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
    await popup.getByText('Your Linkglass server does not answer.').waitFor();
    await expect(button('Scan page')).toBeDisabled();
    await expect.poll(height).toBeLessThanOrEqual(600);
    await connectTo(proxy.address);
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
    await expect.poll(height).toBeLessThanOrEqual(600);
  });

  test('fits into 600 pixels with a threat in the address of a page whose scan found none', async () => {
    const url = 'https://paypal.account-verify.example/signin';
    hand.put(url, () => makeScan({ url, page: { ...pageContent(), title: 'PayPal: log in to restore your account' } }));
    await page.goto(url).catch(() => null);
    await page.waitForURL(/\/warning\.html/);
    await open();
    await button('Scan page').click();
    await popup.locator('.scanned-picture canvas').waitFor();
    await expect(main()).toHaveText(/Phishing: the address imitates PayPal[\s\S]*The real PayPal site/, SEEN);
    await popup.getByRole('progressbar', { name: /used today/ }).waitFor();
    await expect.poll(height).toBeLessThanOrEqual(600);
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
    await popup.getByText(/Last scan/).waitFor();
    await expectVerdict('MALICIOUS');
    await popup.locator('.scanned-picture canvas').waitFor();
    await popup.getByRole('progressbar', { name: /used today/ }).waitFor();
    await expect.poll(height).toBeLessThanOrEqual(600);
  });
});
