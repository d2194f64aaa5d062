import type { Page } from 'puppeteer-core';
import { expect, test } from '@playwright/test';
import type { CaptureRequest } from '../../../server/scans/capture/capture.ts';
import { untilAborted } from '../../server/support/captures/fake-capture.ts';
import { makeScan } from '../report/make-scan.ts';
import { type ReportServer, startReportServer } from '../report/open-reports.ts';
import { type ExtendedFirefox, findFirefox, openFirefox } from '../support/firefox.ts';

const executablePath = await findFirefox();
const URL = 'https://slow.example/';

test.describe('a running scan in Firefox', () => {
  test.skip(executablePath === null, 'Firefox');

  let reports: ReportServer;
  let firefox: ExtendedFirefox;
  test.beforeAll(async () => {
    reports = await startReportServer();
    firefox = await openFirefox(executablePath ?? '');
    await firefox.connect(reports.server.address, reports.server.key);
  });
  test.afterAll(async () => {
    await firefox.close();
    await reports.server.close();
  });

  const textOf = (page: Page) => page.$eval('main', main => main.innerText);

  test('shows its progress with a bar that moves, and its report at the end', async () => {
    const begun = Promise.withResolvers<CaptureRequest>();
    const over = Promise.withResolvers<void>();
    reports.put(URL, request => {
      begun.resolve(request);
      return over.promise.then(() => makeScan({ url: URL }));
    });
    const page = await firefox.openOwnPage(`report.html?id=${await reports.submit(URL)}`);
    await page.waitForSelector('main progress');
    (await begun.promise).onProgress?.({ step: 'capturing', requests: 9, url: `${URL}en/` });
    await expect
      .poll(() => textOf(page))
      .toMatch(/Capturing page[\s\S]*9 requests[\s\S]*hxxps:\/\/slow\[\.\]example\/en\//);
    const position = () => page.$eval('progress', bar => getComputedStyle(bar).backgroundPositionX);
    const before = await position();
    await expect.poll(position).not.toBe(before);
    over.resolve();
    await page.waitForSelector('html[data-scan=DONE]');
    await page.close();
  });

  test('is cancelled', async () => {
    reports.put(URL, untilAborted);
    const id = await reports.submit(URL);
    const page = await firefox.openOwnPage(`report.html?id=${id}`);
    await page.waitForSelector('.waiting button');
    await page.click('.waiting button');
    await expect.poll(() => textOf(page)).toContain('Scan canceled');
    await expect.poll(() => reports.ask('GET', `/v1/scan/${id}`)).toEqual({ detail: 'scan not found' });
    await page.close();
  });
});
