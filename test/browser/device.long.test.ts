import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Device } from '../../shared/api/scans.ts';
import { deviceScale } from '../../server/scans/capture/visit/emulation.ts';
import { defaultUserAgent } from '../../server/reference/devices.ts';
import { openLab, type Lab } from './support/lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab({ workers: 2 });
});
afterAll(() => lab.close());

interface Seen {
  userAgent: string;
  platform: string;
  webdriver: boolean;
  mobile: boolean | null;
  brands: string[] | null;
  hints: { platform: string } | null;
  scale: number;
  width: number;
  height: number;
  touch: boolean;
  touchPoints: number;
  coarse: boolean;
  hover: boolean;
  referrer: string;
}

async function seenBy(
  device: Device,
  more: { userAgent?: string; width: number; height: number; httpReferer?: string },
) {
  lab.site.clearRequests();
  const { captured } = await lab.visit('https://device.example/', {
    device,
    userAgent: defaultUserAgent(device),
    waitingTimeMs: 4000,
    ...more,
  });
  const texts = [...(captured.dom ?? '').matchAll(/<pre id="\w+">(.*?)<\/pre>/g)].map(match => match[1] ?? '{}');
  const [page, worker] = texts.map(text => JSON.parse(text.replaceAll('&amp;', '&')) as Seen);
  if (!page || !worker) throw new Error('the page wrote nothing');
  const headers = lab.site.requests('device.example')[0]?.headers ?? {};
  return { page, worker, headers, captured };
}

test('emulates a phone: user agent, client hints, screen and touch', async () => {
  const { page, worker, headers, captured } = await seenBy('MOBILE', { width: 412, height: 915 });
  expect(page).toMatchObject({
    mobile: true,
    touch: true,
    coarse: true,
    hover: false,
    width: 412,
    height: 915,
    webdriver: false,
  });
  expect(page.touchPoints).toBeGreaterThan(0);
  expect(page.userAgent).toContain('Mobile');
  expect(page.hints?.platform).toBe('Android');
  expect(page.platform).toBe('Linux armv81');
  expect(headers).toMatchObject({
    'sec-ch-ua-mobile': '?1',
    'sec-ch-ua-platform': '"Android"',
    'user-agent': page.userAgent,
  });
  expect(worker).toMatchObject({ userAgent: page.userAgent, mobile: true });
  expect(captured.screenshot).toMatchObject({
    width: Math.ceil(412 * 2.625),
    height: Math.ceil(915 * 2.625),
  });
});

test('emulates a desktop', async () => {
  const { page, headers, captured } = await seenBy('DESKTOP', { width: 1920, height: 1080 });
  expect(page).toMatchObject({
    mobile: false,
    touch: false,
    coarse: false,
    hover: true,
    scale: 1,
    width: 1920,
    platform: 'Win32',
  });
  expect(page.brands).toContain('Google Chrome 156');
  expect(headers['sec-ch-ua']).toContain('"Google Chrome";v="156"');
  expect(headers['sec-ch-ua-platform']).toBe('"Windows"');
  expect(captured.screenshot).toMatchObject({ width: 1920, height: 1080 });
});

test('sends no client hints for a browser not based on Chromium', async () => {
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:152.0) Gecko/20100101 Firefox/152.0';
  const { page, headers } = await seenBy('DESKTOP', { userAgent, width: 1280, height: 720 });
  expect(headers['user-agent']).toBe(userAgent);
  expect(headers['sec-ch-ua']).toBeUndefined();
  expect(page).toMatchObject({ userAgent, platform: 'MacIntel' });
});

test('sends the requested referer', async () => {
  const { page, headers } = await seenBy('DESKTOP', {
    width: 1280,
    height: 720,
    httpReferer: 'https://search.example/?q=shop',
  });
  expect(headers.referer).toBe('https://search.example/?q=shop');
  expect(page.referrer).toBe('https://search.example/?q=shop');
});

test.each([
  ['DESKTOP', 1920, 1080, 1],
  ['DESKTOP', 3840, 4320, Math.sqrt(16e6 / (3841 * 4321))],
  ['MOBILE', 412, 915, 2.625],
  ['MOBILE', 3840, 2160, Math.sqrt(16e6 / (3841 * 2161))],
] as const)(
  '%s at %d × %d has a scale that keeps the screenshot within 16 megapixels',
  (device, width, height, scale) => {
    expect(deviceScale(device, width, height)).toBeCloseTo(scale, 10);
  },
);

test('a screenshot of the largest viewport has at most 16 megapixels', async () => {
  const { captured } = await lab.visit('https://plain.example/', { width: 3840, height: 4320 });
  const { width, height } = captured.screenshot ?? { width: 0, height: 0 };
  expect(width * height).toBeGreaterThan(15_900_000);
  expect(width * height).toBeLessThanOrEqual(16_000_000);
});

test('a full-page screenshot has device pixels on a phone', async () => {
  const scan = { device: 'MOBILE', width: 390, height: 844, waitingTimeMs: 3_000, isFullPage: true } as const;
  const full = (await lab.visit('https://long.example/', scan)).captured.full_page;
  expect(full?.is_complete).toBe(true);
  expect((full?.width ?? 0) / 390).toBeCloseTo((full?.height ?? 0) / 5_000, 1);
  expect((full?.width ?? 0) * (full?.height ?? 0)).toBeLessThanOrEqual(16_000_000);
});
