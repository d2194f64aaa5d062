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
  /** Opens a page of the extension, and waits until it has loaded what it shows. */
  openReady(name: string): Promise<Page>;
  /** Opens a report, with a suffix after its id, and waits until it is drawn. */
  openReport(id: string, rest?: string): Promise<Page>;
  /** The page that opens after the install. */
  firstRun(): Promise<Page>;
  /** Evaluates in the extension's background, where `chrome` is. */
  inBackground<T>(script: string): Promise<T>;
  /** Stops the background, as the browser does when it has nothing to do. */
  stopBackground(): Promise<void>;
  /** Stores these settings, with the default for all others. */
  changeSettings(settings: object): Promise<void>;
  /** Connects the extension without its options page. */
  connect(address: string, key: string): Promise<void>;
  /** The browser's id of a tab. */
  tabIdOf(page: Page): Promise<number>;
  /** Opens the popup of a tab in another tab. */
  openPopup(page: Page): Promise<Page>;
  /** Title and badge of the toolbar's button in a tab. */
  toolbarOf(page: Page): Promise<[title: string, badge: string]>;
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

/** How to launch Chromium for pages of our own alone. */
export async function launchOptions(flags: readonly string[] = []) {
  const { path: executablePath } = await findChromium(process.env['LINKGLASS_CHROMIUM'] ?? null);
  // Chromium has no sandbox for root.
  return { executablePath, chromiumSandbox: process.getuid?.() !== 0, args: launchFlags(flags) };
}

/** Resolve the names of the demo web and accept its certificate. */
export function webFlags({ hostResolverRules, spkiHash }: Pick<DemoWeb, 'hostResolverRules' | 'spkiHash'>): string[] {
  return [`--host-resolver-rules=${hostResolverRules}`, `--ignore-certificate-errors-spki-list=${spkiHash}`];
}

/** Chromium with the end-to-end build of the extension. It resolves the names of the demo web. */
export async function openChromium(
  web: Pick<DemoWeb, 'hostResolverRules' | 'spkiHash'>,
  { keepsFirstRun = false, profile: kept, extension = extensionFolder('chrome', 'e2e') }: ChromiumOptions = {},
): Promise<ExtendedChromium> {
  if (!existsSync(path.join(extension, 'manifest.json')))
    throw new Error(`no extension in ${extension}. Run npm run build:e2e`);
  const profile = kept ?? (await mkdtemp(path.join(tmpdir(), 'linkglass-e2e-chromium-')));
  const context = await chromium.launchPersistentContext(profile, {
    ignoreDefaultArgs: ['--disable-extensions'],
    ...(await launchOptions([
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      ...webFlags(web),
    ])),
  });
  const background = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const origin = `chrome-extension://${new URL(background.url()).host}`;
  if (!keepsFirstRun) await closeFirstRun(context);

  async function inBackground<T>(script: string): Promise<T> {
    // It sleeps when it has nothing to do.
    const awake = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    return awake.evaluate(script);
  }
  async function openOwnPage(name: string): Promise<Page> {
    const page = await context.newPage();
    await page.goto(`${origin}/${name}`);
    return page;
  }
  async function openReady(name: string): Promise<Page> {
    const page = await openOwnPage(name);
    await page.locator('html:not([data-state=loading])').waitFor();
    return page;
  }
  // The browser's list of tabs is updated a moment later, and a warning may cover the page until the server answers.
  async function tabIdOf(page: Page): Promise<number> {
    return waitFor(async () => {
      const url = JSON.stringify(page.url());
      const id: unknown = await inBackground(
        `chrome.tabs.query({}).then(tabs => tabs.find(tab => tab.url === ${url})?.id)`,
      );
      return typeof id === 'number' && id;
    }).catch(() => {
      throw new Error(`no tab shows ${page.url()}`);
    });
  }
  return {
    context,
    openOwnPage,
    openReady,
    inBackground,
    tabIdOf,
    async openReport(id, rest = '') {
      const page = await openOwnPage(`report.html?id=${id}${rest}`);
      await page.locator('html[data-scan]').waitFor();
      return page;
    },
    changeSettings: settings => inBackground(`chrome.storage.local.set({ settings: ${JSON.stringify(settings)} })`),
    async stopBackground() {
      const page = await openOwnPage('ask.html');
      const session = await context.newCDPSession(page);
      const stopped = new Promise<void>(resolve => {
        session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
          if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve();
        });
      });
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.stopAllWorkers');
      await stopped;
      await page.close();
    },
    firstRun: () => findFirstRun(context),
    async connect(address, key) {
      const open = context.pages().find(page => page.url() === `${origin}/options.html`);
      const options = open ?? (await openOwnPage('options.html'));
      await options.locator('html[data-state=ready]').waitFor();
      await options.evaluate(
        `chrome.runtime.sendMessage({ name: 'connect', request: ${JSON.stringify({ address, key })} })`,
      );
      if (open === undefined) await options.close();
    },
    async openPopup(page) {
      return openReady(`popup.html?tab=${await tabIdOf(page)}`);
    },
    async toolbarOf(page) {
      const tabId = await tabIdOf(page);
      const shown = ['getTitle', 'getBadgeText'].map(member => `chrome.action.${member}({ tabId: ${tabId} })`);
      return inBackground(`Promise.all([${shown.join()}])`);
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
