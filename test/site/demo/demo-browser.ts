import { type BrowserContext, chromium } from 'playwright';
import { type LaunchMode, launchModesFor } from '../../../server/browser/confinement.ts';
import { launchFlags } from '../../../server/browser/flags.ts';
import { confined } from '../../../server/browser/launch.ts';
import { inspectMachine } from '../../../server/browser/machine.ts';
import type { DemoWeb } from './demo.ts';
import { type DemoProfile, prepareProfile } from './demo-profile.ts';

export interface DemoBrowserOptions {
  readonly web: Pick<DemoWeb, 'hostResolverRules' | 'spkiHash'>;
  readonly executablePath: string;
  /** The build that has all optional permissions. */
  readonly extensionFolder: string;
  readonly server: { readonly address: string; readonly key: string };
  readonly allowNoSandbox: boolean;
  readonly isHeadless?: boolean;
}

export interface DemoBrowser {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

const START_MS = 20_000;

/**
 * Opens Chromium with the extension loaded and connected, and the names of the demo web resolved. Its profile is temporary, and is
 * removed at the end. Started by root, it runs as nobody. Throws errors that can be shown to the user.
 */
export async function openDemoBrowser(options: DemoBrowserOptions): Promise<DemoBrowser> {
  const profile = await prepareProfile(options.extensionFolder);
  try {
    const { context } = await launch(options, profile);
    try {
      await connectExtension(context, options.server);
    } catch (error) {
      await context.close();
      throw error;
    }
    return { context, close: () => context.close().then(profile.remove) };
  } catch (error) {
    await profile.remove();
    throw error;
  }
}

export interface LaunchOptions extends Pick<DemoBrowserOptions, 'web' | 'executablePath' | 'allowNoSandbox'> {
  readonly isHeadless?: boolean;
}

/** Tries the sandbox modes of this machine, the strongest first. */
export async function launch(
  { web, executablePath, allowNoSandbox, isHeadless = false }: LaunchOptions,
  { folder, extension, screen }: DemoProfile,
): Promise<{ readonly context: BrowserContext; readonly mode: LaunchMode }> {
  let reason: unknown = new Error('its sandbox does not work here');
  for (const mode of launchModesFor(await inspectMachine())) {
    if (!mode.isSandboxed && !allowNoSandbox) continue;
    const { env, ...confinement } = confined(mode, executablePath);
    try {
      const context = await chromium.launchPersistentContext(folder, {
        ...confinement,
        env: { ...env, ...screen },
        headless: isHeadless,
        viewport: null,
        timeout: START_MS,
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
        ignoreDefaultArgs: [
          '--disable-extensions',
          '--enable-automation',
          '--hide-scrollbars',
          '--disable-popup-blocking',
        ],
        args: launchFlags([`--disable-extensions-except=${extension}`, ...demoFlags(web, extension)]),
      });
      return { context, mode };
    } catch (error) {
      reason = error;
    }
  }
  throw new Error(`the browser does not start: ${firstLine(reason)}`);
}

/** For a browser with the extension loaded and the names of the demo web resolved. */
export function demoFlags({ hostResolverRules, spkiHash }: DemoBrowserOptions['web'], extension: string): string[] {
  return [
    `--load-extension=${extension}`,
    // Branded Chrome ignores --load-extension; some versions allow it again with this switch.
    '--disable-features=DisableLoadExtensionCommandLineSwitch',
    `--host-resolver-rules=${hostResolverRules}`,
    // Trusts the demo's own certificate authority only, besides those of the system.
    `--ignore-certificate-errors-spki-list=${spkiHash}`,
  ];
}

/** Fills in the settings page that opens at installation, as a user would. */
async function connectExtension(
  context: BrowserContext,
  { address, key }: DemoBrowserOptions['server'],
): Promise<void> {
  const background =
    context.serviceWorkers()[0] ??
    (await context.waitForEvent('serviceworker', { timeout: START_MS }).catch(() => {
      throw new Error(
        'this browser does not load extensions from the command line. Set LINKGLASS_CHROMIUM to a Chromium',
      );
    }));
  const url = new URL('/options.html', background.url()).href;
  const isSettings = (): boolean => context.pages().some(page => page.url() === url);
  for (const end = Date.now() + START_MS; !isSettings() && Date.now() < end;)
    await context.waitForEvent('page', { timeout: 500 }).catch(() => undefined);
  const page = context.pages().find(each => each.url() === url) ?? (await context.newPage());
  if (page.url() !== url) await page.goto(url);
  await page.locator('html[data-state=ready]').waitFor();
  await page.locator('#address').fill(address);
  await page.locator('#key').fill(key);
  await page.locator('#server button[type=submit]').click();
  await page.locator('html[data-connection=connected]').waitFor({ timeout: START_MS });
}

/** Why no browser can be opened here, in one line for the user; null if one can. */
export function whyNoBrowser(): string | null {
  const hasDisplay = process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
  return hasDisplay
    ? null
    : 'No browser was opened, as this machine has no display. Run the demo on a desktop, or use the command line as shown above.';
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
