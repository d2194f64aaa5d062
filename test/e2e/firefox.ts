import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { extensionFolder } from '../../server/setup/extension.ts';

const ID = 'linkglass@linkglass.invalid';
/** Firefox makes up one at each install; this one is ours, so that we know where the extension's pages are. */
const UUID = '6f2c1d4e-0b5a-4c3d-9e8f-7a6b5c4d3e2f';

export interface ExtendedFirefox {
  readonly browser: Browser;
  /** Opens a page of the extension, such as `options.html`, in a tab. */
  openOwnPage(name: string): Promise<Page>;
  close(): Promise<void>;
}

/** A Firefox on the PATH; null where none is installed. */
export function findFirefox(): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const candidates = [
    ...folders.flatMap(folder => ['firefox', 'firefox-esr'].map(name => path.join(folder, name))),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ];
  return candidates.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A real Firefox with the end-to-end build of the extension. */
export async function openFirefox(executablePath: string): Promise<ExtendedFirefox> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Without it an automated Firefox opens no page of an extension.
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: { 'extensions.webextensions.uuids': JSON.stringify({ [ID]: UUID }) },
  });
  await browser.installExtension(extensionFolder('firefox', 'e2e'));
  return {
    browser,
    async openOwnPage(name) {
      const page = await browser.newPage();
      const url = `moz-extension://${UUID}/${name}`;
      // Firefox goes there but reports no navigation for such pages, so this never settles by itself.
      page.goto(url).catch(() => undefined);
      await page.waitForFunction(wanted => location.href === wanted && document.readyState === 'complete', {}, url);
      return page;
    },
    close: () => browser.close(),
  };
}
