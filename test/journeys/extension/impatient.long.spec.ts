import { type AddressInfo, createServer } from 'node:net';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { CaptureResult } from '../../../server/scans/capture/source.ts';
import { makeScan } from '../report/make-scan.ts';
import { preparedScans } from '../report/prepared-scans.ts';
import { type ExtendedChromium, openChromium } from '../support/chromium.ts';
import { connect, expectConnection } from '../support/own-page.ts';
import { type E2eServer, startE2eServer } from '../support/server.ts';

// People who are faster than the server, the background, and the browser's next frame.
const HOME = 'https://harbour-and-pine.example/';
const LISTED = 'https://listed.example/signin';

const hand = preparedScans();
let server: E2eServer;
let browser: ExtendedChromium;
let options: Page;
test.beforeAll(async () => {
  server = await startE2eServer({ openCapture: hand.openCapture });
  browser = await openChromium(server.web);
});
test.beforeEach(async () => {
  options = await browser.openOwnPage('options.html');
  await connect(options, server.address, server.key);
  await expectConnection(options, 'connected');
});
test.afterEach(async () => {
  for (const page of browser.context.pages().slice(1)) await page.close();
});
test.afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Opens the popup for a page. */
async function openPopup(page: Page, prepare?: (popup: Page) => Promise<void>): Promise<Page> {
  const tab = await browser.tabIdOf(page);
  const popup = await browser.context.newPage();
  await prepare?.(popup);
  await popup.goto(new URL(`popup.html?tab=${tab}`, options.url()).href);
  await popup.locator('html:not([data-state=loading])').waitFor();
  return popup;
}

/** Runs in the page: the first or second click of a double click. */
function click(button: HTMLElement | SVGElement, detail: number): void {
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
}

/** Keeps Enter down; every call after the first repeats it. */
async function hold(button: Locator): Promise<void> {
  await button.focus();
  await button.page().keyboard.down('Enter');
}

test('a double click removes one entry of a list', async () => {
  const field = options.getByLabel('Add to “Excluded sites”');
  for (const site of ['one.example', 'two.example', 'three.example']) {
    await field.fill(site);
    await field.press('Enter');
  }
  await options.getByRole('button', { name: 'Remove one.example' }).dblclick();
  const list = options.getByRole('group', { name: 'Excluded sites' }).locator('li bdi');
  // Comes after all that the second click leads to.
  await field.fill('four.example');
  await field.press('Enter');
  await expect(list).toHaveText(['two.example', 'three.example', 'four.example']);
});

test('two Enters open the page with the checks once', async () => {
  const opened: Page[] = [];
  const note = (page: Page) => void opened.push(page);
  browser.context.on('page', note);
  const field = options.getByLabel('Scan or check an address');
  await field.fill(HOME);
  const first = browser.context.waitForEvent('page');
  await options.evaluate(() => {
    // The field has no other form.
    const form = document.querySelector('.address-form');
    const submit = form?.querySelector('button');
    submit?.click();
    setTimeout(() => submit?.click());
  });
  await (await first).locator('.checklist').waitFor();
  await expect(field).toHaveValue('');
  // A second page with the checks would come before this one.
  const later = await browser.context.newPage();
  browser.context.off('page', note);
  expect(opened.filter(page => page !== later)).toHaveLength(1);
});

test('the stored key is used before its server has answered', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
  // A server listening on TCP has an address of this form.
  const { port } = silent.address() as AddressInfo;
  const stored = { address: `http://127.0.0.1:${port}`, key: server.key };
  await options.evaluate(`chrome.storage.local.set({ server: ${JSON.stringify(stored)} })`);
  const page = await browser.openOwnPage('options.html');
  await expect(page.getByLabel('Server address')).toHaveValue(stored.address);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.locator('#server').getByText('Connecting').or(page.locator('#server [aria-busy=true]')).first().waitFor();
  await expect(page.getByText('Enter the API key')).toHaveCount(0);
  silent.close();
});

test('the warning is drawn with the focus on the way back', async () => {
  await server.listThreats([LISTED]);
  const page = await browser.context.newPage();
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const drawn = document.querySelector('.warning-ways button');
      if (drawn === null) return;
      observer.disconnect();
      document.documentElement.dataset['first'] = String(document.activeElement === drawn);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(LISTED).catch(() => null);
  await page.waitForURL(/\/warning\.html/);
  await page.locator('.warning-ways button').first().waitFor();
  await expect(page.locator('html')).toHaveAttribute('data-first', 'true');
});

const TWICE: readonly (readonly [
  name: string,
  first: (button: Locator) => Promise<void>,
  second: (button: Locator) => Promise<void>,
])[] = [
  ['a double click', button => button.evaluate(click, 1), button => button.evaluate(click, 2)],
  ['a held Enter', button => hold(button), button => hold(button)],
];
for (const [name, first, second] of TWICE)
  test(`${name} starts a scan, and does not cancel it`, async () => {
    const url = `${HOME}?twice=${name.length}`;
    const { promise, resolve } = Promise.withResolvers<CaptureResult>();
    hand.put(url, () => promise);
    const page = await browser.context.newPage();
    await page.goto(url);
    const popup = await openPopup(page);
    await first(popup.getByRole('button', { name: 'Scan page' }));
    const cancel = popup.getByRole('button', { name: 'Cancel scan' });
    await cancel.and(popup.locator('[aria-busy=false]')).waitFor();
    await second(cancel);
    resolve(await makeScan({ url }));
    await expect(popup.locator('main')).toContainText('Last scan');
  });

