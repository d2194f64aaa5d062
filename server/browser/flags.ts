/** On top of Playwright's own: nothing that the browser does by itself, on its maker's behalf or against the pages' view of it. */
const BASE_FLAGS = [
  '--disable-blink-features=AutomationControlled',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-component-update',
  '--disable-crash-reporter',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-quic',
  '--disable-sync',
  '--disable-background-networking',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  // What pages see of the language, where the environment does not say it (Windows, macOS).
  '--lang=en-US',
  '--accept-lang=en-US,en',
  '--no-pings',
  '--safebrowsing-disable-auto-update',
  '--disable-features=AutofillServerCommunication,CertificateTransparencyComponentUpdater,Translate',
  // What the address bar suggests is two pages of the browser's own, which every window loads: a second of processor time
  // for each scan, seen by nobody.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];

/** Playwright's own disabled and enabled features: a second flag of that name would replace its first. A test keeps these true. */
export const PLAYWRIGHT_FEATURES = {
  'disable-features': [
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'TcpPortRandomizationWin',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
    'msForceBrowserSignIn',
    'msEdgeUpdateLaunchServicesPreferredVersion',
  ],
  'enable-features': ['CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies'],
} as const;

/** Playwright's defaults that are for trusted pages: they take away what protects a browser from a hostile one. */
export const UNSAFE_DEFAULTS = ['--disable-ipc-flooding-protection', '--enable-unsafe-swiftshader'];

/** Playwright's defaults by which a page can tell this browser from a person's. */
export const DETECTABLE_DEFAULTS = ['--disable-popup-blocking', '--hide-scrollbars'];

/** The flags to launch with: ours, then the caller's, with the features of all (and Playwright's) in one flag each. */
export function launchFlags(callers: readonly string[]): string[] {
  let flags = [...BASE_FLAGS, ...callers];
  for (const [name, own] of Object.entries(PLAYWRIGHT_FEATURES)) {
    const prefix = `--${name}=`;
    const asked = flags.filter(flag => flag.startsWith(prefix)).flatMap(flag => flag.slice(prefix.length).split(','));
    flags = flags.filter(flag => !flag.startsWith(prefix));
    if (asked.length > 0) flags.push(prefix + [...new Set([...own, ...asked])].join(','));
  }
  return flags;
}
