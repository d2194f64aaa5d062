import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
beforeAll(async () => {
  reports = await openReports();
  reports.put(SHOP, shopScan);
  shop = await reports.scan(SHOP);
});
afterAll(() => reports.close());

const TABS = ['overview', 'requests', 'hosts', 'details', 'content', 'source', 'compare'] as const;
const textOf = (page: Page) => page.locator('main').innerText();

describe('a running scan', () => {
  test('is polled and timed until its report is there', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    reports.put('https://slow.example/', async () => {
      await promise;
      return makeScan({ url: 'https://slow.example/' });
    });
    const page = await reports.browser.openOwnPage(`report.html?id=${await reports.submit('https://slow.example/')}`);
    await page.getByRole('heading', { name: 'Scanning' }).waitFor();
    await expectRoot(page, 'data-state', 'ready');
    const elapsed = () => page.locator('[data-elapsed]').getAttribute('data-elapsed').then(Number);
    const first = await elapsed();
    await expect.poll(elapsed).toBeGreaterThan(first);
    resolve();
    await page.locator('[data-verdict=UNRATED]').waitFor();
    await expectRoot(page, 'data-scan', 'DONE');
    await page.close();
  });
});

describe('the report', () => {
  test('starts with the threat, reasons and screenshot, not with the title of the page', async () => {
    const page = await reports.open(shop);
    const summary = page.getByRole('region', { name: 'Summary' });
    const findings = page.getByRole('region', { name: 'Findings' });
    await findings.locator('canvas[data-drawn=true]').first().waitFor();
    await expect.poll(() => summary.innerText()).toContain('Malicious');
    await expect.poll(() => summary.innerText()).toContain('Harbour Parcel – pay your delivery fee');
    await expect.poll(() => findings.innerText()).toContain('Asks for card data on a domain that is five days old');
    expect(await summary.getByRole('heading', { level: 1 }).innerText()).not.toContain('Harbour Parcel');
    expect(await summary.innerText()).not.toMatch(/\d+\s?%/);
    await page.close();
  });

  test('has the same head on every tab, which shrinks to one line above the tabs', async () => {
    const page = await reports.open(shop);
    const head = page.getByRole('region', { name: 'Summary' });
    const heights = new Set<number | undefined>();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      heights.add((await head.boundingBox())?.height);
    }
    expect(heights.size).toBe(1);
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.locator('.map').waitFor();
    await page.getByRole('heading', { name: 'Find similar pages' }).scrollIntoViewIfNeeded();
    const line = page.locator('.sticky-line');
    await expect.poll(() => line.innerText()).toContain('Harbour Parcel – pay your delivery fee');
    const [lineBox, tabsBox] = [await line.boundingBox(), await page.getByRole('tablist').boundingBox()];
    expect(lineBox?.y).toBe(0);
    expect(tabsBox?.y).toBe(lineBox?.height);
    await page.close();
  });

  test('shows evidence without live addresses, unless the person wants them', async () => {
    const page = await reports.open(shop);
    const findings = page.getByRole('region', { name: 'Findings' });
    await expect.poll(() => findings.innerText()).toContain('short[.]example, go[.]tracker[.]example');
    await page.getByRole('switch', { name: 'Defang addresses' }).click();
    await expect.poll(() => findings.innerText()).toContain('short.example, go.tracker.example');
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
    await expect.poll(() => card.innerText()).toContain('Not trusted: self-signed');
    expect(await card.innerText()).not.toContain('days left');
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
    await expect.poll(() => section.getByRole('listitem').count()).toBe(listed.length);
    const shown = await section.innerText();
    const head = await page.locator('.summary').innerText();
    expect(head).toContain('Phishing: ahmt a-brand nach');
    expect(head).toContain('Gibt sich als a-brand aus und verlangt Passwort und Kartennummer auf a-host');
    expect(shown).toContain('Gibt sich auf a-host als Anmeldeseite von a-brand aus');
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
    await expect.poll(() => redirects.count()).toBe(2);
    await expect
      .poll(() => path.innerText())
      .toMatch(/301[\s\S]*105 ms[\s\S]*302[\s\S]*Other host[\s\S]*200[\s\S]*Netherlands/);
    for (const shown of [
      'Trusted, 85 days left',
      '4 days old when scanned',
      'R11',
      'Nginx',
      'AS64500',
      'Netherlands',
    ]) {
      await expect.poll(() => textOf(page)).toContain(shown);
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
    const size = () => dialog.locator('output').innerText();
    await expect.poll(size).toBe('Fit');
    await page.keyboard.press('+');
    await expect.poll(size).toBe('150%');
    await page.keyboard.press('0');
    await expect.poll(size).toBe('Fit');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.close();
  });

  test('moves between tabs with the arrow keys and keeps the tab in its URL', async () => {
    const page = await reports.open(shop);
    await page.getByRole('tab', { name: 'Overview' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('tab', { name: /^Requests/ }).getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => new URL(page.url()).hash).toBe('#requests');
    await page.reload();
    await page.getByRole('grid').waitFor();
    await page.close();
  });
});

describe('requests', () => {
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
    await expect.poll(() => first.innerText()).toContain('poll.js');
    await page.getByRole('grid').focus();
    await page.keyboard.press('Enter');
    const details = page.getByRole('complementary', { name: 'Request' });
    await expect.poll(() => details.innerText()).toContain('hxxps://static[.]harbour-parcel[.]example/js/poll.js');
    await expect.poll(() => details.innerText()).toContain('nginx');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => details.innerText()).toContain('form.js');
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    await page.close();
  });

  test('are rendered only in view, also 2,000 of them', async () => {
    reports.put(LARGE, () => largeScan());
    const page = await reports.open(await reports.scan(LARGE), '#requests');
    await page.getByRole('row').nth(5).waitFor();
    expect(await page.getByRole('row').count()).toBeLessThan(80);
    expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('2001');
    await page.getByRole('grid').focus();
    await page.keyboard.press('End');
    await page.locator('[aria-rowindex="2001"]').waitFor();
    expect(await page.getByRole('row').count()).toBeLessThan(80);
    await page.getByRole('tab', { name: 'Hosts' }).click();
    const connections = page.getByRole('region', { name: 'Connections' });
    await connections.locator('.host').nth(23).waitFor();
    expect(await connections.locator('.host').count()).toBe(24);
    await connections.getByRole('button', { name: /^Show more/ }).click();
    await connections.locator('.host').nth(50).waitFor();
    await page.getByRole('tab', { name: 'Source' }).click();
    await page.locator('.token-tag').first().waitFor();
    expect(await page.locator('.source-row').count()).toBeLessThan(120);
    await page.getByRole('searchbox').fill('Item 30000<');
    await page.locator('.token-current').first().waitFor();
    const current = page.locator('.source-row').filter({ has: page.locator('.token-current') });
    await expect.poll(() => current.innerText()).toContain('Item 30000');
    await page.close();
  });
});

