import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scanCommand } from '../../../server/cli/scan.ts';
import { harmOf, NO_HARM } from '../support/harmless.ts';
import { silentLog, testConfig } from '../../server/support/test-server.ts';
import { temporaryFolder } from '../../server/support/temporary-folder.ts';
import { HOSTILE, TRAP, hostileScan } from './hostile-scan.ts';
import { type Reports, openReports } from './open-reports.ts';

const TABS = ['overview', 'requests', 'hosts', 'details', 'content', 'source', 'compare'] as const;

let reports: Reports;
let id: string;
/** All requests of any tab, except for the extension's own files. */
const asked: string[] = [];
beforeAll(async () => {
  reports = await openReports();
  reports.browser.context.on('request', request => {
    if (!/^(chrome-extension|data|blob):/.test(request.url())) asked.push(request.url());
  });
  reports.put(HOSTILE, hostileScan);
  await reports.scan(HOSTILE);
  id = await reports.scan(HOSTILE);
});
afterAll(() => reports.close());

describe('the report of a scan with scripts in every field', () => {
  test.each(TABS)('runs nothing in the tab %s', async tab => {
    const page = await reports.open(id, `#${tab}`);
    const faults: string[] = [];
    page.on('pageerror', error => faults.push(error.message));
    await page.locator('canvas[data-drawn=true]').first().waitFor();
    if (tab === 'requests') {
      await page.getByRole('row').nth(1).click();
      await page.getByRole('complementary').waitFor();
    }
    if (tab === 'source') await page.locator('.token-script').first().waitFor();
    if (tab === 'compare') await page.locator('.slider-pictures canvas[data-drawn=true]').nth(1).waitFor();
    for (const closed of await page.locator('details:not([open]):not(.menu) > summary').all()) await closed.click();
    expect(await harmOf(page, /^search\.html/)).toEqual(NO_HARM);
    expect(await page.locator('.captured-mark').first().innerText()).toMatch(/^U\+[0-9A-F]{4,}$/);
    expect(faults).toEqual([]);
    await page.close();
  });

  test('runs nothing in its title and when printed', async () => {
    const page = await reports.open(id);
    await page.locator('canvas[data-drawn=true]').first().waitFor();
    await expect.poll(() => page.title()).toBe('hostile.example – Scan report');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await harmOf(page, /^search\.html/)).toEqual(NO_HARM);
    await page.close();
  });

  test('has no link to anything but web addresses', async () => {
    const page = await reports.open(id, '#content');
    const row = page.getByRole('row').filter({ hasText: 'javascript:' }).first();
    await row.hover();
    await row.getByRole('button', { name: 'Copy' }).waitFor({ state: 'attached' });
    expect(await row.getByRole('button', { name: 'Open this address…' }).count()).toBe(0);
    await page.close();
  });

  test.each(['All data (JSON)', 'Requests (HAR)', 'Report for email (HTML)'])(
    'does nothing in a browser that opens %s',
    async name => {
      const page = await reports.open(id, '#requests');
      await page.getByRole('row').nth(1).waitFor();
      await page.locator('.menu > summary').click();
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
      expect(download.suggestedFilename()).toMatch(/^linkglass_hostile\.example_[\d-]+\.(json|har|html)$/);
      const text = await readFile(await download.path(), 'utf8');
      if (!name.includes('HTML')) expect(text).not.toMatch(/[<>\u202e\u2066\u200b]/);

      // Opened as a web page, the export must still do nothing.
      const opened = await reports.browser.context.newPage();
      let hasSpoken = false;
      opened.on('dialog', dialog => {
        hasSpoken = true;
        void dialog.dismiss();
      });
      await opened.setContent(text);
      expect(await opened.evaluate(() => 'pwned' in window)).toBe(false);
      expect(
        await opened
          .locator('script, iframe, object, form, base, a, meta[http-equiv=refresh], [onerror], [onload]')
          .count(),
      ).toBe(0);
      expect(hasSpoken).toBe(false);
      await Promise.all([opened.close(), page.close()]);
    },
  );

  test('sends requests only to our server', () => {
    expect(asked.filter(url => !url.startsWith(reports.server.address))).toEqual([]);
    expect(asked.join(' ')).not.toContain(new URL(TRAP).host);
  });

  test.each([[[]], [['--json']]])('sends no control characters to a terminal with the options %j', async options => {
    const result = await hostileScan();
    const printed: string[] = [];
    const folder = await temporaryFolder();
    const command = scanCommand(
      {
        config: () => testConfig(folder),
        log: silentLog,
        print: line => void printed.push(line),
        note: line => void printed.push(line),
      },
      {
        openCapture: async () => ({
          notes: [],
          close: async () => undefined,
          capture: { run: async () => result, warmUp: async () => undefined, close: async () => undefined },
        }),
      },
    );
    await command.parseAsync([HOSTILE, ...options], { from: 'user' });
    const output = printed.join('\n');
    expect(output).toContain('hostile.example');
    // No control characters except line breaks, and no direction marks.
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
  });
});
