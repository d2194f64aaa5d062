import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import texts from '../../../extension/locales/common/en.json' with { type: 'json' };
import { ERROR_CODES } from '../../../shared/api/scans.ts';
import { headlineOf } from '../../../shared/verdict/headline.ts';
import { everyReason } from '../../shared/reasons/every-reason.ts';
import { overflowOf, violationsOf } from '../support/axe.ts';
import { expectRoot } from '../support/own-page.ts';
import { LARGE, largeScan } from './large-scan.ts';
import { pageContent } from '../../server/support/captures/captured.ts';
import { makeScan, picture } from './make-scan.ts';
import { type Reports, openReports } from './open-reports.ts';
import { SHOP, shopScan } from './shop-scan.ts';

let reports: Reports;
let shop: string;
test.beforeAll(async () => {
  reports = await openReports();
  reports.put(SHOP, shopScan);
  shop = await reports.scan(SHOP);
});
test.afterAll(() => reports.close());

const TABS = ['overview', 'requests', 'hosts', 'details', 'content', 'source', 'compare'] as const;
const main = (page: Page) => page.locator('main');
/** What is hidden, such as what is only printed, does not count. */
const SEEN = { useInnerText: true };

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error(`not drawn: ${String(part)}`);
  return box;
}

test.describe('a running scan', () => {
  test('is polled and timed until its report is there', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    reports.put('https://slow.example/', async () => {
      await promise;
      return makeScan({ url: 'https://slow.example/' });
    });
    const page = await reports.browser.openOwnPage(`report.html?id=${await reports.submit('https://slow.example/')}`);
    await page.getByRole('heading', { name: 'Scanning' }).waitFor();
    await expectRoot(page, 'data-state', 'ready');
    const elapsed = async () => Number(await page.locator('[data-elapsed]').getAttribute('data-elapsed'));
    const first = await elapsed();
    await expect.poll(elapsed).toBeGreaterThan(first);
    resolve();
    await expect(page.locator('[data-verdict=UNRATED]').first()).toBeVisible();
    await expectRoot(page, 'data-scan', 'DONE');
    await page.close();
  });
});

