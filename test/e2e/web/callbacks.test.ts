import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startReceiver } from '../../server/callbacks/receiver.ts';
import { waitFor } from '../../server/support/wait-for.ts';
import { openReports, type ReportServer, type Reports } from '../report/open-reports.ts';
import { SHOP, shopScan } from '../report/shop-scan.ts';
import { overflowOf, violationsOf } from '../support/axe.ts';
import { openWebWorld, type WebContext, type WebWorld } from './open-web.ts';

const TIME = String.raw`\w+ \d+, \d{4}, \d+:\d\d:\d\d\s[AP]M`;

const cardOf = (page: Page) => page.getByRole('region', { name: 'Callback', exact: true });
const openDetails = (page: Page) => page.getByRole('tab', { name: 'Cookies and headers' }).click();
/** Receiver, status, attempts and next attempt of a callback. */
const rowOf = (page: Page, place = 1) => cardOf(page).getByRole('row').nth(place).getByRole('cell').allInnerTexts();

/** Submits a scan with a callback, and waits for the first attempt. */
async function scanWithCallback({ ask }: ReportServer, url: string): Promise<string> {
  const { id } = await ask('POST', '/v1/scan', { submitted_url: SHOP, callback_url: url });
  await waitFor(async () => (await ask('GET', `/scans/${id}/callbacks`))[0].attempts.length > 0, 50_000);
  return id;
}

describe('on the web page', () => {
  let accepting: Awaited<ReturnType<typeof startReceiver>>;
  let failing: Awaited<ReturnType<typeof startReceiver>>;
  let world: WebWorld;
  let member: WebContext;
  let scan: string;
  beforeAll(async () => {
    accepting = await startReceiver();
    failing = await startReceiver(() => 503);
    world = await openWebWorld({
      LINKGLASS_CALLBACK_HOSTS: `${accepting.hosts},${failing.hosts}`,
      LINKGLASS_PUBLIC_REPORTS: 'true',
    });
    await world.ask('POST', '/account/callback-key');
    member = await world.openContext();
    await (await member.signIn()).close();
    scan = await scanWithCallback(world, accepting.url);
  });
  afterAll(async () => {
    await world.close();
    await accepting.close();
    await failing.close();
  });

  const listings = ({ asked }: WebContext) => asked.filter(url => url.endsWith('/callbacks'));

  test('a delivered callback is read and shown once its part is opened', async () => {
    const page = await member.open(`/scan/${scan}`);
    await page.locator('[data-screenshot=ready]').waitFor();
    expect(listings(member)).toEqual([]);
    await openDetails(page);
    await cardOf(page).waitFor();
    const [address, state, attempts, next] = await rowOf(page);
    expect(address).toContain('hxxp://receiver[.]example');
    expect([state, next]).toEqual(['Delivered', '–']);
    expect(attempts).toMatch(new RegExp(String.raw`^${TIME}\s+HTTP 200$`));
    await page.getByRole('switch', { name: 'Defang addresses' }).click();
    expect((await rowOf(page))[0]).toContain(accepting.url);
    await page.close();
  });

  test('a callback that is not accepted has the time of its next attempt', async () => {
    const page = await member.open(`/scan/${await scanWithCallback(world, failing.url)}#details`);
    await cardOf(page).waitFor();
    const [, state, attempts, next] = await rowOf(page);
    expect(state).toBe('Waiting');
    expect(attempts).toMatch(new RegExp(String.raw`^${TIME}\s+HTTP 503`));
    expect(next).toMatch(new RegExp(`^${TIME}$`));
    await page.close();
  });

  test('a scan without callbacks has no card', async () => {
    const page = await member.open(`/scan/${await world.scan(SHOP)}`);
    const answered = page.waitForResponse(/\/callbacks$/);
    await openDetails(page);
    expect(await (await answered).json()).toEqual([]);
    expect(await cardOf(page).count()).toBe(0);
    await page.close();
  });

  test('people who do not own the scan, and visitors, see none', async () => {
    const key = await world.server.createKey({ name: 'another', plan: 'FREE', account: 'another' });
    const other = await world.openContext();
    await (await other.signIn(key)).close();
    const others = await other.open(`/scan/${scan}`);
    const answered = others.waitForResponse(/\/callbacks$/);
    await openDetails(others);
    expect(await (await answered).json()).toEqual([]);
    expect(await cardOf(others).count()).toBe(0);
    await other.context.close();

    const visitor = await world.openContext();
    const { url } = await world.ask('POST', `/scans/${scan}/shares`);
    for (const path of [`/scan/${scan}`, new URL(url).pathname]) {
      const page = await visitor.open(path);
      await page.locator('[data-screenshot=ready]').waitFor();
      await openDetails(page);
      await page.getByRole('region', { name: 'Cookies' }).waitFor();
      expect(await cardOf(page).count()).toBe(0);
    }
    expect(listings(visitor)).toEqual([]);
    await visitor.context.close();
  });

  test.each(['light', 'dark'] as const)('every state is accessible and fits into 400 pixels, %s', async scheme => {
    const page = await member.open(`/scan/${scan}`);
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 400, height: 800 });
    const date = '2026-11-20T09:30:00.000Z';
    const attempt = (error: string) => ({ date, status: null, error });
    const callback = { id: 'one', url: accepting.url, next_attempt: null, attempts: [] };
    const states = [
      { ...callback, state: 'WAITING' },
      { ...callback, state: 'DUE', next_attempt: date, attempts: [attempt('TLS_ERROR'), attempt('LATER_VERSION')] },
      { ...callback, state: 'DELIVERED', attempts: [{ date, status: 204, error: null }] },
      { ...callback, state: 'FAILED', attempts: [attempt('CONNECTION_TIMEOUT')] },
    ];
    // A callback is given up after a day.
    await page.route('**/callbacks', route => route.fulfill({ json: states }));
    await openDetails(page);
    await cardOf(page).waitFor();
    const rows = await Promise.all([1, 2, 3, 4].map(place => rowOf(page, place)));
    expect(rows.map(([, state]) => state)).toEqual(['Waiting', 'Waiting', 'Delivered', 'Given up']);
    expect(rows[1]?.[2]).toMatch(/usable encryption\.\s.*something went wrong on the server\.$/s);
    expect(rows[3]?.[2]).toContain('Not reachable: the server does not answer.');
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.close();
  });

  test('no page breaks its own policy', () => {
    expect(member.faults).toEqual([]);
  });
});

describe('in the extension', () => {
  let reports: Reports;
  beforeAll(async () => {
    reports = await openReports();
    reports.put(SHOP, shopScan);
  });
  afterAll(() => reports.close());

  test('a callback is shown with the error of its attempt', async () => {
    await reports.ask('POST', '/account/callback-key');
    const page = await reports.open(await scanWithCallback(reports, 'http://127.0.0.1:9/'), '#details');
    await cardOf(page).waitFor();
    const [, state, attempts, next] = await rowOf(page);
    expect(state).toBe('Waiting');
    expect(attempts).toMatch(new RegExp(String.raw`^${TIME}\s+Blocked: a private or reserved address\.`));
    expect(next).toMatch(new RegExp(`^${TIME}$`));
    await page.close();
  });
});
