import type { UserAgent, Viewport } from '../../shared/api/reference.ts';
import type { Device } from '../../shared/api/scans.ts';

/**
 * Compiled by hand in November 2026. Each string is what the browser itself sends (reduced user agents: frozen minor
 * versions and operating systems). The shares are estimates: public page-view statistics by browser and device
 * (StatCounter's order of magnitude, 45% desktop and 55% mobile), rounded and scaled to the browsers listed here, so
 * that they add up to 100. The first of a device is its default: Chromium, which really renders the page, so that a page
 * finds no contradiction.
 */
export const USER_AGENTS: readonly UserAgent[] = [
  {
    user_agent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    browser: 'Chrome',
    share: 26.4,
    device: 'DESKTOP',
  },
  {
    user_agent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
    browser: 'Edge',
    share: 6.0,
    device: 'DESKTOP',
  },
  {
    user_agent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    browser: 'Chrome',
    share: 5.1,
    device: 'DESKTOP',
  },
  {
    user_agent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    browser: 'Safari',
    share: 3.4,
    device: 'DESKTOP',
  },
  {
    user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:156.0) Gecko/20100101 Firefox/156.0',
    browser: 'Firefox',
    share: 2.0,
    device: 'DESKTOP',
  },
  {
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    browser: 'Chrome',
    share: 1.6,
    device: 'DESKTOP',
  },
  {
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:156.0) Gecko/20100101 Firefox/156.0',
    browser: 'Firefox',
    share: 0.5,
    device: 'DESKTOP',
  },
  {
    user_agent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
    browser: 'Chrome',
    share: 38.2,
    device: 'MOBILE',
  },
  {
    user_agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    browser: 'Safari',
    share: 12.4,
    device: 'MOBILE',
  },
  {
    user_agent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
    browser: 'Samsung Internet',
    share: 1.9,
    device: 'MOBILE',
  },
  {
    user_agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0.0.0 Mobile/15E148 Safari/604.1',
    browser: 'Chrome',
    share: 1.6,
    device: 'MOBILE',
  },
  {
    user_agent: 'Mozilla/5.0 (Android 15; Mobile; rv:156.0) Gecko/156.0 Firefox/156.0',
    browser: 'Firefox',
    share: 0.5,
    device: 'MOBILE',
  },
  {
    user_agent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36 EdgA/156.0.0.0',
    browser: 'Edge',
    share: 0.4,
    device: 'MOBILE',
  },
];

/** Compiled by hand in November 2026: the most common screens in CSS pixels by public statistics, most common first. The first of a device is its default. */
export const VIEWPORTS: readonly Viewport[] = [
  { width: 1920, height: 1080, device: 'DESKTOP' },
  { width: 1536, height: 864, device: 'DESKTOP' },
  { width: 1366, height: 768, device: 'DESKTOP' },
  { width: 1440, height: 900, device: 'DESKTOP' },
  { width: 2560, height: 1440, device: 'DESKTOP' },
  { width: 390, height: 844, device: 'MOBILE' },
  { width: 360, height: 800, device: 'MOBILE' },
  { width: 412, height: 915, device: 'MOBILE' },
  { width: 393, height: 852, device: 'MOBILE' },
  { width: 430, height: 932, device: 'MOBILE' },
];

export function defaultUserAgent(device: Device): string {
  return firstFor(USER_AGENTS, device).user_agent;
}

export function defaultViewport(device: Device): Viewport {
  return firstFor(VIEWPORTS, device);
}

function firstFor<T extends { device: Device }>(list: readonly T[], device: Device): T {
  const first = list.find(entry => entry.device === device);
  if (!first) throw new Error(`no default for ${device}`);
  return first;
}
