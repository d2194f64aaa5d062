import type { BrowserContextOptions } from 'playwright';
import type { Protocol } from 'devtools-protocol';
import type { Device } from '../../../shared/api/scans.ts';

const MAX_SCREENSHOT_PIXELS = 16_000_000;
/** What phones of the curated list have. */
const MOBILE_SCALE = 2.625;

/** The device scale, less where the screenshot would pass 16 megapixels. */
export function deviceScale(device: Device, width: number, height: number): number {
  const wanted = device === 'MOBILE' ? MOBILE_SCALE : 1;
  // A pixel less each way, since the browser rounds both sides up.
  const most = MAX_SCREENSHOT_PIXELS / ((width + 1) * (height + 1));
  return Math.min(wanted, Math.sqrt(most));
}

/** The browser context that looks like the device. */
export function contextOptions(
  device: Device,
  userAgent: string,
  width: number,
  height: number,
): BrowserContextOptions {
  return {
    userAgent,
    viewport: { width, height },
    screen: { width, height },
    deviceScaleFactor: deviceScale(device, width, height),
    isMobile: device === 'MOBILE',
    hasTouch: device === 'MOBILE',
    locale: 'en-US',
    acceptDownloads: false,
    ignoreHTTPSErrors: true,
    serviceWorkers: 'allow',
  };
}

/**
 * The user agent with everything that must agree with it: `navigator.platform` and client hints. Browsers that are no
 * Chromium send no client hints, and so none are given for their user agents.
 */
export function userAgentOverride(userAgent: string, device: Device): Protocol.Emulation.SetUserAgentOverrideRequest {
  const system = systemOf(userAgent);
  const chromium = /\bChrom(?:e|ium)\/(\d+)/.exec(userAgent)?.[1];
  const base = { userAgent, acceptLanguage: 'en-US,en;q=0.9', platform: system.navigatorPlatform };
  if (!chromium || /\bCriOS\//.test(userAgent)) return base;
  const product = brandOf(userAgent);
  const brands = [
    { brand: product.name, version: product.version ?? chromium },
    { brand: 'Chromium', version: chromium },
    { brand: 'Not:A-Brand', version: '8' },
  ];
  return {
    ...base,
    userAgentMetadata: {
      brands,
      fullVersionList: brands.map(({ brand, version }) => ({ brand, version: `${version}.0.0.0` })),
      platform: system.platform,
      platformVersion: system.platformVersion,
      architecture: device === 'MOBILE' ? '' : system.architecture,
      bitness: device === 'MOBILE' ? '' : '64',
      model: device === 'MOBILE' ? (/Android [\d.]+; ([^);]+)/.exec(userAgent)?.[1] ?? '').replace(/^K$/, '') : '',
      mobile: /\bMobile\b/.test(userAgent),
      wow64: false,
    },
  };
}

interface System {
  platform: string;
  platformVersion: string;
  navigatorPlatform: string;
  architecture: string;
}

function systemOf(userAgent: string): System {
  const intel = { architecture: 'x86' };
  if (/Windows/.test(userAgent))
    return { platform: 'Windows', platformVersion: '19.0.0', navigatorPlatform: 'Win32', ...intel };
  if (/iPhone|iPad|iPod/.test(userAgent)) {
    const name = /iPad/.test(userAgent) ? 'iPad' : 'iPhone';
    return { platform: 'iOS', platformVersion: '', navigatorPlatform: name, architecture: 'arm' };
  }
  if (/Macintosh|Mac OS X/.test(userAgent))
    return { platform: 'macOS', platformVersion: '15.6.0', navigatorPlatform: 'MacIntel', architecture: 'arm' };
  const android = /Android ([\d.]+)/.exec(userAgent)?.[1];
  if (android)
    return {
      platform: 'Android',
      platformVersion: `${android.split('.')[0]}.0.0`,
      navigatorPlatform: 'Linux armv81',
      architecture: 'arm',
    };
  if (/CrOS/.test(userAgent))
    return { platform: 'Chrome OS', platformVersion: '16093.0.0', navigatorPlatform: 'Linux x86_64', ...intel };
  return { platform: 'Linux', platformVersion: '', navigatorPlatform: 'Linux x86_64', ...intel };
}

function brandOf(userAgent: string): { name: string; version?: string } {
  const edge = /\bEdgA?\/(\d+)/.exec(userAgent)?.[1];
  if (edge) return { name: 'Microsoft Edge', version: edge };
  const opera = /\bOPR\/(\d+)/.exec(userAgent)?.[1];
  if (opera) return { name: 'Opera', version: opera };
  const samsung = /\bSamsungBrowser\/(\d+)/.exec(userAgent)?.[1];
  if (samsung) return { name: 'Samsung Internet', version: samsung };
  return { name: 'Google Chrome' };
}
