import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { headlineOf } from '../../../shared/verdict/headline.ts';
import { pageContent } from '../../server/support/captures/captured.ts';
import { everyReason } from '../../shared/reasons/every-reason.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/axe.ts';
import { SEEN } from '../support/own-page.ts';
import { LARGE, largeScan } from './large-scan.ts';
import { makeScan, picture } from './make-scan.ts';
import { SHOP } from './shop-scan.ts';

const TABS = ['overview', 'requests', 'hosts', 'details', 'content', 'source', 'compare'] as const;
const main = (page: Page) => page.locator('main');

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error(`not drawn: ${String(part)}`);
  return box;
}

test('the overview shows the facts of a scan below a head that every tab has', async ({ web, shop }) => {
  const page = await web.openReport(shop);
  await page.locator('.map').waitFor();
  const head = page.getByRole('region', { name: 'Summary' });
  await expect(head).not.toHaveText(/\d+\s?%/, SEEN);
  await page.getByRole('img', { name: 'Map: the server is in Amsterdam, North Holland' }).waitFor();
  const path = page.getByRole('region', { name: 'Redirects' });
  const redirects = path.getByRole('listitem').filter({ hasText: /^30[12]/ });
  await expect(redirects).toHaveCount(2);
  await expect(path).toHaveText(/301[\s\S]*105 ms[\s\S]*302[\s\S]*Other host[\s\S]*200[\s\S]*Netherlands/);
  for (const shown of ['Trusted, 85 days left', '4 days old when scanned', 'R11', 'Nginx', 'AS64500', 'Netherlands']) {
    await expect(main(page)).toContainText(shown, SEEN);
  }

  await test.step('the enlarged screenshot is zoomed by keys', async () => {
    await page.getByRole('button', { name: 'Screenshot of short.example' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('canvas[data-drawn=true]').waitFor();
    const size = dialog.locator('output');
    await expect(size).toHaveText('Fit');
    await page.keyboard.press('+');
    await expect(size).toHaveText('150%');
    await page.keyboard.press('0');
    await expect(size).toHaveText('Fit');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
  await test.step('the head keeps its height, and shrinks to one line above the tabs', async () => {
    const heights = new Set<number>();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      heights.add((await boxOf(head)).height);
    }
    expect(heights.size).toBe(1);
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.locator('.map').waitFor();
    await page.getByRole('heading', { name: 'Find similar pages' }).scrollIntoViewIfNeeded();
    const line = page.locator('.sticky-line');
    await expect(line).toContainText('Harbour Parcel – pay your delivery fee');
    const places = async () => {
      const [shown, tabs] = [await boxOf(line), await boxOf(page.getByRole('tablist'))];
      return { line: shown.y, tabsBelow: tabs.y - shown.height };
    };
    await expect.poll(places).toEqual({ line: 0, tabsBelow: 0 });
  });
});

test('every searchable value links to the scans that share it, this one too', async ({ web, shop, account }) => {
  const queries = new Set<string>();
  for (const tab of TABS.slice(0, 5)) {
    const page = await web.openReport(shop, `#${tab}`);
    await page.locator('[data-requests=ready]').waitFor();
    if (tab === 'overview') await page.locator('.map').waitFor();
    if (tab === 'hosts') await page.locator('.host').first().waitFor();
    const links = await page
      .locator('a[href^="/search?q="]')
      .evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
    for (const link of links) queries.add(new URL(link, 'https://own.example/').searchParams.get('q') ?? '');
    await page.close();
  }
  const attributes = [...queries].map(query => query.split(' ')[0]);
  expect(attributes).toEqual(
    expect.arrayContaining([
      'submitted_url',
      'target_url',
      'redirect_url',
      'ip',
      'asn',
      'org',
      'favicon',
      'screenshot',
      'ssdeep',
      'title',
      'issuer',
      'subject',
      'registrar',
      'technology',
      'cookie_name',
      'cookie_value',
      'outgoing_link',
      'console_message',
    ]),
  );
  for (const query of queries) {
    // Only the final server's address is searchable, not those of redirects.
    if (/^ip = (?!203\.0\.113\.80$)/.test(query)) continue;
    const found: { id: string }[] = await account.ask('POST', '/v1/search', { query });
    expect(
      found.map(({ id }) => id),
      query,
    ).toContain(shop);
  }
});

test('requests are filtered, read one after the other, and leave their parts room at each width', async ({
  web,
  shop,
}) => {
  const page = await web.openReport(shop, '#requests');
  await page.getByRole('button', { name: /^Failed/ }).click();
  await page.getByText('2 requests').waitFor();
  await page.getByRole('button', { name: /^Failed/ }).click();
  await page.getByRole('columnheader', { name: 'Size' }).getByRole('button').click();
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText('poll.js');
  await page.getByRole('grid').focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('complementary', { name: 'Request' });
  await expect(details).toContainText('hxxps://static[.]harbour-parcel[.]example/js/poll.js');
  await expect(details).toContainText('nginx');
  await page.keyboard.press('ArrowDown');
  await expect(details).toContainText('form.js');

  const cells = page.locator('.grid-body .grid-url');
  const cut = () => cells.evaluateAll(all => all.filter(cell => cell.scrollWidth > cell.clientWidth).length);
  const parts = page.locator('.grid-head .grid-start :is(button, .ticks > span)');
  /** Parts that begin before the one before has ended. */
  const overlapping = () =>
    parts.evaluateAll(all => {
      const boxes = all.map(part => part.getBoundingClientRect()).sort((a, b) => a.left - b.left);
      return boxes.filter(({ left }, place) => left < (boxes[place - 1]?.right ?? 0)).length;
    });
  for (const width of [1280, 1024])
    await test.step(`beside the details at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(cut).toBe(0);
    });
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });
  for (const width of [1280, 1024, 800])
    await test.step(`beside a time axis at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => parts.count()).toBeGreaterThan(1);
      await expect.poll(overlapping).toBe(0);
    });
});

test('of 2,000 requests and five million characters, only what is in view is drawn', async ({
  web,
  server,
  account,
}) => {
  server.put(LARGE, () => largeScan());
  const page = await web.openReport(await account.scan(LARGE), '#requests');
  await page.getByRole('row').nth(5).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(80);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2001');
  await page.getByRole('grid').focus();
  await page.keyboard.press('End');
  await page.locator('[aria-rowindex="2001"]').waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(80);
  await page.getByRole('tab', { name: 'Hosts' }).click();
  const connections = page.getByRole('region', { name: 'Connections' });
  await connections.locator('.host').nth(23).waitFor();
  await expect(connections.locator('.host')).toHaveCount(24);
  await connections.getByRole('button', { name: /^Show more/ }).click();
  await connections.locator('.host').nth(50).waitFor();
  await page.getByRole('tab', { name: 'Source' }).click();
  await page.locator('.token-tag').first().waitFor();
  await expect.poll(() => page.locator('.source-row').count()).toBeLessThan(120);
  await page.getByRole('searchbox').fill('Item 30000<');
  await page.locator('.token-current').first().waitFor();
  const current = page.locator('.source-row').filter({ has: page.locator('.token-current') });
  await expect(current).toContainText('Item 30000');
});

test('the source is highlighted, searchable text only; addresses are copied defanged, and opened after a confirmation', async ({
  web,
  server,
  account,
  shop,
}) => {
  const page = await web.openReport(shop, '#source');
  await page.locator('.token-attribute').filter({ hasText: 'autocomplete' }).first().waitFor();
  await expect(page.locator('.source-view :is(form, input, script, link, meta, title)')).toHaveCount(0);
  await page.getByRole('searchbox').fill('autocomplete');
  await page.getByText('1 of 3').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('2 of 3').waitFor();

  await test.step('copies', async () => {
    await web.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('tab', { name: 'Overview' }).click();
    const expectCopied = async (text: string) => {
      const value = page.locator('.summary-address > .value').first();
      await value.hover();
      await value.getByRole('button', { name: 'Copy' }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    };
    await expectCopied('hxxp://short[.]example/deal');
    await page.getByRole('switch', { name: 'Defang addresses' }).click();
    await page.reload();
    await page.locator('html[data-scan]').waitFor();
    await expectCopied(SHOP);
    await page.getByRole('switch', { name: 'Defang addresses' }).click();
  });
  await test.step('an address outside, without opener and referrer', async () => {
    const url = 'https://outside.example/';
    server.put(url, () => makeScan({ url }));
    await web.context.route(url, route => route.fulfill({ contentType: 'text/html', body: '<title>Outside</title>' }));
    const other = await web.openReport(await account.scan(url));
    const value = other.locator('.summary-address > .value').first();
    await value.hover();
    await value.getByRole('button', { name: 'Open this address…' }).click();
    const dialog = other.getByRole('dialog', { name: 'Open this address?' });
    await expect(dialog).toContainText('hxxps://outside[.]example/');
    const opened = web.context.waitForEvent('page');
    await dialog.getByRole('button', { name: 'Open anyway' }).click();
    const outside = await opened;
    await outside.waitForURL(url);
    await expect(outside).toHaveTitle('Outside');
    expect(await outside.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  });
});

test('the comparison shows what changed since an earlier scan of the same address', async ({
  web,
  server,
  account,
}) => {
  const url = 'https://changing.example/';
  server.put(url, async () =>
    makeScan({
      url,
      page: pageContent({ text: 'Pay 10 today', title: 'Old' }),
    }),
  );
  await account.scan(url);
  server.put(url, async () =>
    makeScan({
      url,
      page: pageContent({ text: 'Pay 99 today', title: 'New' }),
      screenshot: { ...(await picture('#222222', '#eeeeee')), phash: 'c1f03e0fc1f03e00', format: 'png' },
      redirect_chains: [
        { redirect_url: url, status: '302', elapsed_time: 5 },
        { redirect_url: 'https://elsewhere.example/', status: '200', elapsed_time: 5 },
      ],
    }),
  );
  const page = await web.openReport(await account.scan(url), '#compare');
  await page.locator('.slider-pictures canvas[data-drawn=true]').nth(1).waitFor();
  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('Home');
  await expect
    .poll(() => page.locator('.slider-pictures').evaluate(element => element.style.getPropertyValue('--position')))
    .toBe('0%');
  await expect(main(page)).toContainText('94% similar', SEEN);
  await expect(page.getByRole('row', { name: /Title Old New/ })).toHaveCount(1);
  await expect(page.locator('.change-added')).toContainText('hxxps://elsewhere[.]example/');
  // With the blank after each.
  await expect(page.locator('del')).toHaveText(/^10 $/);
  await expect(page.locator('ins')).toHaveText(/^99 $/);
});

test('the comparison names devices, shows both at one scale and never says that changed text is unchanged', async ({
  web,
  server,
  account,
}) => {
  const url = 'https://two-devices.example/';
  const text = 'A word and another';
  server.put(url, () => makeScan({ url, page: pageContent({ text, title: 'Same' }) }));
  await account.scan(url);
  server.put(url, async () =>
    makeScan({
      url,
      page: pageContent({ text: `${text}\nMenu`, title: 'Same' }),
      screenshot: { ...(await picture('#222222', '#eeeeee', 390, 844)), format: 'png' },
    }),
  );
  const id = await account.submit(url, { device: 'MOBILE' });
  const page = await web.openReport(id, '#compare');
  // On top of the other, the phone's would leave most of it without a counterpart.
  const canvases = page.locator('.pictures-beside canvas[data-drawn=true]');
  await canvases.nth(1).waitFor();
  const scale = () =>
    canvases.evaluateAll(all => {
      const [desktop = NaN, phone = NaN] = all.map(canvas => canvas.getBoundingClientRect().width);
      return phone / desktop;
    });
  await expect.poll(scale).toBeCloseTo(390 / 1920, 2);
  const gap = () =>
    page.locator('.pair-labels > span').evaluateAll(([first, second]) => {
      if (first === undefined || second === undefined) throw new Error('the labels are a pair');
      return second.getBoundingClientRect().left - first.getBoundingClientRect().right;
    });
  await page.setViewportSize({ width: 400, height: 800 });
  await expect.poll(gap).toBeGreaterThanOrEqual(16);
  await expect(page.locator('#compare-with')).toHaveText(/Desktop, 1920 × 1080/);
  await expect(page.locator('.pair-labels')).toHaveText(/Desktop[\s\S]*Phone, 390 × 844/);
  await expect(page.locator('ins')).toHaveText(/^\s*Menu$/);
  await expect(page.locator('.compare-same')).not.toContainText('Text');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.locator('.findings-text').getByRole('heading', { name: 'Redirects' }).waitFor();
});

test('exports are the whole scan as JSON, and a report for email that loads nothing; the printed report is complete', async ({
  web,
  account,
  shop,
}) => {
  const page = await web.openReport(shop);
  await page.locator('canvas[data-drawn=true]').first().waitFor();
  await test.step('printed', async () => {
    const print = (): Promise<string> =>
      page.evaluate(() => {
        dispatchEvent(new Event('beforeprint'));
        const text = document.querySelector('main')?.textContent ?? '';
        dispatchEvent(new Event('afterprint'));
        return text;
      });
    // Some parts are loaded later.
    for (const part of ['Redirects', 'Connections', 'x-powered-by', 'Your parcel is waiting', 'poll.js']) {
      await expect.poll(print).toContain(part);
    }
  });

  const save = async (name: string) => {
    await page.locator('.menu > summary').click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };
  const json = await save('All data (JSON)');
  expect(json.name).toMatch(/^linkglass_short\.example_\d{4}-\d\d-\d\d-\d\d-\d\d\.json$/);
  const detail = await account.ask('GET', `/v1/scan/${shop}?explain=true`);
  expect({ ...JSON.parse(json.text), screenshot: null, favicon: null }).toMatchObject({
    ...detail,
    screenshot: null,
    favicon: null,
  });
  const html = await save('Report for email (HTML)');
  expect(html.name).toMatch(/\.html$/);

  const mailed = await web.context.newPage();
  const asked: string[] = [];
  mailed.on('request', request => asked.push(request.url()));
  const faults: string[] = [];
  mailed.on('console', message => faults.push(message.text()));
  await mailed.setContent(html.text);
  await mailed.getByText('Harbour Parcel – pay your delivery fee').first().waitFor();
  await expect(mailed.locator('h1')).not.toContainText('Harbour Parcel');
  expect(
    await mailed.locator('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(1280);
  await expect(mailed.locator('.verdict')).toHaveCSS('font-weight', '700');
  expect(asked.filter(url => !url.startsWith('data:'))).toEqual([]);
  expect(faults).toEqual([]);
});

test('every reason is shown in the language of the person, after the most important ones', async ({
  web,
  server,
  account,
}) => {
  const url = 'https://reasons.example/';
  const reasons = everyReason();
  const listed = headlineOf({ verdict: 'MALICIOUS', reasons, scannedAt: null }).others;
  const classification = { verdict: 'MALICIOUS', score: 0.99, reasons, threat: null, brand: null } as const;
  server.put(url, () => makeScan({ url, classification: { ...classification, reasons } }));
  const id = await account.scan(url);
  const page = await web.openReport(id);
  await page.getByLabel('Language').selectOption('de');
  const section = page.getByRole('region', { name: 'Gründe' });
  await section.locator('summary').click();
  await expect(section.getByRole('listitem')).toHaveCount(listed.length);
  const head = page.locator('.summary');
  await expect(head).toContainText('Phishing: ahmt a-brand nach');
  await expect(head).toContainText('Gibt sich als a-brand aus und verlangt Passwort und Kartennummer auf a-host');
  await expect(section).toContainText('Gibt sich auf a-host als Anmeldeseite von a-brand aus', SEEN);
  const shown = await section.innerText();
  expect(reasons.filter(({ message }) => shown.includes(message))).toEqual([]);
});

test('without a report, the page says why', async ({ connected, server, account, shop }) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', '../../x', ''])
    await test.step(`for the id ${JSON.stringify(id)}`, async () => {
      const page = await connected.openOwnPage(`report.html?id=${encodeURIComponent(id)}`);
      await page.locator('html[data-state=error]').waitFor();
      await expect(main(page)).toContainText('Not found on the server.', SEEN);
    });
  await test.step('for a scan that failed, with what to do', async () => {
    const url = 'https://failed.example/';
    const nothing = { url, screenshot: null, dom: null, page: null, redirect_chains: [] };
    server.put(url, async () => ({
      ...(await makeScan(nothing, { status: 'ERROR', errorCode: 'DNS_NOT_FOUND' })),
      targetUrl: null,
    }));
    const page = await connected.openReport(await account.scan(url));
    await expect(page.locator('[data-error-code=DNS_NOT_FOUND]')).toHaveText(
      /^Not found: this domain does not exist\.\s+\S/,
      SEEN,
    );
    await expect(main(page)).toContainText('No screenshot', SEEN);
  });
  await test.step('for an error response, with what was captured of it', async () => {
    const url = 'https://gone.example/';
    server.put(url, () => makeScan({ url }, { status: 'PAGE_NOT_AVAILABLE' }));
    const page = await connected.openReport(await account.scan(url));
    await expect(main(page)).toContainText('The page’s server returned an error.', SEEN);
    await page.locator('canvas[data-drawn=true]').first().waitFor();
  });
  await test.step('for a server that does not answer, until it does; an open report stays', async () => {
    const open = await connected.openReport(shop);
    await connected.context.setOffline(true);
    const page = await connected.openOwnPage(`report.html?id=${shop}`);
    await page.locator('html[data-state=offline]').waitFor();
    await expect(main(page)).toContainText('Your Linkglass server does not answer.', SEEN);
    await connected.context.setOffline(false);
    // It also tries again by itself.
    await page
      .getByRole('button', { name: 'Try again' })
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await page.locator('html[data-scan=DONE]').waitFor();
    await expect(main(open)).toContainText('Malicious', SEEN);
  });
  await test.step('for an extension without a server', async () => {
    await connected.inBackground("chrome.storage.local.remove('server')");
    const page = await connected.openOwnPage(`report.html?id=${shop}`);
    await page.locator('html[data-state=not-connected]').waitFor();
    await expect(page.getByRole('button', { name: 'Connect to a server' })).toBeEnabled();
  });
});

test('every tab is accessible and fits', async ({ web, shop }) => {
  const page = await web.openReport(shop);
  await page.locator('canvas[data-drawn=true]').first().waitFor();
  for (const [tab, drawn] of [
    ['Overview', '.map'],
    ['Requests', '[role=row][aria-rowindex="3"]'],
    ['Hosts', '.host'],
    ['Cookies and headers', '[role=tabpanel]:has-text("x-powered-by")'],
    ['Content', '[role=tabpanel]:has-text("Your parcel is waiting")'],
    ['Source', '.token-tag'],
    ['Compare', '.empty-state'],
  ] as const)
    await test.step(tab, async () => {
      await page.getByRole('tab', { name: tab }).click();
      await page.locator(drawn).first().waitFor();
      await expectAccessible(page);
    });
});
