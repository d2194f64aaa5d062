import { expect, type Page, test } from '@playwright/test';
import { startReceiver } from '../../server/callbacks/receiver.ts';
import { waitFor } from '../../server/support/wait-for.ts';
import { openReports, type ReportServer, type Reports } from '../report/open-reports.ts';
import { SHOP, shopScan } from '../report/shop-scan.ts';
import { overflowOf, violationsOf } from '../support/axe.ts';
import { openWebWorld, type WebContext, type WebWorld } from './open-web.ts';

const TIME = String.raw`\w+ \d+, \d{4}, \d+:\d\d:\d\d\s[AP]M`;

const cardOf = (page: Page) => page.getByRole('region', { name: 'Callback', exact: true });
/** What the page makes of what it has received is drawn. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));
const openDetails = (page: Page) => page.getByRole('tab', { name: 'Cookies and headers' }).click();
const rowOf = (page: Page, place: number) => cardOf(page).getByRole('row').nth(place);

/** Receiver, status, attempts and next attempt of a callback. */
async function expectRow(page: Page, cells: readonly (string | RegExp)[], place = 1): Promise<void> {
  await expect(rowOf(page, place).getByRole('cell')).toHaveText(cells, { useInnerText: true });
}

/** Submits a scan with a callback, and waits for the first attempt. */
async function scanWithCallback({ ask }: ReportServer, url: string): Promise<string> {
  const { id } = await ask('POST', '/v1/scan', { submitted_url: SHOP, callback_url: url });
  await waitFor(async () => (await ask('GET', `/scans/${id}/callbacks`))[0].attempts.length > 0, 50_000);
  return id;
}

test.describe('on the web page', () => {
  let accepting: Awaited<ReturnType<typeof startReceiver>>;
  let failing: Awaited<ReturnType<typeof startReceiver>>;
  let world: WebWorld;
  let member: WebContext;
  let scan: string;
  test.beforeAll(async () => {
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
  test.afterAll(async () => {
    await world.close();
    await accepting.close();
    await failing.close();
  });

  test.afterEach(() => expect(member.faults, 'no page breaks its own policy').toEqual([]));

  const listings = ({ asked }: WebContext) => asked.filter(url => url.endsWith('/callbacks'));

  test('a delivered callback is read and shown once its part is opened', async () => {
    const page = await member.open(`/scan/${scan}`);
    await page.locator('[data-screenshot=ready]').waitFor();
    expect(listings(member)).toEqual([]);
    await openDetails(page);
    await cardOf(page).waitFor();
    const attempts = new RegExp(String.raw`^${TIME}\s+HTTP 200$`);
    await expectRow(page, [/hxxp:\/\/receiver\[\.\]example/, 'Delivered', attempts, '–']);
    await page.getByRole('switch', { name: 'Defang addresses' }).click();
    await expect(rowOf(page, 1).getByRole('cell').first()).toContainText(accepting.url);
    await page.close();
  });

  test('a callback that is not accepted has the time of its next attempt', async () => {
    const page = await member.open(`/scan/${await scanWithCallback(world, failing.url)}#details`);
    await cardOf(page).waitFor();
    const attempts = new RegExp(String.raw`^${TIME}\s+HTTP 503`);
    await expectRow(page, [/./, 'Waiting', attempts, new RegExp(`^${TIME}$`)]);
    await page.close();
  });

  test('a scan without callbacks has no card', async () => {
    const page = await member.open(`/scan/${await world.scan(SHOP)}`);
    const answered = page.waitForResponse(/\/callbacks$/);
    await openDetails(page);
    expect(await (await answered).json()).toEqual([]);
    await drawn(page);
    await expect(cardOf(page)).toHaveCount(0);
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
    await drawn(others);
    await expect(cardOf(others)).toHaveCount(0);
    await other.context.close();

    const visitor = await world.openContext();
    const { url } = await world.ask('POST', `/scans/${scan}/shares`);
    for (const path of [`/scan/${scan}`, new URL(url).pathname]) {
      const page = await visitor.open(path);
      await page.locator('[data-screenshot=ready]').waitFor();
      await openDetails(page);
      await page.getByRole('region', { name: 'Cookies' }).waitFor();
      await expect(cardOf(page)).toHaveCount(0);
    }
    expect(listings(visitor)).toEqual([]);
    await visitor.context.close();
  });

  for (const scheme of ['light', 'dark'] as const)
    test(`every state is accessible and fits into 400 pixels, ${scheme}`, async () => {
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
      await expectRow(page, [/./, 'Waiting', /^/, /^/], 1);
      const twice = /usable encryption\.\s.*something went wrong on the server\.$/s;
      await expectRow(page, [/./, 'Waiting', twice, /^/], 2);
      await expectRow(page, [/./, 'Delivered', /^/, /^/], 3);
      await expectRow(page, [/./, 'Given up', /Not reachable: the server does not answer\./, /^/], 4);
      await expect.poll(() => violationsOf(page)).toEqual([]);
      await expect.poll(() => overflowOf(page)).toBe(0);
      await page.close();
    });
});

test.describe('in the extension', () => {
  let reports: Reports;
  test.beforeAll(async () => {
    reports = await openReports();
    reports.put(SHOP, shopScan);
  });
  test.afterAll(() => reports.close());

  test('a callback is shown with the error of its attempt', async () => {
    await reports.ask('POST', '/account/callback-key');
    const page = await reports.open(await scanWithCallback(reports, 'http://127.0.0.1:9/'), '#details');
    await cardOf(page).waitFor();
    const attempts = new RegExp(String.raw`^${TIME}\s+Blocked: a private or reserved address\.`);
    await expectRow(page, [/./, 'Waiting', attempts, new RegExp(`^${TIME}$`)]);
    await page.close();
  });
});
