import type { Protocol } from 'devtools-protocol';
import type { Device } from '../../../../shared/api/scans.ts';

type Override = Protocol.Emulation.SetUserAgentOverrideRequest;
type Metadata = Protocol.Emulation.UserAgentMetadata;

/**
 * The user agent override with matching `navigator.platform` and client hints. Browsers not based on Chromium send no
 * client hints. `engineVersion` is the version of the running browser, such as 156.0.8078.79.
 */
export function userAgentOverride(userAgent: string, device: Device, engineVersion: string): Override {
  const system = systemOf(userAgent);
  const chromium = /\bChrom(?:e|ium)\/(\d+)/.exec(userAgent)?.[1];
  const base = { userAgent, platform: system.navigatorPlatform };
  if (!chromium || /\bCriOS\//.test(userAgent)) return base;
  const isPhone = device === 'MOBILE';
  const engineMajor = engineVersion.split('.')[0];
  const fullChromium = chromium === engineMajor ? engineVersion : `${chromium}.0.0.0`;
  const product = productOf(userAgent) ?? { name: 'Google Chrome', major: chromium, full: fullChromium };
  const brands = brandList(Number(chromium), fullChromium, product);
  return {
    ...base,
    userAgentMetadata: {
      brands: brands.map(({ name, major }) => ({ brand: name, version: major })),
      fullVersionList: brands.map(({ name, full }) => ({ brand: name, version: full })),
      // oxlint-disable-next-line typescript/no-deprecated -- browsers still send it as uaFullVersion
      fullVersion: product.full,
      platform: system.platform,
      platformVersion: system.platformVersion,
      architecture: isPhone ? '' : system.architecture,
      bitness: isPhone ? '' : '64',
      model: isPhone ? modelOf(userAgent) : '',
      mobile: /\bMobile\b/.test(userAgent),
      formFactors: [formFactor(userAgent, isPhone)],
      wow64: false,
    },
  };
}

interface Product {
  readonly name: string;
  readonly major: string;
  readonly full: string;
}

const GREASE_CHARS = [' ', '(', ':', '-', '.', '/', ')', ';', '=', '?', '_'] as const;
const GREASE_VERSIONS = ['8', '99', '24'] as const;
/** Positions of the GREASE brand, Chromium and the product. */
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

/** Brands in the order, and with the GREASE brand, that Chromium derives from its version. */
function brandList(version: number, fullChromium: string, product: Product): Product[] {
  const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T; // never empty
  const major = pick(GREASE_VERSIONS, version);
  const greased = {
    name: `Not${pick(GREASE_CHARS, version)}A${pick(GREASE_CHARS, version + 1)}Brand`,
    major,
    full: `${major}.0.0.0`,
  };
  const chromium = { name: 'Chromium', major: String(version), full: fullChromium };
  const order: readonly number[] = pick(ORDERS, version);
  const brands = [greased, chromium, product];
  return brands.map((_, place) => brands[order.indexOf(place)] ?? product);
}

const PRODUCTS = [
  [/\bEdgA?\/(\d+)/, 'Microsoft Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
] as const;

/** Null for Chrome. */
function productOf(userAgent: string): Product | null {
  for (const [pattern, name] of PRODUCTS) {
    const major = pattern.exec(userAgent)?.[1];
    // The product's own full version for this Chromium is not known.
    if (major) return { name, major, full: `${major}.0.0.0` };
  }
  return null;
}

function formFactor(userAgent: string, isPhone: boolean): Metadata['platform'] {
  if (/\bMobile\b/.test(userAgent)) return 'Mobile';
  return isPhone || /Android/.test(userAgent) ? 'Tablet' : 'Desktop';
}

/** Reduced user agents have K for every model; the client hint must name a real one. */
function modelOf(userAgent: string): string {
  const model = /Android [\d.]+; ([^);]+)/.exec(userAgent)?.[1] ?? '';
  return model === 'K' ? 'Pixel 9' : model;
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
  const [, android, model] = /Android ([\d.]+)(?:; ([^);]+))?/.exec(userAgent) ?? [];
  if (android)
    return {
      platform: 'Android',
      // Reduced user agents have 10 for every version.
      platformVersion: model === 'K' ? '16.0.0' : `${android.split('.')[0]}.0.0`,
      navigatorPlatform: 'Linux armv81',
      architecture: 'arm',
    };
  if (/CrOS/.test(userAgent))
    return { platform: 'Chrome OS', platformVersion: '16093.0.0', navigatorPlatform: 'Linux x86_64', ...intel };
  return { platform: 'Linux', platformVersion: '', navigatorPlatform: 'Linux x86_64', ...intel };
}
