import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, type Page, chromium } from 'playwright';
import { findChromium } from '../../../server/browser/find-chromium.ts';
import { launchFlags } from '../../../server/browser/flags.ts';
import { extensionFolder } from '../../../server/build/extension.ts';
import { waitFor } from '../../server/support/wait-for.ts';
import type { DemoWeb } from '../../site/demo/demo.ts';

export interface ExtendedChromium {
  readonly context: BrowserContext;
  /** Opens a page of the extension, such as `options.html`, in a tab. */
  openOwnPage(name: string): Promise<Page>;
  /** The page that opens after the install. */
  firstRun(): Promise<Page>;
  /** The browser's id of a tab. */
  tabIdOf(page: Page): Promise<number>;
  close(): Promise<void>;
}

export interface ChromiumOptions {
  /** Keeps the page that opens after the install, instead of closing it. */
  readonly keepsFirstRun?: boolean;
  /** A profile folder of an earlier browser; it is not deleted. */
  readonly profile?: string;
  /** Path of the unpacked extension, where it is not the build's. */
  readonly extension?: string;
}

/** Chromium with the end-to-end build of the extension. It resolves the names of the demo web. */
export async function openChromium(
  web: Pick<DemoWeb, 'hostResolverRules' | 'spkiHash'>,
  { keepsFirstRun = false, profile: kept, extension = extensionFolder('chrome', 'e2e') }: ChromiumOptions = {},
): Promise<ExtendedChromium> {
  if (!existsSync(path.join(extension, 'manifest.json')))
    throw new Error(`no extension in ${extension}. Run npm run build:e2e`);
  const profile = kept ?? (await mkdtemp(path.join(tmpdir(), 'linkglass-e2e-chromium-')));
  const { path: executablePath } = await findChromium(process.env['LINKGLASS_CHROMIUM'] ?? null);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    // It only visits our own pages, and Chromium has no sandbox for root.
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
    firstRun: () => findFirstRun(context),
    async tabIdOf(page) {
      // The browser's list of tabs is updated a moment later, and a warning may cover the page until the server answers.
      return waitFor(async () => {
        const url = page.url();
        const id: unknown = await background.evaluate(
          // Runs in the extension, where `chrome` is.
          `chrome.tabs.query({}).then(tabs => tabs.find(tab => tab.url === ${JSON.stringify(url)})?.id)`,
        );
        return typeof id === 'number' && id;
      }).catch(() => {
        throw new Error(`no tab shows ${page.url()}`);
      });
    },
    async close() {
      await context.close();
      if (kept === undefined) await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function closeFirstRun(context: BrowserContext): Promise<void> {
  const firstRun = await findFirstRun(context);
  // Keeps another tab open, since the browser would exit with the last one.
  await context.newPage();
  await firstRun.close();
}

/** It opens some time after the start, in a new tab or the empty one. */
async function findFirstRun(context: BrowserContext): Promise<Page> {
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
  return firstRun;
}
