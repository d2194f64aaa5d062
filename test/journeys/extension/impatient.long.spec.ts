import { type AddressInfo, createServer } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import type { CaptureResult } from '../../../server/scans/capture/source.ts';
import { expect, test } from '../fixtures.ts';
import { makeScan } from '../report/make-scan.ts';
import type { ExtendedChromium } from '../support/chromium.ts';

// People who are faster than the server, the background, and the browser's next frame.
const HOME = 'https://harbour-and-pine.example/';

/** Opens the popup of a page, and draws it again after a script has prepared it. */
async function openPopup(
  browser: ExtendedChromium,
  page: Page,
  prepare: (popup: Page) => Promise<void>,
): Promise<Page> {
  const popup = await browser.openPopup(page);
  await prepare(popup);
  await popup.reload();
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

test('on the options page, a double click removes one entry, two Enters open one page, and the stored key is used at once', async ({
  connected,
  account,
}) => {
  const options = await connected.openReady('options.html');
  await test.step('a double click removes one entry of a list', async () => {
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
  await test.step('two Enters open the page with the checks once', async () => {
    const opened: Page[] = [];
    const note = (page: Page) => void opened.push(page);
    connected.context.on('page', note);
    const field = options.getByLabel('Scan or check an address');
    await field.fill(HOME);
    const first = connected.context.waitForEvent('page');
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
    const later = await connected.context.newPage();
    connected.context.off('page', note);
    expect(opened.filter(page => page !== later)).toHaveLength(1);
  });
  await test.step('the stored key is used before its server has answered', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
    // A server listening on TCP has an address of this form.
    const { port } = silent.address() as AddressInfo;
    const stored = { address: `http://127.0.0.1:${port}`, key: account.key };
    await options.evaluate(`chrome.storage.local.set({ server: ${JSON.stringify(stored)} })`);
    const page = await connected.openOwnPage('options.html');
    await expect(page.getByLabel('Server address')).toHaveValue(stored.address);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page
      .locator('#server')
      .getByText('Connecting')
      .or(page.locator('#server [aria-busy=true]'))
      .first()
      .waitFor();
    await expect(page.getByText('Enter the API key')).toHaveCount(0);
    silent.close();
  });
});

test('the warning is drawn with the focus on the way back', async ({ connected, server }) => {
  const listed = 'https://warned-of-at-once.example/signin';
  await server.listThreats([listed]);
  const page = await connected.context.newPage();
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const drawn = document.querySelector('.warning-ways button');
      if (drawn === null) return;
      observer.disconnect();
      document.documentElement.dataset['first'] = String(document.activeElement === drawn);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(listed).catch(() => null);
  await page.waitForURL(/\/warning\.html/);
  await page.locator('.warning-ways button').first().waitFor();
  await expect(page.locator('html')).toHaveAttribute('data-first', 'true');
});

test('a double click and a held Enter start a scan, and do not cancel it', async ({ connected, server }) => {
  for (const [name, first, second] of [
    ['double-click', (button: Locator) => button.evaluate(click, 1), (button: Locator) => button.evaluate(click, 2)],
    ['held-enter', hold, hold],
  ] as const)
    await test.step(name, async () => {
      const url = HOME + name;
      const { promise, resolve } = Promise.withResolvers<CaptureResult>();
      server.put(url, () => promise);
      const page = await connected.context.newPage();
      await page.goto(url);
      const popup = await connected.openPopup(page);
      await first(popup.getByRole('button', { name: 'Scan page' }));
      const cancel = popup.getByRole('button', { name: 'Cancel scan' });
      await cancel.and(popup.locator('[aria-busy=false]')).waitFor();
      await second(cancel);
      resolve(await makeScan({ url }));
      await expect(popup.locator('main')).toContainText('Last scan');
      if (second === hold) await popup.keyboard.up('Enter');
    });
});

test('the focus in the first paint of the popup stays, and what was opened', async ({ connected }) => {
  const page = await connected.context.newPage();
  await page.goto(`${HOME}?paint`);
  const known = await connected.openPopup(page);
  await known.locator('html[data-verdict=UNRATED]').waitFor();
  await known.locator('details.more').waitFor();
  const popup = await openPopup(connected, page, async prepared => {
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

test('the popup shows the end of a scan that came while it was drawn', async ({ connected, server }) => {
  const url = `${HOME}?meanwhile`;
  const { promise, resolve } = Promise.withResolvers<CaptureResult>();
  server.put(url, () => promise);
  const page = await connected.context.newPage();
  await page.goto(url);
  const first = await connected.openPopup(page);
  await first.getByRole('button', { name: 'Scan page' }).click();
  await first.getByRole('button', { name: 'Cancel scan' }).and(first.locator('[aria-busy=false]')).waitFor();
  const popup = await connected.context.newPage();
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
  await popup.goto(first.url());
  await popup.getByRole('button', { name: 'Cancel scan' }).waitFor();
  await first.close();
  resolve(await makeScan({ url }));
  const states = 'chrome.storage.local.get().then(kept => JSON.stringify(kept))';
  await expect
    .poll(() => connected.inBackground(states))
    .toMatch(/meanwhile[^}]*"state":"DONE"|"state":"DONE"[^}]*meanwhile/);
  await popup.evaluate('release()');
  await popup.getByRole('button', { name: 'Scan page' }).waitFor();
});

test('late links of an earlier page do not replace those of the page', async ({ connected }) => {
  const page = await connected.context.newPage();
  await page.goto(`${HOME}?links`);
  const popup = await openPopup(connected, page, async prepared => {
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
