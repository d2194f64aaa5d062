import { expect, type Page, test } from '@playwright/test';
import { reasonOf, type Reason } from '../../shared/reasons/reason-of.ts';
import type { Verdict } from '../../shared/api/scans.ts';
import { pageContent } from '../server/support/captures/captured.ts';
import type { Captured } from '../../server/scans/capture/source.ts';
import { marksOn } from './links/marks-on.ts';
import { makeScan } from './report/make-scan.ts';
import { preparedScans } from './report/prepared-scans.ts';
import { shopScan } from './report/shop-scan.ts';
import { violationsOf } from './support/axe.ts';
import { type ExtendedChromium, openChromium } from './support/chromium.ts';
import { connect, listsKept } from './support/own-page.ts';
import { type E2eServer, startE2eServer } from './support/server.ts';

const HOME = 'https://harbour-and-pine.example/';
/** A list names it with this query only. */
const LISTED = 'https://listed-with-query.example/login?id=7';
const hand = preparedScans();
let server: E2eServer;
let browser: ExtendedChromium;

test.beforeAll(async () => {
  server = await startE2eServer({ openCapture: hand.openCapture });
  browser = await openChromium(server.web);
  await server.listThreats([LISTED]);
  const options = await browser.openOwnPage('options.html');
  await connect(options, server.address, server.key);
  const kept = "chrome.storage.local.get('server').then(({ server }) => server?.address)";
  await expect.poll(() => inBackground(kept)).toBe(server.address);
  await listsKept(options);
  await options.close();
});
test.afterAll(async () => {
  await browser.close();
  await server.close();
});

const inBackground = (script: string): Promise<unknown> =>
  browser.context.serviceWorkers()[0]?.evaluate(script) ?? Promise.reject(new Error('the background does not run'));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** What people see: details that are closed have text too. */
const SEEN = { useInnerText: true };

/** Scans the page of a tab in its popup, and returns both. */
async function scanned(
  url: string,
  verdict: Verdict,
  reasons: readonly Reason[],
  members: Partial<Captured> = {},
): Promise<[Page, Page]> {
  hand.put(url, () =>
    makeScan({
      ...members,
      url,
      page: { ...pageContent(), title: 'You have been hacked, call now' },
      classification: { verdict, score: 0.9, reasons: [...reasons], threat: null, brand: null },
    }),
  );
  const page = await browser.context.newPage();
  await page.goto(url);
  const popup = await browser.openOwnPage(`popup.html?tab=${await browser.tabIdOf(page)}`);
  await popup.getByRole('button', { name: 'Scan page' }).click();
  await popup.getByText(/Last scan/).waitFor();
  return [page, popup];
}

/** The first row of the person's own scans has these words. */
async function expectRow(...words: string[]): Promise<void> {
  const search = await browser.openOwnPage('search.html#/scans');
  for (const each of words) await expect(search.locator('.result, .tile').first()).toContainText(each, SEEN);
  await search.close();
}

