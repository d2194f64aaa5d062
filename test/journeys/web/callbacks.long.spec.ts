import type { Page } from '@playwright/test';
import { startReceiver } from '../../server/callbacks/receiver.ts';
import { createKey, expect, test as base } from '../fixtures.ts';
import { SHOP, shopScan } from '../report/shop-scan.ts';
import { expectAccessible } from '../support/axe.ts';
import type { Account, E2eServer } from '../support/server.ts';
import { signIn } from '../support/web.ts';

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Receivers that accept callbacks and refuse them, which the server may call. */
const test = base.extend<object, { receivers: { accepting: Receiver; failing: Receiver } }>({
  receivers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const [accepting, failing] = [await startReceiver(), await startReceiver(() => 503)];
      await use({ accepting, failing });
      await accepting.close();
      await failing.close();
    },
    { scope: 'worker' },
  ],
  serverSettings: [
    ({ receivers: { accepting, failing } }, use) =>
      use({ LINKGLASS_CALLBACK_HOSTS: `${accepting.hosts},${failing.hosts}`, LINKGLASS_PUBLIC_REPORTS: 'true' }),
    { scope: 'worker' },
  ],
});

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

/** Submits a public scan with a callback, and waits for the first attempt. */
async function scanWithCallback(server: E2eServer, { ask, submit }: Account, url: string): Promise<string> {
  server.put(SHOP, shopScan);
  await ask('POST', '/account/callback-key');
  const id = await submit(SHOP, { callback_url: url, private_scan: false });
  const attempts = async () => (await ask('GET', `/scans/${id}/callbacks`))[0].attempts.length;
  await expect.poll(attempts).toBeGreaterThan(0);
  return id;
}

test('the callbacks of a scan are read and shown once their part is opened, with what became of them', async ({
  member: page,
  context,
  server,
  account,
  receivers,
}) => {
  const listings: string[] = [];
  context.on('request', request => {
    if (request.url().endsWith('/callbacks')) listings.push(request.url());
  });
  await test.step('delivered', async () => {
    await page.goto(`/scan/${await scanWithCallback(server, account, receivers.accepting.url)}`);
    await page.locator('[data-screenshot=ready]').waitFor();
    expect(listings).toEqual([]);
    await openDetails(page);
    await cardOf(page).waitFor();
    const attempts = new RegExp(String.raw`^${TIME}\s+HTTP 200$`);
    await expectRow(page, [/hxxp:\/\/receiver\[\.\]example/, 'Delivered', attempts, '–']);
    await page.getByRole('switch', { name: 'Defang addresses' }).click();
    await expect(rowOf(page, 1).getByRole('cell').first()).toContainText(receivers.accepting.url);
  });
  await test.step('refused, with the time of the next attempt', async () => {
    await page.goto(`/scan/${await scanWithCallback(server, account, receivers.failing.url)}#details`);
    await cardOf(page).waitFor();
    const attempts = new RegExp(String.raw`^${TIME}\s+HTTP 503`);
    await expectRow(page, [/./, 'Waiting', attempts, new RegExp(`^${TIME}$`)]);
  });
  await test.step('none', async () => {
    const answered = page.waitForResponse(/\/callbacks$/);
    await page.goto(`/scan/${await account.scan(SHOP)}`);
    await openDetails(page);
    expect(await (await answered).json()).toEqual([]);
    await drawn(page);
    await expect(cardOf(page)).toHaveCount(0);
  });
  await test.step('every state, accessible', async () => {
    const date = '2026-11-20T09:30:00.000Z';
    const attempt = (error: string) => ({ date, status: null, error });
    const callback = { id: 'one', url: receivers.accepting.url, next_attempt: null, attempts: [] };
    const states = [
      { ...callback, state: 'WAITING' },
      { ...callback, state: 'DUE', next_attempt: date, attempts: [attempt('TLS_ERROR'), attempt('LATER_VERSION')] },
      { ...callback, state: 'DELIVERED', attempts: [{ date, status: 204, error: null }] },
      { ...callback, state: 'FAILED', attempts: [attempt('CONNECTION_TIMEOUT')] },
    ];
    // A callback is given up after a day.
    await page.route('**/callbacks', route => route.fulfill({ json: states }));
    await page.goto(`/scan/${await account.scan(SHOP)}#details`);
    await cardOf(page).waitFor();
    await expectRow(page, [/./, 'Waiting', /^/, /^/], 1);
    const twice = /usable encryption\.\s.*something went wrong on the server\.$/s;
    await expectRow(page, [/./, 'Waiting', twice, /^/], 2);
    await expectRow(page, [/./, 'Delivered', /^/, /^/], 3);
    await expectRow(page, [/./, 'Given up', /Not reachable: the server does not answer\./, /^/], 4);
    await expectAccessible(page, [400]);
  });
});

test('people who do not own the scan, and visitors, see no callback', async ({
  page: others,
  visitor,
  server,
  account,
  receivers,
}) => {
  const scan = await scanWithCallback(server, account, receivers.accepting.url);
  await signIn(others, await createKey(server, { plan: 'FREE' }));
  const answered = others.waitForResponse(/\/callbacks$/);
  await others.goto(`/scan/${scan}`);
  await openDetails(others);
  expect(await (await answered).json()).toEqual([]);
  await drawn(others);
  await expect(cardOf(others)).toHaveCount(0);

  const listings: string[] = [];
  visitor.on('request', request => {
    if (request.url().endsWith('/callbacks')) listings.push(request.url());
  });
  const { url } = await account.ask('POST', `/scans/${scan}/shares`);
  const page = await visitor.newPage();
  for (const path of [`/scan/${scan}`, new URL(url).pathname]) {
    await page.goto(path);
    await page.locator('[data-screenshot=ready]').waitFor();
    await openDetails(page);
    await page.getByRole('region', { name: 'Cookies' }).waitFor();
    await expect(cardOf(page)).toHaveCount(0);
  }
  expect(listings).toEqual([]);
});

test('in the extension, a callback is shown with the error of its attempt', async ({ connected, server, account }) => {
  const page = await connected.openReport(await scanWithCallback(server, account, 'http://127.0.0.1:9/'), '#details');
  await cardOf(page).waitFor();
  const attempts = new RegExp(String.raw`^${TIME}\s+Blocked: a private or reserved address\.`);
  await expectRow(page, [/./, 'Waiting', attempts, new RegExp(`^${TIME}$`)]);
});