describe('the details of a request', () => {
  test.each([1280, 1024])('leave addresses their room at %i pixels', async width => {
    const page = await reports.open(shop, '#requests');
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('row').nth(4).click();
    await page.getByRole('complementary', { name: 'Request' }).waitFor();
    const cells = page.locator('.grid-body .grid-url');
    const cut = () => cells.evaluateAll(all => all.filter(cell => cell.scrollWidth > cell.clientWidth).length);
    await expect.poll(cut).toBe(0);
    await page.close();
  });

  test.each([1280, 1024, 800])('come beside a time axis without overlaps at %i pixels', async width => {
    const page = await reports.open(shop, '#requests');
    await page.setViewportSize({ width, height: 800 });
    const parts = page.locator('.grid-head .grid-start :is(button, .ticks > span)');
    await expect.poll(() => parts.count()).toBeGreaterThan(1);
    const boxes = await parts.evaluateAll(all =>
      all.map(part => part.getBoundingClientRect()).map(({ left, right }) => [left, right] as const),
    );
    const ends = boxes.toSorted(([a], [b]) => a - b);
    for (const [place, [left]] of ends.entries()) expect(left).toBeGreaterThanOrEqual(ends[place - 1]?.[1] ?? 0);
    await page.close();
  });
});

describe('the source', () => {
  test('is highlighted, searchable text only', async () => {
    const page = await reports.open(shop, '#source');
    await page.locator('.token-attribute').filter({ hasText: 'autocomplete' }).first().waitFor();
    await expect.poll(() => page.locator('.source-view').innerText()).toContain('<!-- kit 4.2 -->');
    expect(await page.locator('.source-view :is(form, input, script, link, meta, title)').count()).toBe(0);
    await page.getByRole('searchbox').fill('autocomplete');
    await page.getByText('1 of 3').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('2 of 3').waitFor();
    await page.close();
  });
});

describe('addresses', () => {
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
    await expect.poll(() => dialog.innerText()).toContain('hxxps://harbour-and-pine[.]example/');
    const opened = reports.browser.context.waitForEvent('page');
    await dialog.getByRole('button', { name: 'Open anyway' }).click();
    const outside = await opened;
    await outside.waitForURL(url);
    await expect.poll(() => outside.title()).toContain('Harbour');
    expect(await outside.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    await Promise.all([outside.close(), page.close()]);
  });
});

