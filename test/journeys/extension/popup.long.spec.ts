import type { Page } from '@playwright/test';
import { reasonOf } from '../../../shared/reasons/reason-of.ts';
import { pageContent } from '../../server/support/captures/captured.ts';
import { LISTED_URL } from '../../site/pages/links/layouts.ts';
import { expect, test } from '../fixtures.ts';
import { makeScan } from '../report/make-scan.ts';
import { expectAccessible, violationsOf } from '../support/axe.ts';
import type { ExtendedChromium } from '../support/chromium.ts';
import { expectRoot, SEEN } from '../support/own-page.ts';
import { expectVerdict, main, scanButton } from '../support/popup.ts';
import { startProxy } from '../support/proxy.ts';

const HOME = 'https://harbour-and-pine.example/';

/** Opens an address, and then its popup. A warning may replace the page before it has loaded. */
async function open(browser: ExtendedChromium, url: string): Promise<[page: Page, popup: Page]> {
  const page = await browser.context.newPage();
  await page.goto(url).catch(() => null);
  return [page, await browser.openPopup(page)];
}

test('the popup leads to the options page where no server is connected', async ({ extension }) => {
  const popup = await extension.openOwnPage('popup.html');
  // An open options page would be shown again.
  await (await extension.firstRun()).close();
  await expectRoot(popup, 'data-state', 'not-connected');
  await expectVerdict(popup, 'NOT_CHECKED');
  await expect.poll(() => violationsOf(popup)).toEqual([]);
  const opened = extension.context.waitForEvent('page');
  await popup.getByRole('button', { name: 'Connect to a server' }).click();
  const options = await opened;
  await options.getByLabel('Server address').waitFor();
  await expect(options).toHaveURL(url => url.pathname === '/options.html');
});

