import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLab, type Lab } from './support/lab.ts';

// What page, frames and workers see of a device: fidelity.long.test.ts.

let lab: Lab;
beforeAll(async () => {
  lab = await openLab({ workers: 3 });
});
afterAll(() => lab.close());

test.concurrent('sends no client hints for a browser not based on Chromium, and the requested referer', async () => {
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:152.0) Gecko/20100101 Firefox/152.0';
  const httpReferer = 'https://search.example/?q=shop';
  const { captured } = await lab.visit('https://device.example/', { userAgent, httpReferer, waitingTimeMs: 4000 });
  const headers = lab.site.requests('device.example')[0]?.headers ?? {};
  expect(headers).toMatchObject({ 'user-agent': userAgent, referer: httpReferer });
  expect(headers['sec-ch-ua']).toBeUndefined();
  const written = /<pre id="\w+">(.*?)<\/pre>/.exec(captured.dom ?? '')?.[1]?.replaceAll('&amp;', '&');
  expect(JSON.parse(written ?? '{}')).toMatchObject({ userAgent, platform: 'MacIntel', referrer: httpReferer });
});

test.concurrent('the first script of a page finds its window in place', async () => {
  const { captured } = await lab.visit('https://device.example/place', { waitingTimeMs: 1_000 });
  const found = JSON.parse(captured.page?.text ?? '') as Record<string, number>;
  expect(found).toMatchObject({ innerWidth: 1280, innerHeight: 720 });
  expect(found['outerWidth']).toBeGreaterThanOrEqual(1280);
  expect(found['outerHeight']).toBeGreaterThan(720);
  expect(found['screenX']).toBeGreaterThan(0);
});

test.concurrent('a screenshot of the largest viewport has at most 16 megapixels', async () => {
  const { captured } = await lab.visit('https://plain.example/', { width: 3840, height: 4320 });
  const { width, height } = captured.screenshot ?? { width: 0, height: 0 };
  expect(width * height).toBeGreaterThan(15_900_000);
  expect(width * height).toBeLessThanOrEqual(16_000_000);
});

test.concurrent('screenshots of a phone have device pixels, also of the full page', async () => {
  const scan = { device: 'MOBILE', width: 390, height: 844, waitingTimeMs: 3_000, isFullPage: true } as const;
  const { screenshot, full_page: full } = (await lab.visit('https://long.example/', scan)).captured;
  expect(screenshot).toMatchObject({ width: Math.ceil(390 * 2.625), height: Math.ceil(844 * 2.625) });
  expect(full?.is_complete).toBe(true);
  expect((full?.width ?? 0) / 390).toBeCloseTo((full?.height ?? 0) / 5_000, 1);
  expect((full?.width ?? 0) * (full?.height ?? 0)).toBeLessThanOrEqual(16_000_000);
});
