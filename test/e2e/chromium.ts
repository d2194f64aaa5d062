import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, type Page, chromium } from 'playwright';
import { findChromium } from '../../server/browser/find-chromium.ts';
import { extensionFolder } from '../../server/setup/extension.ts';
import type { DemoWeb } from '../site/demo/demo.ts';

export interface ExtendedChromium {
  readonly context: BrowserContext;
  /** Opens a page of the extension, such as `options.html`, in a tab. */
  openOwnPage(name: string): Promise<Page>;
  /** The id that the browser knows a tab by. */
  tabIdOf(page: Page): Promise<number>;
  close(): Promise<void>;
}

/** A real Chromium with the end-to-end build of the extension, for which the demo web's names exist. */
export async function openChromium(web: DemoWeb): Promise<ExtendedChromium> {
  const profile = await mkdtemp(path.join(tmpdir(), 'linkglass-e2e-chromium-'));
  const extension = extensionFolder('chrome', 'e2e');
  const { path: executablePath } = await findChromium(process.env['LINKGLASS_CHROMIUM'] ?? null);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    // It visits our own pages alone; and Chromium refuses root its sandbox.
    chromiumSandbox: process.getuid?.() !== 0,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      `--host-resolver-rules=${web.hostResolverRules}`,
      `--ignore-certificate-errors-spki-list=${web.spkiHash}`,
    ],
  });
  const background = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const origin = `chrome-extension://${new URL(background.url()).host}`;

  return {
    context,
    async openOwnPage(name) {
      const page = await context.newPage();
      await page.goto(`${origin}/${name}`);
      return page;
    },
    async tabIdOf(page) {
      const url = page.url();
      const id: unknown = await background.evaluate(
        // Runs in the extension, where `chrome` is.
        `chrome.tabs.query({}).then(tabs => tabs.find(tab => tab.url === ${JSON.stringify(url)})?.id)`,
      );
      if (typeof id !== 'number') throw new Error(`no tab shows ${url}`);
      return id;
    },
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
