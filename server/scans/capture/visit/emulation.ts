import type { BrowserContextOptions } from 'playwright';
import type { Device } from '../../../../shared/api/scans.ts';
import { timeZoneOf } from '../../../reference/time-zones.ts';
import type { ScanContext } from '../source.ts';

const MAX_SCREENSHOT_PIXELS = 16_000_000;
/** Device pixel ratio of the phones in the list of user agents. */
const MOBILE_SCALE = 2.625;
/** `maxTouchPoints` of phones. */
export const MOBILE_TOUCH_POINTS = 5;

/** The device scale factor, reduced where the screenshot would exceed 16 megapixels. */
export function deviceScale(device: Device, width: number, height: number): number {
  const wanted = device === 'MOBILE' ? MOBILE_SCALE : 1;
  // One more pixel each way, since the browser rounds both sides up.
  const max = MAX_SCREENSHOT_PIXELS / ((width + 1) * (height + 1));
  return Math.min(wanted, Math.sqrt(max));
}

/**
 * The parts of the device that only browser flags can set: shared and service workers take their user agent from here, and
 * out-of-process frames their screen size.
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
 * Context options that emulate the device and the place of the exit. User agent and language are left out: Playwright would
 * override them per target in a form that no browser sends. They come from flags, and client hints from `userAgentOverride`.
 */
export function contextOptions({
  device,
  width,
  height,
  exit,
}: Pick<ScanContext, 'device' | 'width' | 'height' | 'exit'>): BrowserContextOptions {
  const isPhone = device === 'MOBILE';
  return {
    viewport: { width, height },
    screen: screenOf(device, width, height),
    deviceScaleFactor: deviceScale(device, width, height),
    isMobile: isPhone,
    hasTouch: isPhone,
    timezoneId: timeZoneOf(exit),
    acceptDownloads: false,
    ignoreHTTPSErrors: true,
    serviceWorkers: 'allow',
  };
}

const DESKTOP_SCREEN = { width: 2560, height: 1440 };
/** Size of a window's frame plus its offset from the corner of the screen (each new window is placed a bit lower), CSS pixels. */
const WINDOW_FRAME = { width: 120, height: 200 };

/** On a phone the page fills the screen. A desktop screen must have room for the window around the page. */
function screenOf(device: Device, width: number, height: number): { width: number; height: number } {
  if (device === 'MOBILE') return { width, height };
  return {
    width: Math.max(DESKTOP_SCREEN.width, width + WINDOW_FRAME.width),
    height: Math.max(DESKTOP_SCREEN.height, height + WINDOW_FRAME.height),
  };
}