test('a scanned threat has the same words in every place', async () => {
  const url = `${HOME}t?id=5`;
  const [page, popup] = await scanned(url, 'MALICIOUS', [
    reasonOf(
      'brand-asks-login',
      { params: { brand: 'PayPal', host: 'harbour-and-pine.example' }, evidence: 'PayPal' },
      5,
    ),
    reasonOf('secrets-to-other-site', { evidence: 'https://forms.parcel-drop.example/in' }, 1),
  ]);
  const title = 'Phishing: imitates PayPal';
  const line = 'Sends passwords to forms[.]parcel-drop[.]example';
  const real = 'The real PayPal site is paypal.com';

  await expect(heading(popup)).toHaveText(title);
  for (const words of [line, real, 'You have been hacked'])
    await expect(popup.locator('main')).toContainText(words, SEEN);
  await popup.locator('.scanned canvas[data-drawn=true]').waitFor();
  const buttons = popup.locator('.full-scan').getByRole('button');
  await expect(buttons).toHaveText(['Go to paypal.com', 'Scan page'], SEEN);
  await popup.setViewportSize({ width: 376, height: 600 });
  await expect.poll(() => popup.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(600);
  await popup.getByText('Recent scans').click();
  await popup.locator('.row').filter({ hasText: title }).waitFor();
  await expect.poll(() => violationsOf(popup)).toEqual([]);

  await page.waitForURL(/\/warning\.html/);
  await expect(heading(page)).toHaveText(title);
  for (const words of [line, real, 'Go to paypal.com', 'Is this wrong?'])
    await expect(page.locator('main')).toContainText(words, SEEN);
  await expect.poll(() => violationsOf(page)).toEqual([]);
  const bar = `chrome.action.getTitle({ tabId: ${await browser.tabIdOf(page)} })`;
  await expect.poll(() => inBackground(bar)).toBe(`Linkglass: Malicious · ${title}`);

  const opened = browser.context.waitForEvent('page');
  await popup.getByRole('link', { name: 'Open report' }).click();
  const report = await opened;
  await expect(heading(report)).toHaveText(title);
  const summary = report.getByRole('region', { name: 'Summary' });
  for (const words of [line, real]) await expect(summary).toContainText(words, SEEN);
  const site = report.getByRole('link', { name: 'Go to paypal.com' });
  await expect(site).toHaveAttribute('href', 'https://paypal.com/');

  await expectRow(title);
  expect(await server.check(url)).toBe(`MALICIOUS  ${url}  ${title}. ${line}`);
  await Promise.all([page, popup, report].map(each => each.close()));
});

test('a page over an untrusted certificate is UNRATED everywhere, for that reason', async () => {
  const url = `${HOME}untrusted?page=2`;
  const [page, popup] = await scanned(url, 'SAFE', [reasonOf('no-threat-found', { evidence: '' }, 0)]);
  await expect(heading(popup)).toHaveText(/^No threat found on .*, but its certificate is not trusted$/);
  const title = await heading(popup).innerText();
  const bar = `chrome.action.getTitle({ tabId: ${await browser.tabIdOf(page)} })`;
  await expect.poll(() => inBackground(bar)).toBe(`Linkglass: Unrated · ${title}`);

  const opened = browser.context.waitForEvent('page');
  await popup.getByRole('link', { name: 'Open report' }).click();
  const report = await opened;
  await expect(heading(report)).toHaveText(title);
  await expect(report.getByRole('region', { name: 'Summary' })).toContainText('Unrated', SEEN);

  await popup.getByText('Recent scans').click();
  await popup.locator('.row').filter({ hasText: title }).waitFor();
  await expectRow('Unrated', title);
  expect(await server.check(url)).toBe(`UNRATED    ${url}  ${title}`);
  await Promise.all([page, popup, report].map(each => each.close()));
});

test('links to scanned pages are marked by their scans, without asking the server', async () => {
  const { certificate } = (await shopScan()).captured;
  const safe = `${HOME}safe?item=1`;
  const bad = `${HOME}bad?item=2`;
  const ofSafe = await scanned(safe, 'SAFE', [reasonOf('no-threat-found', { evidence: '' }, 0)], { certificate });
  await expect(heading(ofSafe[1])).toHaveText('No threat found');
  const ofBad = await scanned(bad, 'MALICIOUS', [reasonOf('blackmail', { evidence: '' }, 5)]);
  await expect(heading(ofBad[1])).toHaveText('Scam: blackmail');
  await inBackground("chrome.storage.local.set({ settings: { links: { mode: 'all' } } })");

  const page = await browser.context.newPage();
  await page.goto(HOME);
  await page.evaluate(
    urls => {
      document.body.replaceChildren();
      for (const url of urls) {
        const link = document.createElement('a');
        Object.assign(link, { href: url, textContent: new URL(url).pathname });
        link.style.cssText = 'display: block; margin: 4rem';
        document.body.append(link);
      }
    },
    [safe, bad, `${HOME}never`],
  );
  const badges = async () => (await marksOn(page)).badges.map(({ name }) => name);
  await expect.poll(badges).toEqual(['Safe: /safe', 'Malicious: /bad', 'Unrated: /never']);
  for (const [path, lines] of [
    ['/safe', ['Safe', 'No threat found']],
    ['/bad', ['Malicious', 'Scam: blackmail']],
  ] as const) {
    // A change of the settings that arrives late closes a tooltip.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await page.getByText(path).hover();
      await expect.poll(async () => (await marksOn(page)).hint, { timeout: 5_000 }).toEqual(lines);
    }).toPass({ timeout: 30_000 });
  }
  await Promise.all([page, ...ofSafe, ...ofBad].map(each => each.close()));
});

test('a page that is listed with its query is malicious everywhere, though the query stays in the browser', async () => {
  const page = await browser.context.newPage();
  await page.goto(LISTED).catch(() => null);
  await page.waitForURL(/\/warning\.html/);
  await page.locator('main[data-phase=confirmed]').waitFor();
  await expect(heading(page)).toHaveText('Known threat');
  const tab = await browser.tabIdOf(page);
  const bar = `chrome.action.getTitle({ tabId: ${tab} })`;
  await expect.poll(() => inBackground(bar)).toBe('Linkglass: Malicious · Known threat');
  const popup = await browser.openOwnPage(`popup.html?tab=${tab}`);
  await expect(heading(popup)).toHaveText('Known threat');
  await popup.getByRole('button', { name: 'Back to safety' }).waitFor();
  await Promise.all([page, popup].map(each => each.close()));
});
