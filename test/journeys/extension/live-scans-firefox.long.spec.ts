import { expect, test } from '../fixtures.ts';
import type { CaptureRequest } from '../../../server/scans/capture/capture.ts';
import { untilAborted } from '../../server/support/captures/fake-capture.ts';
import { makeScan } from '../report/make-scan.ts';

test('in Firefox, a running scan shows its progress with a bar that moves, then its report, and can be cancelled', async ({
  firefox,
  server,
  account,
}) => {
  await firefox.connect(server.address, account.key);
  const url = 'https://slow-in-firefox.example/';
  const begun = Promise.withResolvers<CaptureRequest>();
  const over = Promise.withResolvers<void>();
  server.put(url, request => {
    begun.resolve(request);
    return over.promise.then(() => makeScan({ url }));
  });
  const page = await firefox.openOwnPage(`report.html?id=${await account.submit(url)}`);
  await page.waitForSelector('main progress');
  (await begun.promise).onProgress?.({ step: 'capturing', requests: 9, url: `${url}en/` });
  await expect
    .poll(() => page.$eval('main', main => main.innerText))
    .toMatch(/Capturing page[\s\S]*9 requests[\s\S]*hxxps:\/\/slow-in-firefox\[\.\]example\/en\//);
  const position = () => page.$eval('progress', bar => getComputedStyle(bar).backgroundPositionX);
  const before = await position();
  await expect.poll(position).not.toBe(before);
  over.resolve();
  await page.waitForSelector('html[data-scan=DONE]');
  await page.close();

  server.put(url, untilAborted);
  const id = await account.submit(url);
  const cancelled = await firefox.openOwnPage(`report.html?id=${id}`);
  await cancelled.waitForSelector('.waiting button');
  await cancelled.click('.waiting button');
  await expect.poll(() => cancelled.$eval('main', main => main.innerText)).toContain('Scan canceled');
  await expect.poll(() => account.ask('GET', `/v1/scan/${id}`)).toEqual({ detail: 'scan not found' });
});
