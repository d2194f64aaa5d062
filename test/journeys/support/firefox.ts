import { accessSync, constants, readFileSync } from 'node:fs';
import path from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { versionOf } from '../../../server/browser/find-chromium.ts';
import { extensionFolder } from '../../../server/build/extension.ts';
import { waitFor } from '../../server/support/wait-for.ts';

const ID = 'linkglass@linkglass.invalid';
/** Firefox generates one at each install; a fixed one makes the URLs of the extension's pages known. */
const UUID = '6f2c1d4e-0b5a-4c3d-9e8f-7a6b5c4d3e2f';

export interface ExtendedFirefox {
  readonly browser: Browser;
  /** Opens a page of the extension, such as `options.html`, in a tab. */
  openOwnPage(name: string): Promise<Page>;
  /** Connects the extension without its options page. */
  connect(address: string, key: string): Promise<void>;
  close(): Promise<void>;
}

/** Firefox on the PATH; null where there is none or it is too old for the extension. */
export async function findFirefox(): Promise<string | null> {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const candidates = [
    ...folders.flatMap(folder => ['firefox', 'firefox-esr'].map(name => path.join(folder, name))),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ];
  const installed = candidates.filter(isExecutable);
  const oldest = oldestVersion();
  for (const file of installed) {
    const version = await versionOf(file, /\d+\.\d+/);
    if (version === null || Number.parseInt(version, 10) >= oldest) return file;
  }
  if (installed.length > 0) console.warn(`Firefox is older than ${oldest}: the extension is not tried in it`);
  return null;
}

/** The minimum version of the manifest. */
function oldestVersion(): number {
  const manifest = readFileSync(path.join(extensionFolder('firefox', 'e2e'), 'manifest.json'), 'utf8');
  return Number(/"strict_min_version":\s*"(\d+)/.exec(manifest)?.[1]);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Evaluating in a page that is being replaced fails in many ways. */
const isLeaving = () => false;

/** Firefox with the end-to-end build of the extension. */
export async function openFirefox(executablePath: string): Promise<ExtendedFirefox> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Needed to open pages of extensions in an automated Firefox.
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: { 'extensions.webextensions.uuids': JSON.stringify({ [ID]: UUID }) },
  });
  await browser.installExtension(extensionFolder('firefox', 'e2e'));
  async function openOwnPage(name: string): Promise<Page> {
    const page = await browser.newPage();
    const url = `moz-extension://${UUID}/${name}`;
    // Firefox reports no navigation for such pages, so this never settles.
    page.goto(url).catch(() => undefined);
    const isThere = () =>
      page.evaluate(wanted => location.href === wanted && document.readyState === 'complete', url).catch(isLeaving);
    await waitFor(isThere, 30_000);
    return page;
  }
  return {
    browser,
    openOwnPage,
    async connect(address, key) {
      const page = await openOwnPage('options.html');
      await page.evaluate(
        async server => {
          // Runs in the extension, where `browser` is.
          const { browser: extension } = globalThis as unknown as {
            browser: { storage: { local: { set(o: object): Promise<void> } } };
          };
          await extension.storage.local.set({ server });
        },
        { address, key },
      );
      await page.close();
    },
    close: () => browser.close(),
  };
}
