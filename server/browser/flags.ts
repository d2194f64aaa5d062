/** Added to Playwright's defaults: no background activity of the browser, and no sign of automation for pages. */
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
  // The language that pages see. Linux takes it from the environment (see environment.ts).
  '--lang=en-US',
  '--accept-lang=en-US,en',
  '--no-pings',
  '--safebrowsing-disable-auto-update',
  '--disable-features=AutofillServerCommunication,CertificateTransparencyComponentUpdater,Translate',
  // Every window would load two pages for address bar suggestions, which costs a second of processor time per scan.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];

/** Playwright's default features, since a second flag of the same name replaces the first. A test compares them with Playwright. */
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

/** Playwright's default flags that weaken protection against hostile pages. */
export const UNSAFE_DEFAULTS = ['--disable-ipc-flooding-protection', '--enable-unsafe-swiftshader'];

/** Playwright's default flags by which a page can detect automation. */
export const DETECTABLE_DEFAULTS = ['--disable-popup-blocking', '--hide-scrollbars'];

/** The launch flags: ours and the caller's, with all features, including Playwright's, merged into one flag each. */
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
