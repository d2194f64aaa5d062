import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, type Page, chromium } from 'playwright';
import { findChromium } from '../../server/browser/find-chromium.ts';
import { launchFlags } from '../../server/browser/flags.ts';
import { extensionFolder } from '../../server/setup/extension.ts';
import { waitFor } from '../server/support/wait-for.ts';
import type { DemoWeb } from '../site/demo/demo.ts';

export interface ExtendedChromium {
  readonly context: BrowserContext;
  /** Opens a page of the extension, such as `options.html`, in a tab. */
  openOwnPage(name: string): Promise<Page>;
  /** The id that the browser knows a tab by. */
  tabIdOf(page: Page): Promise<number>;
  close(): Promise<void>;
}

export interface ChromiumOptions {
  /** The page that opens after the install stays; else it is closed. */
  readonly keepsFirstRun?: boolean;
  /** A folder with what an earlier browser has kept; it stays. */
  readonly profile?: string;
  /** Where the unpacked extension lies, if not where the build puts it. */
  readonly extension?: string;
}

/** A real Chromium with the end-to-end build of the extension, for which the demo web's names exist. */
export async function openChromium(
  web: Pick<DemoWeb, 'hostResolverRules' | 'spkiHash'>,
  { keepsFirstRun = false, profile: kept, extension = extensionFolder('chrome', 'e2e') }: ChromiumOptions = {},
): Promise<ExtendedChromium> {
  if (!existsSync(path.join(extension, 'manifest.json')))
    throw new Error(`there is no extension in ${extension}: npm run build:e2e makes it`);
  const profile = kept ?? (await mkdtemp(path.join(tmpdir(), 'linkglass-e2e-chromium-')));
  const { path: executablePath } = await findChromium(process.env['LINKGLASS_CHROMIUM'] ?? null);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    // It visits our own pages alone; and Chromium refuses root its sandbox.
    chromiumSandbox: process.getuid?.() !== 0,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: launchFlags([
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      `--host-resolver-rules=${web.hostResolverRules}`,
      `--ignore-certificate-errors-spki-list=${web.spkiHash}`,
    ]),
  });
  const background = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const origin = `chrome-extension://${new URL(background.url()).host}`;
  if (!keepsFirstRun) await closeFirstRun(context);

  return {
    context,
    async openOwnPage(name) {
      const page = await context.newPage();
      await page.goto(`${origin}/${name}`);
      return page;
    },
    async tabIdOf(page) {
      const url = page.url();
      // The browser's list of tabs follows the page some moments later.
      return waitFor(async () => {
        const id: unknown = await background.evaluate(
          // Runs in the extension, where `chrome` is.
          `chrome.tabs.query({}).then(tabs => tabs.find(tab => tab.url === ${JSON.stringify(url)})?.id)`,
        );
        return typeof id === 'number' && id;
      }).catch(() => {
        throw new Error(`no tab shows ${url}`);
      });
    },
    async close() {
      await context.close();
      if (kept === undefined) await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** It opens some time after the start, in a tab of its own or in the empty one. */
async function closeFirstRun(context: BrowserContext): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<Page>();
  const watch = (page: Page): void => {
    const look = (): void => {
      if (page.url().endsWith('/options.html')) resolve(page);
    };
    look();
    page.on('framenavigated', look);
  };
  context.pages().forEach(watch);
  context.on('page', watch);
  const firstRun = await promise;
  context.off('page', watch);
  // Another tab stays, without which the browser would end.
  await context.newPage();
  await firstRun.close();
}
