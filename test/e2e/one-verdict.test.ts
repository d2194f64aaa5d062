import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
const PATIENT = { timeout: 30_000 };
/** A list names it with this query only. */
const LISTED = 'https://listed-with-query.example/login?id=7';
const hand = preparedScans();
let server: E2eServer;
let browser: ExtendedChromium;

beforeAll(async () => {
  server = await startE2eServer({ openCapture: hand.openCapture });
  browser = await openChromium(server.web);
  await server.listThreats([LISTED]);
  const options = await browser.openOwnPage('options.html');
  await connect(options, server.address, server.key);
  const kept = "chrome.storage.local.get('server').then(({ server }) => server?.address)";
  await vi.waitUntil(async () => (await inBackground(kept)) === server.address, PATIENT);
  await listsKept(options);
  await options.close();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const inBackground = (script: string): Promise<unknown> =>
  browser.context.serviceWorkers()[0]?.evaluate(script) ?? Promise.reject(new Error('the background does not run'));
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

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
  await popup.getByText(/Last scan/).waitFor(PATIENT);
  return [page, popup];
}

/** The first row of the person's own scans. */
async function row(): Promise<string> {
  const search = await browser.openOwnPage('search.html#/scans');
  const first = search.locator('.result, .tile').first();
  await first.waitFor(PATIENT);
  await vi.waitUntil(async () => !(await first.innerText()).includes('Loading'), PATIENT);
  const text = await first.innerText();
  await search.close();
  return text;
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

  await expect.poll(() => heading(popup), PATIENT).toBe(title);
  const ofPopup = () => popup.locator('main').innerText();
  for (const words of [line, real, 'You have been hacked']) await expect.poll(ofPopup).toContain(words);
  await popup.locator('.scanned canvas[data-drawn=true]').waitFor(PATIENT);
  const buttons = popup.locator('.full-scan').getByRole('button');
  expect(await buttons.allInnerTexts()).toEqual(['Go to paypal.com', 'Scan page']);
  await popup.setViewportSize({ width: 376, height: 600 });
  expect(await popup.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(600);
  await popup.getByText('Recent scans').click();
  await popup.locator('.row').filter({ hasText: title }).waitFor(PATIENT);
  await expect.poll(() => violationsOf(popup)).toEqual([]);

  await page.waitForURL(/\/warning\.html/, PATIENT);
  await expect.poll(() => heading(page)).toBe(title);
  const ofWarning = await page.locator('main').innerText();
  for (const words of [line, real, 'Go to paypal.com', 'Is this wrong?']) expect(ofWarning).toContain(words);
  await expect.poll(() => violationsOf(page)).toEqual([]);
  const bar = `chrome.action.getTitle({ tabId: ${await browser.tabIdOf(page)} })`;
  await expect.poll(() => inBackground(bar)).toBe(`Linkglass: Malicious · ${title}`);

  const opened = browser.context.waitForEvent('page');
  await popup.getByRole('link', { name: 'Open report' }).click();
  const report = await opened;
  await expect.poll(() => heading(report), PATIENT).toBe(title);
  const summary = await report.getByRole('region', { name: 'Summary' }).innerText();
  for (const words of [line, real]) expect(summary).toContain(words);
  const site = report.getByRole('link', { name: 'Go to paypal.com' });
  expect(await site.getAttribute('href')).toBe('https://paypal.com/');

  expect(await row()).toContain(title);
  expect(await server.check(url)).toBe(`MALICIOUS  ${url}  ${title}. ${line}`);
  await Promise.all([page, popup, report].map(each => each.close()));
});

test('a page over an untrusted certificate is UNRATED everywhere, for that reason', async () => {
  const url = `${HOME}untrusted?page=2`;
  const [page, popup] = await scanned(url, 'SAFE', [reasonOf('no-threat-found', { evidence: '' }, 0)]);
  await expect
    .poll(() => heading(popup), PATIENT)
    .toMatch(/^No threat found on .*, but its certificate is not trusted$/);
  const title = await heading(popup);
  const bar = `chrome.action.getTitle({ tabId: ${await browser.tabIdOf(page)} })`;
  await expect.poll(() => inBackground(bar), PATIENT).toBe(`Linkglass: Unrated · ${title}`);

  const opened = browser.context.waitForEvent('page');
  await popup.getByRole('link', { name: 'Open report' }).click();
  const report = await opened;
  await expect.poll(() => heading(report), PATIENT).toBe(title);
  expect(await report.getByRole('region', { name: 'Summary' }).innerText()).toContain('Unrated');

  await popup.getByText('Recent scans').click();
  await popup.locator('.row').filter({ hasText: title }).waitFor(PATIENT);
  const listed = await row();
  for (const words of ['Unrated', title]) expect(listed).toContain(words);
  expect(await server.check(url)).toBe(`UNRATED    ${url}  ${title}`);
  await Promise.all([page, popup, report].map(each => each.close()));
});

test('links to scanned pages are marked by their scans, without asking the server', async () => {
  const { certificate } = (await shopScan()).captured;
  const safe = `${HOME}safe?item=1`;
  const bad = `${HOME}bad?item=2`;
  const tabs = [
    await scanned(safe, 'SAFE', [reasonOf('no-threat-found', { evidence: '' }, 0)], { certificate }),
    await scanned(bad, 'MALICIOUS', [reasonOf('blackmail', { evidence: '' }, 5)]),
  ];
  for (const [at, title] of ['No threat found', 'Scam: blackmail'].entries()) {
    const popup = tabs[at]?.[1];
    if (popup !== undefined) await expect.poll(() => heading(popup), PATIENT).toBe(title);
  }
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
  await expect.poll(badges, PATIENT).toEqual(['Safe: /safe', 'Malicious: /bad', 'Unrated: /never']);
  for (const [path, lines] of [
    ['/safe', ['Safe', 'No threat found']],
    ['/bad', ['Malicious', 'Scam: blackmail']],
  ] as const) {
    // A change of the settings that arrives late closes a tooltip.
    await vi.waitFor(async () => {
      await page.mouse.move(0, 0);
      await page.getByText(path).hover();
      await vi.waitFor(async () => expect((await marksOn(page)).hint).toEqual(lines), { timeout: 5_000 });
    }, PATIENT);
  }
  await Promise.all([page, ...tabs.flat()].map(each => each.close()));
});

test('a page that is listed with its query is malicious everywhere, though the query stays in the browser', async () => {
  const page = await browser.context.newPage();
  await page.goto(LISTED).catch(() => null);
  await page.waitForURL(/\/warning\.html/, PATIENT);
  await page.locator('main[data-phase=confirmed]').waitFor(PATIENT);
  expect(await heading(page)).toBe('Known threat');
  const tab = await browser.tabIdOf(page);
  const bar = `chrome.action.getTitle({ tabId: ${tab} })`;
  await expect.poll(() => inBackground(bar), PATIENT).toBe('Linkglass: Malicious · Known threat');
  const popup = await browser.openOwnPage(`popup.html?tab=${tab}`);
  await expect.poll(() => heading(popup), PATIENT).toBe('Known threat');
  await popup.getByRole('button', { name: 'Back to safety' }).waitFor();
  await Promise.all([page, popup].map(each => each.close()));
});
