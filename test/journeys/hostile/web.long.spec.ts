import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { drawAll, expectPlainCells, TABS, tryAttacks } from './attacks.ts';
import { openWebFrame } from './frames.ts';
import { harmOf, NO_HARM } from './harmless.ts';
import { HOSTILE, hostileScan } from './hostile-scan.ts';

test.describe('the pages of the server', () => {
  tryAttacks(openWebFrame);
});

test.describe('what only the pages of the server have', () => {
  let frame: Awaited<ReturnType<typeof openWebFrame>>;
  test.beforeAll(async () => {
    frame = await openWebFrame();
    frame.put(HOSTILE, hostileScan);
  });
  test.afterAll(() => frame.close());

  test('a link to a hostile report runs nothing for a visitor', async () => {
    const { url } = await frame.ask('POST', `/scans/${await frame.scan(HOSTILE)}/shares`);
    const visitor = await frame.openContext();
    for (const tab of TABS.filter(name => name !== 'compare')) {
      const page = await visitor.open(`${new URL(url).pathname}#${tab}`);
      await drawAll(page, tab);
      expect([tab, await harmOf(page, /^\/(?:$|\?|search$|docs$)/)]).toEqual([tab, NO_HARM]);
      await page.close();
    }
    expect(
      visitor.asked.filter(address => !address.startsWith(frame.server.address) && !address.startsWith('blob:')),
    ).toEqual([]);
    expect(visitor.faults).toEqual([]);
    await visitor.context.close();
  });

  for (const [path, shown] of [
    ['/share/%3Cscript%3Ewindow.pwned=1%3C%2Fscript%3E', 'a session is valid only for the pages of this server'],
    ['/share/..%2F..%2Fv1%2Fuser', 'a session is valid only for the pages of this server'],
    [`/share/${'-'.repeat(43)}`, 'This link no longer works'],
  ] as const)
    test(`the link ${path} shows nothing of itself`, async () => {
      const page = await frame.context.newPage();
      await page.goto(frame.server.address + path);
      await expect(page.locator('body')).toContainText(shown);
      expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
      expect(await page.content()).not.toMatch(/<script>window|\/v1\/user/);
      await page.close();
    });

  test('a table of hostile addresses runs nothing, nor does its CSV', async () => {
    const page = await frame.search('');
    const addresses = [
      HOSTILE,
      'https://one.example/"><script>window.pwned=1</script>',
      'https://two.example/?q=\u202e<img src=x onerror=window.pwned=1>',
      'https://three.example/#=HYPERLINK("https://trap.invalid")',
    ];
    await page.getByLabel('Addresses', { exact: true }).fill(addresses.join('\n'));
    await page.getByRole('button', { name: 'Scan', exact: true }).click();
    await page.locator('table[data-settled=true]').waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    expectPlainCells(await readFile(await (await saved).path(), 'utf8'));
    expect(await harmOf(page, frame.ownLinks)).toEqual(NO_HARM);
    await page.close();
  });

  test('markup and foreign scripts are refused by the browser itself', async () => {
    const page = await frame.search('');
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
});