test('the focus in the first paint of the popup stays, and what was opened', async () => {
  const page = await browser.context.newPage();
  await page.goto(HOME);
  const known = await openPopup(page);
  await known.locator('html[data-verdict=UNRATED]').waitFor();
  await known.locator('details.more').waitFor();
  const popup = await openPopup(page, async prepared => {
    await prepared.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const reasons = document.querySelector<HTMLDetailsElement>('details.more');
        const search = document.querySelector<HTMLElement>('footer a');
        if (reasons === null || search === null) return;
        observer.disconnect();
        document.documentElement.dataset['first'] = String(document.querySelector('.to-come') !== null);
        reasons.open = true;
        search.focus();
      }).observe(document, { childList: true, subtree: true });
    });
  });
  await popup.getByRole('button', { name: 'Scan page' }).waitFor();
  await expect(popup.locator('html')).toHaveAttribute('data-first', 'true');
  await expect(popup.getByRole('link', { name: 'Search', exact: true })).toBeFocused();
  await expect(popup.locator('details.more')).toHaveAttribute('open');
});

test('the popup shows the end of a scan that came while it was drawn', async () => {
  const url = `${HOME}?meanwhile`;
  const { promise, resolve } = Promise.withResolvers<CaptureResult>();
  hand.put(url, () => promise);
  const page = await browser.context.newPage();
  await page.goto(url);
  const first = await openPopup(page);
  await first.getByRole('button', { name: 'Scan page' }).click();
  await first.getByRole('button', { name: 'Cancel scan' }).and(first.locator('[aria-busy=false]')).waitFor();
  const tab = await browser.tabIdOf(page);
  const popup = await browser.context.newPage();
  // Effects of the first drawing wait until the scan has ended.
  await popup.addInitScript(() => {
    const frame = globalThis.requestAnimationFrame.bind(globalThis);
    const timer = globalThis.setTimeout.bind(globalThis);
    const held: (() => void)[] = [];
    const later = (work: () => void) => () => {
      if (document.querySelector('.full-scan') === null || 'released' in globalThis) work();
      else held.push(work);
    };
    globalThis.requestAnimationFrame = work => frame(later(() => work(performance.now())));
    Object.assign(globalThis, {
      setTimeout: (work: () => void, ms?: number) => timer(later(work), ms),
      release() {
        Object.assign(globalThis, { released: true });
        for (const work of held) work();
      },
    });
  });
  await popup.goto(new URL(`popup.html?tab=${tab}`, options.url()).href);
  await popup.getByRole('button', { name: 'Cancel scan' }).waitFor();
  await first.close();
  resolve(await makeScan({ url }));
  const states = 'chrome.storage.local.get().then(kept => JSON.stringify(kept))';
  await expect
    .poll(() => options.evaluate(states))
    .toMatch(/meanwhile[^}]*"state":"DONE"|"state":"DONE"[^}]*meanwhile/);
  await popup.evaluate('release()');
  await popup.getByRole('button', { name: 'Scan page' }).waitFor();
});

test('late links of an earlier page do not replace those of the page', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${HOME}?links`);
  const popup = await openPopup(page, async prepared => {
    // Holds back the answer about the first page.
    await prepared.addInitScript(`
      const { runtime } = globalThis.browser ?? chrome;
      const send = runtime.sendMessage.bind(runtime);
      globalThis.asked = 0;
      runtime.sendMessage = message => message.name !== 'readTabLinks' || globalThis.asked++ > 0
        ? send(message)
        : new Promise(resolve => {
            const counts = { MALICIOUS: 0, UNRATED: 7, SAFE: 0, OFFLINE: 0, NOT_CHECKED: 0 };
            globalThis.late = () => resolve({ counts, links: [] });
          });
    `);
  });
  await popup.waitForFunction('globalThis.late');
  await page.goto('https://harbour-and-pine.example/tables');
  const links = popup.locator('.part').filter({ hasText: 'Links on this page' });
  await links.filter({ hasNotText: 'Loading' }).waitFor();
  const asked = () => popup.evaluate<number>('asked');
  await popup.evaluate(() => {
    // For a second at most, until the links are read again.
    new MutationObserver(() => {
      const counts = document.querySelector('.part .counts')?.textContent;
      if (counts?.includes('7') === true) document.documentElement.dataset['replaced'] = 'true';
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  const before = await asked();
  await popup.evaluate('late()');
  await expect.poll(asked).toBeGreaterThan(before + 1);
  await expect(popup.locator('html')).not.toHaveAttribute('data-replaced');
  await expect(links).not.toHaveText(/7/, { useInnerText: true });
});