test.describe('the report', () => {
  test('starts with the threat, reasons and screenshot, not with the title of the page', async () => {
    const page = await reports.open(shop);
    const summary = page.getByRole('region', { name: 'Summary' });
    const findings = page.getByRole('region', { name: 'Findings' });
    await findings.locator('canvas[data-drawn=true]').first().waitFor();
    await expect(summary).toContainText('Malicious');
    await expect(summary).toContainText('Harbour Parcel – pay your delivery fee');
    await expect(findings).toContainText('Asks for card data on a domain that is five days old');
    await expect(summary.getByRole('heading', { level: 1 })).not.toContainText('Harbour Parcel');
    await expect(summary).not.toHaveText(/\d+\s?%/, SEEN);
    await page.close();
  });

  test('has the same head on every tab, which shrinks to one line above the tabs', async () => {
    const page = await reports.open(shop);
    const head = page.getByRole('region', { name: 'Summary' });
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
    await page.close();
  });

  test('shows evidence without live addresses, unless the person wants them', async () => {
    const page = await reports.open(shop);
    const findings = page.getByRole('region', { name: 'Findings' });
    await expect(findings).toContainText('short[.]example, go[.]tracker[.]example');
    await page.getByRole('switch', { name: 'Defang addresses' }).click();
    await expect(findings).toContainText('short.example, go.tracker.example');
    await page.getByRole('switch', { name: 'Defang addresses' }).click();
    await page.close();
  });

  test('says why browsers do not trust a certificate', async () => {
    const url = 'https://untrusted.example/';
    reports.put(url, async () => {
      const { captured } = await shopScan();
      const certificate = captured.certificate && { ...captured.certificate, problems: ['self-signed' as const] };
      return makeScan({ url, certificate });
    });
    const page = await reports.open(await reports.scan(url));
    const card = page.getByRole('region', { name: 'Certificate' });
    await expect(card).toContainText('Not trusted: self-signed');
    await expect(card).not.toContainText('days left');
    await page.close();
  });

  test('shows every reason in the person’s language', async () => {
    const url = 'https://reasons.example/';
    const reasons = everyReason();
    const listed = headlineOf({ verdict: 'MALICIOUS', reasons, scannedAt: null }).others;
    const classification = { verdict: 'MALICIOUS', score: 0.99, reasons, threat: null, brand: null } as const;
    reports.put(url, () => makeScan({ url, classification: { ...classification, reasons } }));
    const id = await reports.scan(url);
    const options = await reports.browser.openOwnPage('options.html');
    await options.locator('#language').selectOption('de');
    await options.locator('html[lang=de]').waitFor();
    const page = await reports.open(id);
    const section = page.getByRole('region', { name: 'Gründe' });
    await section.locator('summary').click();
    await expect(section.getByRole('listitem')).toHaveCount(listed.length);
    const head = page.locator('.summary');
    await expect(head).toContainText('Phishing: ahmt a-brand nach');
    await expect(head).toContainText('Gibt sich als a-brand aus und verlangt Passwort und Kartennummer auf a-host');
    await expect(section).toContainText('Gibt sich auf a-host als Anmeldeseite von a-brand aus', SEEN);
    const shown = await section.innerText();
    expect(reasons.filter(({ message }) => shown.includes(message))).toEqual([]);
    await options.locator('#language').selectOption('system');
    await options.locator('html[lang=en]').waitFor();
    const stored = "chrome.storage.local.get('settings').then(({ settings }) => settings?.language)";
    await expect.poll(() => options.evaluate(stored)).toBe('system');
    await Promise.all([page.close(), options.close()]);
  });

  test('shows redirects, server, certificate, age of the domain and technologies', async () => {
    const page = await reports.open(shop);
    await page.getByRole('img', { name: 'Map: the server is in Amsterdam, North Holland' }).waitFor();
    const path = page.getByRole('region', { name: 'Redirects' });
    const redirects = path.getByRole('listitem').filter({ hasText: /^30[12]/ });
    await expect(redirects).toHaveCount(2);
    await expect(path).toHaveText(/301[\s\S]*105 ms[\s\S]*302[\s\S]*Other host[\s\S]*200[\s\S]*Netherlands/);
    for (const shown of [
      'Trusted, 85 days left',
      '4 days old when scanned',
      'R11',
      'Nginx',
      'AS64500',
      'Netherlands',
    ]) {
      await expect(main(page)).toContainText(shown, SEEN);
    }
    await page.close();
  });

  test('links every searchable value to scans that share it, including this one', async () => {
    const page = await reports.open(shop);
    await page.locator('.map').waitFor();
    const queries = new Set<string>();
    for (const tab of TABS.slice(0, 5)) {
      await page.goto(`${page.url().split('#')[0]}#${tab}`);
      await page.reload();
      await page.locator('[data-requests=ready]').waitFor();
      if (tab === 'hosts') await page.locator('.host').first().waitFor();
      const links = await page
        .locator('a[href^="search.html?q="]')
        .evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
      for (const link of links) queries.add(new URL(link, 'https://own.example/').searchParams.get('q') ?? '');
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
      const found: { id: string }[] = await reports.ask('POST', '/v1/search', { query });
      expect(
        found.map(({ id }) => id),
        query,
      ).toContain(shop);
    }
    await page.close();
  });

  test('enlarges the screenshot by click, zooms by keys, closes with Escape', async () => {
    const page = await reports.open(shop);
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
    await page.close();
  });

  test('moves between tabs with the arrow keys and keeps the tab in its URL', async () => {
    const page = await reports.open(shop);
    await page.getByRole('tab', { name: 'Overview' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: /^Requests/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(url => url.hash === '#requests');
    await page.reload();
    await page.getByRole('grid').waitFor();
    await page.close();
  });
});

test.describe('requests', () => {
  test('can be filtered, sorted and opened by keyboard', async () => {
    const page = await reports.open(shop, '#requests');
    await page.getByRole('searchbox').fill('cdn.example webp');
    await page.getByText('14 requests').waitFor();
    await page.getByRole('searchbox').fill('');
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
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    await page.close();
  });

  test('are rendered only in view, also 2,000 of them', async () => {
    reports.put(LARGE, () => largeScan());
    const page = await reports.open(await reports.scan(LARGE), '#requests');
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
    await page.close();
  });
});

test.describe('the details of a request', () => {
  for (const width of [1280, 1024])
    test(`leave addresses their room at ${width} pixels`, async () => {
      const page = await reports.open(shop, '#requests');
      await page.setViewportSize({ width, height: 800 });
      await page.getByRole('row').nth(4).click();
      await page.getByRole('complementary', { name: 'Request' }).waitFor();
      const cells = page.locator('.grid-body .grid-url');
      const cut = () => cells.evaluateAll(all => all.filter(cell => cell.scrollWidth > cell.clientWidth).length);
      await expect.poll(cut).toBe(0);
      await page.close();
    });

  for (const width of [1280, 1024, 800])
    test(`come beside a time axis without overlaps at ${width} pixels`, async () => {
      const page = await reports.open(shop, '#requests');
      await page.setViewportSize({ width, height: 800 });
      const parts = page.locator('.grid-head .grid-start :is(button, .ticks > span)');
      await expect.poll(() => parts.count()).toBeGreaterThan(1);
      /** Parts that begin before the one before has ended. */
      const overlapping = () =>
        parts.evaluateAll(all => {
          const boxes = all.map(part => part.getBoundingClientRect()).sort((a, b) => a.left - b.left);
          return boxes.filter(({ left }, place) => left < (boxes[place - 1]?.right ?? 0)).length;
        });
      await expect.poll(overlapping).toBe(0);
      await page.close();
    });
});

test.describe('the source', () => {
  test('is highlighted, searchable text only', async () => {
    const page = await reports.open(shop, '#source');
    await page.locator('.token-attribute').filter({ hasText: 'autocomplete' }).first().waitFor();
    await expect(page.locator('.source-view')).toContainText('<!-- kit 4.2 -->');
    await expect(page.locator('.source-view :is(form, input, script, link, meta, title)')).toHaveCount(0);
    await page.getByRole('searchbox').fill('autocomplete');
    await page.getByText('1 of 3').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('2 of 3').waitFor();
    await page.close();
  });
});

test.describe('addresses', () => {
  test('are defanged by default, on the screen and in copies', async () => {
    await reports.browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await reports.open(shop);
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
    await page.close();
  });

  test('open only after a confirmation, without opener and referrer', async () => {
    // A URL of the demo web, which the browser can open.
    const url = 'https://harbour-and-pine.example/';
    reports.put(url, () => makeScan({ url }));
    const page = await reports.open(await reports.scan(url));
    const value = page.locator('.summary-address > .value').first();
    await value.hover();
    await value.getByRole('button', { name: 'Open this address…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Open this address?' });
    await expect(dialog).toContainText('hxxps://harbour-and-pine[.]example/');
    const opened = reports.browser.context.waitForEvent('page');
    await dialog.getByRole('button', { name: 'Open anyway' }).click();
    const outside = await opened;
    await outside.waitForURL(url);
    await expect(outside).toHaveTitle(/Harbour/);
    expect(await outside.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    await Promise.all([outside.close(), page.close()]);
  });
});

test.describe('the comparison', () => {
  test('shows what changed since an earlier scan of the same URL', async () => {
    const url = 'https://changing.example/';
    reports.put(url, async () =>
      makeScan({
        url,
        page: pageContent({ text: 'Pay 10 today', title: 'Old' }),
      }),
    );
    await reports.scan(url);
    reports.put(url, async () =>
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
    const page = await reports.open(await reports.scan(url), '#compare');
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
    await page.close();
  });

  test('names devices, shows both at one scale and never says that changed text is unchanged', async () => {
    const url = 'https://two-devices.example/';
    const text = 'A word and another';
    reports.put(url, () => makeScan({ url, page: pageContent({ text, title: 'Same' }) }));
    await reports.scan(url);
    reports.put(url, async () =>
      makeScan({
        url,
        page: pageContent({ text: `${text}\nMenu`, title: 'Same' }),
        screenshot: { ...(await picture('#222222', '#eeeeee', 390, 844)), format: 'png' },
      }),
    );
    const { id } = await reports.ask('POST', '/v1/scan', { submitted_url: url, device: 'MOBILE' });
    const page = await reports.open(id, '#compare');
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
    await page.close();
  });

  test('says that there is no other scan', async () => {
    reports.put('https://only-once.example/', () => makeScan({ url: 'https://only-once.example/' }));
    const page = await reports.open(await reports.scan('https://only-once.example/'), '#compare');
    const heading = page.getByRole('heading', { name: 'No other scan of this address' });
    await heading.waitFor();
    await expect(page.locator('.screenshot-pair')).toHaveCount(0);
    await page.close();
  });
});

test.describe('exports', () => {
  const save = async (page: Page, name: string) => {
    await page.locator('.menu > summary').click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };

  test('are the scan as JSON, its requests as HAR, and an HTML report', async () => {
    const page = await reports.open(shop, '#requests');
    await page.getByRole('row').nth(1).waitFor();
    await page.locator('canvas[data-drawn=true]').first().waitFor();
    const json = await save(page, 'All data (JSON)');
    expect(json.name).toMatch(/^linkglass_short\.example_\d{4}-\d\d-\d\d-\d\d-\d\d\.json$/);
    const detail = await reports.ask('GET', `/v1/scan/${shop}?explain=true`);
    expect({ ...JSON.parse(json.text), screenshot: null, favicon: null }).toMatchObject({
      ...detail,
      screenshot: null,
      favicon: null,
    });
    const har = await save(page, 'Requests (HAR)');
    expect(JSON.parse(har.text)).toEqual(await reports.ask('GET', `/evidence/${shop}/har`));
    const html = await save(page, 'Report for email (HTML)');
    expect(html.name).toMatch(/\.html$/);

    const mailed = await reports.browser.context.newPage();
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
    await expect(mailed.locator('script, a, link, iframe, [onclick], [style]')).toHaveCount(0);
    expect(asked.filter(url => !url.startsWith('data:'))).toEqual([]);
    expect(faults).toEqual([]);
    await Promise.all([mailed.close(), page.close()]);
  });

  test('the printed report is complete in time', async () => {
    const page = await reports.open(shop);
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
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    await page.close();
  });
});

test.describe('without a report', () => {
  for (const id of ['00000000-0000-4000-8000-000000000000', '../../x', ''])
    test(`the page says so for the id ${JSON.stringify(id)}`, async () => {
      const page = await reports.browser.openOwnPage(`report.html?id=${encodeURIComponent(id)}`);
      await page.locator('html[data-state=error]').waitFor();
      await expect(main(page)).toContainText('Not found on the server.', SEEN);
      await page.close();
    });

  for (const code of ERROR_CODES)
    test(`the page says why the scan failed with ${code}, and what to do`, async () => {
      const url = `https://failed.example/${code}`;
      reports.put(url, async () => {
        const made = await makeScan(
          { url, screenshot: null, dom: null, page: null, redirect_chains: [] },
          { status: 'ERROR', errorCode: code },
        );
        return { ...made, targetUrl: null };
      });
      const page = await reports.open(await reports.scan(url));
      const failure = page.locator(`[data-error-code=${code}]`);
      const lines = async () => {
        const [reason, advice] = (await failure.innerText()).split(/\n+/);
        return { reason, advice };
      };
      await expect.poll(lines).toEqual({ reason: texts[`scanError_${code}`], advice: expect.stringMatching(/./) });
      await expect(main(page)).toContainText('No screenshot', SEEN);
      await page.close();
    });

  test('the page shows what was captured of an error response', async () => {
    const url = 'https://gone.example/';
    reports.put(url, () => makeScan({ url }, { status: 'PAGE_NOT_AVAILABLE' }));
    const page = await reports.open(await reports.scan(url));
    await expect(main(page)).toContainText('The page’s server returned an error.', SEEN);
    await page.locator('canvas[data-drawn=true]').first().waitFor();
    await page.close();
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    for (const tab of TABS)
      test(`the tab ${tab} is accessible and fits a narrow window`, async () => {
        const page = await reports.open(shop, `#${tab}`);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.locator('canvas[data-drawn=true]').first().waitFor();
        if (tab === 'source') await page.locator('.token-tag').first().waitFor();
        if (tab === 'compare') await page.locator('.empty-state, .slider-pictures').waitFor();
        if (tab === 'overview') await page.locator('.map').waitFor();
        await page.setViewportSize({ width: 1360, height: 900 });
        await expect.poll(() => violationsOf(page)).toEqual([]);
        await page.setViewportSize({ width: 320, height: 700 });
        await expect.poll(() => overflowOf(page)).toBe(0);
        await expect.poll(() => violationsOf(page)).toEqual([]);
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
          document.documentElement.dir = 'rtl';
        });
        await expect.poll(() => overflowOf(page)).toBe(0);
        await page.close();
      });
  });

// Must be last: these cut the connection.
test.describe('without a server', () => {
  test('an open report stays; a new one says so and recovers by itself or by click', async () => {
    const page = await reports.open(shop);
    await reports.browser.context.setOffline(true);
    const second = await reports.browser.openOwnPage(`report.html?id=${shop}`);
    await second.locator('html[data-state=offline]').waitFor({ timeout: 30_000 });
    await expect(main(second)).toContainText('Your Linkglass server does not answer.', SEEN);
    await reports.browser.context.setOffline(false);
    await second
      .getByRole('button', { name: 'Try again' })
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await second.locator('html[data-scan=DONE]').waitFor();
    await expect(main(page)).toContainText('Malicious', SEEN);
    await Promise.all([second.close(), page.close()]);
  });

  test('an unconnected page leads to the options page', async () => {
    const options = await reports.browser.openOwnPage('options.html');
    await options.evaluate('chrome.storage.local.remove("server")');
    const page = await reports.browser.openOwnPage(`report.html?id=${shop}`);
    await page.locator('html[data-state=not-connected]').waitFor();
    await expect(page.getByRole('button', { name: 'Connect to a server' })).toBeEnabled();
    await Promise.all([options.close(), page.close()]);
  });
});