test('a stored verdict is shown while the server does not answer, and painted before what can be done', async ({
  connected,
  serverProxy,
}) => {
  const [page, first] = await open(connected, `${HOME}stored`);
  await expectVerdict(first, 'UNRATED');
  await first.close();
  serverProxy.hold();
  const popup = await connected.openPopup(page);
  await expectVerdict(popup, 'UNRATED');
  await expectRoot(popup, 'data-state', 'ready');
  await popup.addInitScript(() => {
    // Runs before the popup, without a root element yet.
    new MutationObserver((_, observer) => {
      const root = document.querySelector('html');
      if (root?.dataset['verdict'] !== 'UNRATED') return;
      observer.disconnect();
      const painted = [
        root.dataset['state'],
        document.querySelector('h1')?.innerText,
        document.querySelector('.full-scan') === null,
      ];
      sessionStorage.setItem('first', JSON.stringify(painted));
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await popup.reload();
  await scanButton(popup).waitFor();
  const painted = () => popup.evaluate(() => sessionStorage.getItem('first'));
  await expect.poll(painted).toBe('["loading","Not scanned yet",true]');
});

test('the popup follows its tab, and says what it knows of each page', async ({ connected, server, serverProxy }) => {
  const listed = 'https://popup-listed.example/signin';
  await server.listThreats([listed]);
  const [page, popup] = await open(connected, `${HOME}follows`);
  await expectVerdict(popup, 'UNRATED');
  await popup.getByText('Scan it to find out').waitFor();
  await popup.getByText(/^\d+ more reasons?$/).click();
  await popup.getByRole('listitem').first().waitFor();
  await expect(main(popup)).toContainText(`${HOME}follows`, SEEN);

  await test.step('that it was shortened', async () => {
    await page.goto(`${HOME}${'long/'.repeat(120)}`);
    await expect(main(popup)).toContainText('Checked without the end of the path', SEEN);
    await expectVerdict(popup, 'UNRATED');
  });
  await test.step('that it is behind a warning', async () => {
    await page.goto(listed).catch(() => null);
    await page.waitForURL(/\/warning\.html/);
    await expectVerdict(popup, 'MALICIOUS');
    await expect(main(popup)).toContainText(listed, SEEN);
    await expect(main(popup)).toContainText('Do not type or download anything here', SEEN);
  });
  await test.step('why its scan failed', async () => {
    const url = `${HOME}crashes`;
    server.put(url, () => makeScan({ url }, { status: 'ERROR', errorCode: 'BROWSER_CRASHED' }));
    await page.goto(url);
    await expect(main(popup)).toContainText(url, SEEN);
    await scanButton(popup).click();
    await expect(main(popup)).toContainText('the page crashed the browser', SEEN);
  });
  await test.step('what a scan found that found little', async () => {
    const url = `${HOME}little`;
    server.put(url, () => makeScan({ url }));
    await page.goto(url);
    await expect(main(popup)).toContainText(url, SEEN);
    await scanButton(popup).click();
    await expect(main(popup)).toContainText('Not enough known to judge', SEEN);
  });
  await test.step('that automatic checks are off, and checks it on request', async () => {
    await connected.changeSettings({ checks: { visits: false } });
    const asked = () => serverProxy.fastChecks.filter(body => body.includes('on-request')).length;
    const [, another] = await open(connected, `${HOME}on-request`);
    await another.getByText('Automatic checks are turned off').waitFor();
    await expectVerdict(another, 'NOT_CHECKED');
    expect(asked()).toBe(0);
    await another.getByRole('button', { name: 'Check now' }).click();
    await expectVerdict(another, 'UNRATED');
    expect(asked()).toBe(1);
  });
  await test.step('that it is no web page', async () => {
    // Here the active tab is the popup itself.
    const own = await connected.openOwnPage('popup.html');
    await expectRoot(own, 'data-state', 'ready');
    await expect(main(own)).toContainText('Only web pages can be scanned', SEEN);
    await expect(scanButton(own)).toHaveCount(0);
  });
});

test('links are listed as the page adds them, and it scrolls to a clicked one', async ({ marking }) => {
  const [page, popup] = await open(marking, `${HOME}?links`);
  await page.evaluate(url => {
    document.body.prepend(Object.assign(document.createElement('a'), { href: url, textContent: 'Track your parcel' }));
  }, LISTED_URL);
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

test('settings of the site are changed by keyboard, and nothing overflows or has axe violations', async ({
  connected,
}) => {
  const [, popup] = await open(connected, `${HOME}switched`);
  await expectVerdict(popup, 'UNRATED');
  const sites = () =>
    connected.inBackground("chrome.storage.local.get('settings').then(({ settings }) => settings?.sites)");
  await popup.getByRole('heading', { name: /^This site/ }).click();
  await popup.getByRole('switch', { name: 'Check its pages' }).focus();
  await popup.keyboard.press('Space');
  await popup.getByText('You have excluded this site').waitFor();
  await expect.poll(sites).toMatchObject({ excluded: ['harbour-and-pine.example'] });
  await popup.keyboard.press('Space');
  await expectVerdict(popup, 'UNRATED');
  await popup.getByRole('switch', { name: 'I trust this site' }).focus();
  await popup.keyboard.press('Space');
  await expect.poll(sites).toEqual({ excluded: [], trusted: ['harbour-and-pine.example'] });
  await expect(popup.getByRole('switch', { name: 'Mark its links' })).toBeDisabled();

  await popup.getByText('Recent scans').click();
  await popup.getByRole('progressbar', { name: /used today/ }).waitFor();
  await expectAccessible(popup, [376, 320]);
});

test('the popup fits into 600 pixels, whatever it shows', async ({ connected, server, account }) => {
  /** Its natural height, also in browsers that take some of its width for a scroll bar. */
  async function height(popup: Page): Promise<number> {
    const heights: number[] = [];
    for (const width of [376, 360]) {
      await popup.setViewportSize({ width, height: 600 });
      heights.push(await popup.locator('.popup').evaluate(element => element.getBoundingClientRect().height));
    }
    return Math.max(...heights);
  }
  const quota = (popup: Page) => popup.getByRole('progressbar', { name: /used today/ }).waitFor();

  await test.step('a page that was not scanned', async () => {
    const [, popup] = await open(connected, `${HOME}fits`);
    await expectVerdict(popup, 'UNRATED');
    await quota(popup);
    await expect.poll(() => height(popup)).toBeLessThanOrEqual(600);
  });
  await test.step('a threat in the address of a page whose scan found none', async () => {
    const url = 'https://paypal.account-verify.example/signin';
    const title = 'PayPal: log in to restore your account';
    server.put(url, () => makeScan({ url, page: { ...pageContent(), title } }));
    const [, popup] = await open(connected, url);
    await expectVerdict(popup, 'MALICIOUS');
    await scanButton(popup).click();
    await popup.locator('.scanned-picture canvas').waitFor();
    await expect(main(popup)).toHaveText(/Phishing: the address imitates PayPal[\s\S]*The real PayPal site/, SEEN);
    await quota(popup);
    await expect.poll(() => height(popup)).toBeLessThanOrEqual(600);
  });
  await test.step('a scanned threat at a long address', async () => {
    const url = `${HOME}customers/payments/overview/november/${'parcel-'.repeat(8)}details`;
    const reasons = [
      reasonOf(
        'brand-asks-login',
        { params: { brand: 'PayPal', host: 'harbour-and-pine.example' }, evidence: 'PayPal' },
        5,
      ),
      reasonOf('secrets-to-other-site', { evidence: 'https://forms.parcel-drop.example/in' }, 1),
    ];
    server.put(url, () =>
      makeScan({
        url,
        page: { ...pageContent(), title: 'Log in to your PayPal account to confirm your identity' },
        classification: { verdict: 'MALICIOUS', score: 0.97, reasons, threat: null, brand: null },
      }),
    );
    const [, popup] = await open(connected, url);
    await scanButton(popup).click();
    await popup.getByText(/Last scan/).waitFor();
    await expectVerdict(popup, 'MALICIOUS');
    await popup.locator('.scanned-picture canvas').waitFor();
    await quota(popup);
    await expect.poll(() => height(popup)).toBeLessThanOrEqual(600);
  });
  await test.step('a known page of a server that does not answer', async () => {
    const gone = await startProxy(server.address);
    await connected.connect(gone.address, account.key);
    const [page, known] = await open(connected, `${HOME}known-here`);
    await expectVerdict(known, 'UNRATED');
    await known.close();
    await gone.close();
    const popup = await connected.openPopup(page);
    await popup.getByText('Your Linkglass server does not answer.').waitFor();
    await expect.poll(() => height(popup)).toBeLessThanOrEqual(600);
  });
});
