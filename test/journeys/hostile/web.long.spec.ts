import { readFile } from 'node:fs/promises';
import { expect, test as base } from '../fixtures.ts';
import { makeScan } from '../report/make-scan.ts';
import { attackReports, attackSearch, drawAll, expectPlainCells, type Frame } from './attacks.ts';
import { harmOf, NO_HARM } from './harmless.ts';
import { HOSTILE, hostileScan } from './hostile-scan.ts';
import { signIn } from '../support/web.ts';

const OWN_LINKS = /^\/(?:$|\?|(?:search|queries|brands|usage)(?:[?#]|$)|scan\/[\w-]+$|docs$)/;

const test = base.extend<{ frame: Frame }>({
  frame: ({ web, server, account }, use) =>
    use({
      server,
      address: server.address,
      account,
      context: web.context,
      report: (scanId, tab) => web.openReport(scanId, `#${tab}`),
      search: rest => web.openReady(`/search${rest}`),
      ownLinks: OWN_LINKS,
    }),
});

test('on the web pages, the report of a scan with scripts in every field runs nothing', ({ frame }) =>
  attackReports(frame));

test('on the web pages, a search for hostile scans, or a hostile link to it, runs nothing', ({ frame }) =>
  attackSearch(frame));

test('a link to a hostile report runs nothing for a visitor', async ({ visitor, server, account }) => {
  server.put(HOSTILE, hostileScan);
  const asked: string[] = [];
  visitor.on('request', request => asked.push(request.url()));
  const { url } = await account.ask('POST', `/scans/${await account.scan(HOSTILE)}/shares`);
  for (const tab of ['overview', 'source'] as const)
    await test.step(tab, async () => {
      const page = await visitor.newPage();
      await page.goto(`${new URL(url).pathname}#${tab}`);
      await drawAll(page, tab);
      expect(await harmOf(page, /^\/(?:$|\?|search$|docs$)/)).toEqual(NO_HARM);
      await page.close();
    });
  expect(asked.filter(address => !address.startsWith(server.address) && !address.startsWith('blob:'))).toEqual([]);
});

test('a table of hostile addresses runs nothing, nor does its CSV, and a link that is none shows nothing of itself', async ({
  member: page,
  server,
}) => {
  server.put(HOSTILE, hostileScan);
  const addresses = [
    HOSTILE,
    'https://one.example/"><script>window.pwned=1</script>',
    'https://two.example/?q=\u202e<img src=x onerror=window.pwned=1>',
    'https://three.example/#=HYPERLINK("https://trap.invalid")',
  ];
  for (const url of addresses.slice(1).map(address => new URL(address).href)) server.put(url, () => makeScan({ url }));
  await page.getByLabel('Addresses', { exact: true }).fill(addresses.join('\n'));
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  await page.locator('table[data-settled=true]').waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expectPlainCells(await readFile(await (await saved).path(), 'utf8'));
  expect(await harmOf(page, OWN_LINKS)).toEqual(NO_HARM);
  for (const [path, shown] of [
    ['/share/%3Cscript%3Ewindow.pwned=1%3C%2Fscript%3E', 'a session is valid only for the pages of this server'],
    ['/share/..%2F..%2Fv1%2Fuser', 'a session is valid only for the pages of this server'],
    [`/share/${'-'.repeat(43)}`, 'This link no longer works'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('body')).toContainText(shown);
      expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
      expect(await page.content()).not.toMatch(/<script>window|\/v1\/user/);
    });
});

test('markup and foreign scripts are refused by the browser itself', async ({ browser, baseURL, account }) => {
  const page = await browser.newPage({ baseURL });
  await signIn(page, account.key);
  const refused = await page.evaluate(() => {
    const tries = [
      () => (document.body.innerHTML = '<b>markup</b>'),
      () => new Worker('https://trap.invalid/worker.js'),
      () => new Worker('data:text/javascript,postMessage(1)'),
      () => Object.assign(document.createElement('script'), { src: '/assets/../other.js' }),
      () => Object.assign(document.createElement('script'), { textContent: 'window.pwned=1' }),
    ];
    return tries.map(attempt => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    });
  });
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError', 'TypeError']);
  await page.close();
});