describe('the comparison', () => {
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
    await expect.poll(() => textOf(page)).toContain('94% similar');
    await expect.poll(() => page.getByRole('row', { name: /Title Old New/ }).count()).toBe(1);
    await expect.poll(() => page.locator('.change-added').innerText()).toContain('hxxps://elsewhere[.]example/');
    await expect
      .poll(async () => [await page.locator('del').innerText(), await page.locator('ins').innerText()])
      .toEqual(['10 ', '99 ']);
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
    const widths = await canvases.evaluateAll(all => all.map(canvas => canvas.getBoundingClientRect().width));
    expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(390 / 1920, 2);
    const gap = () =>
      page.locator('.pair-labels > span').evaluateAll(([first, second]) => {
        const [left, right] = [first?.getBoundingClientRect(), second?.getBoundingClientRect()];
        return (right?.left ?? 0) - (left?.right ?? 0);
      });
    await page.setViewportSize({ width: 400, height: 800 });
    expect(await gap()).toBeGreaterThanOrEqual(16);
    await expect.poll(() => page.locator('#compare-with').innerText()).toMatch(/Desktop, 1920 × 1080/);
    await expect.poll(() => page.locator('.pair-labels').innerText()).toMatch(/Desktop[\s\S]*Phone, 390 × 844/);
    await expect.poll(() => page.locator('ins').innerText()).toMatch(/^\s*Menu$/);
    await expect.poll(() => page.locator('.compare-same').innerText()).not.toContain('Text');
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.locator('.findings-text').getByRole('heading', { name: 'Redirects' }).waitFor();
    await page.close();
  });

  test('says that there is no other scan', async () => {
    reports.put('https://only-once.example/', () => makeScan({ url: 'https://only-once.example/' }));
    const page = await reports.open(await reports.scan('https://only-once.example/'), '#compare');
    const heading = page.getByRole('heading', { name: 'No other scan of this address' });
    await heading.waitFor();
    expect(await page.locator('.screenshot-pair').count()).toBe(0);
    await page.close();
  });
});

describe('exports', () => {
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
    expect(await mailed.locator('h1').innerText()).not.toContain('Harbour Parcel');
    await mailed.getByText('Harbour Parcel – pay your delivery fee').first().waitFor();
    expect(
      await mailed.locator('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(1280);
    expect(await mailed.locator('.verdict').evaluate(element => getComputedStyle(element).fontWeight)).toBe('700');
    expect(await mailed.locator('script, a, link, iframe, [onclick], [style]').count()).toBe(0);
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

describe('without a report', () => {
  test.each(['00000000-0000-4000-8000-000000000000', '../../x', ''])('the page says so for the id %j', async id => {
    const page = await reports.browser.openOwnPage(`report.html?id=${encodeURIComponent(id)}`);
    await page.locator('html[data-state=error]').waitFor();
    await expect.poll(() => textOf(page)).toContain('Not found on the server.');
    await page.close();
  });

  test.each(ERROR_CODES)('the page says why the scan failed with %s, and what to do', async code => {
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
    const [reason = '', advice = ''] = (await failure.innerText()).split(/\n+/);
    expect(reason).toBe(texts[`scanError_${code}`]);
    expect(advice).not.toBe('');
    await expect.poll(() => textOf(page)).toContain('No screenshot');
    await page.close();
  });

  test('the page shows what was captured of an error response', async () => {
    const url = 'https://gone.example/';
    reports.put(url, () => makeScan({ url }, { status: 'PAGE_NOT_AVAILABLE' }));
    const page = await reports.open(await reports.scan(url));
    await expect.poll(() => textOf(page)).toContain('The page’s server returned an error.');
    await page.locator('canvas[data-drawn=true]').first().waitFor();
    await page.close();
  });
});

describe.each(['light', 'dark'] as const)('in %s', colorScheme => {
  test.each(TABS)('the tab %s is accessible and fits a narrow window', async tab => {
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

// Must be last: these stop the server.
describe('without a server', () => {
  test('an open report stays; a new one says so and recovers by itself or by click', async () => {
    const page = await reports.open(shop);
    await reports.browser.context.setOffline(true);
    const second = await reports.browser.openOwnPage(`report.html?id=${shop}`);
    await second.locator('html[data-state=offline]').waitFor({ timeout: 30_000 });
    await expect.poll(() => textOf(second)).toContain('Your Linkglass server does not answer.');
    await reports.browser.context.setOffline(false);
    await second
      .getByRole('button', { name: 'Try again' })
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await second.locator('html[data-scan=DONE]').waitFor();
    await expect.poll(() => textOf(page)).toContain('Malicious');
    await Promise.all([second.close(), page.close()]);
  });

  test('an unconnected page leads to the options page', async () => {
    const options = await reports.browser.openOwnPage('options.html');
    await options.evaluate('chrome.storage.local.remove("server")');
    const page = await reports.browser.openOwnPage(`report.html?id=${shop}`);
    await page.locator('html[data-state=not-connected]').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Connect to a server' }).isEnabled()).toBe(true);
    await Promise.all([options.close(), page.close()]);
  });
});
