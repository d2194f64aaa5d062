import type { BrowserContextOptions } from 'playwright';
import type { Device } from '../../../shared/api/scans.ts';

const MAX_SCREENSHOT_PIXELS = 16_000_000;
/** What phones of the curated list have. */
const MOBILE_SCALE = 2.625;
/** `maxTouchPoints` of phones. */
export const MOBILE_TOUCH_POINTS = 5;

/** The device scale, less where the screenshot would pass 16 megapixels. */
export function deviceScale(device: Device, width: number, height: number): number {
  const wanted = device === 'MOBILE' ? MOBILE_SCALE : 1;
  // A pixel less each way, since the browser rounds both sides up.
  const most = MAX_SCREENSHOT_PIXELS / ((width + 1) * (height + 1));
  return Math.min(wanted, Math.sqrt(most));
}

/**
 * What of the device only the browser as a whole can say: shared and service workers take their user agent from here, frames
 * in processes of their own the screen.
 */
export function identityFlags({ device, userAgent, width, height }: DeviceOptions): string[] {
  const screen = screenOf(device, width, height);
  return [`--user-agent=${userAgent}`, `--screen-info={${screen.width}x${screen.height}}`];
}

interface DeviceOptions {
  readonly device: Device;
  readonly userAgent: string;
  readonly width: number;
  readonly height: number;
}

/**
 * The browser context that looks like the device. It says nothing of user agent and language: Playwright would send both to
 * each target by itself, in a form that no browser sends. The browser has them from its flags, client hints come from
 * `userAgentOverride`.
 */
export function contextOptions(device: Device, width: number, height: number): BrowserContextOptions {
  const isPhone = device === 'MOBILE';
  return {
    viewport: { width, height },
    screen: screenOf(device, width, height),
    deviceScaleFactor: deviceScale(device, width, height),
    isMobile: isPhone,
    hasTouch: isPhone,
    acceptDownloads: false,
    ignoreHTTPSErrors: true,
    serviceWorkers: 'allow',
  };
}

const DESKTOP_SCREEN = { width: 2560, height: 1440 };
/** What a window has around its page, with its distance from the corner of the screen (each new one is put a bit lower), in CSS pixels. */
const WINDOW_FRAME = { width: 120, height: 200 };

/** The page fills a phone; on a desktop it is in a window, which a screen must have room for. */
function screenOf(device: Device, width: number, height: number): { width: number; height: number } {
  if (device === 'MOBILE') return { width, height };
  return {
    width: Math.max(DESKTOP_SCREEN.width, width + WINDOW_FRAME.width),
    height: Math.max(DESKTOP_SCREEN.height, height + WINDOW_FRAME.height),
  };
}
