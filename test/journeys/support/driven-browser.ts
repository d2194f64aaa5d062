import puppeteer, { type Browser } from 'puppeteer-core';
import { findChromium } from '../../../server/browser/find-chromium.ts';
import { findFirefox } from './firefox.ts';

/** Browsers that the same test can drive, by CDP or WebDriver BiDi. */
export const BROWSER_NAMES = ['Chromium', 'Firefox'] as const;
export type BrowserName = (typeof BROWSER_NAMES)[number];

/** Path of the browser; null where there is none. */
export async function findBrowser(name: BrowserName): Promise<string | null> {
  if (name === 'Firefox') return findFirefox();
  return (await findChromium(process.env['LINKGLASS_CHROMIUM'] ?? null)).path;
}

/** A browser without the extension. */
export async function launchBrowser(name: BrowserName, executablePath: string): Promise<Browser> {
  if (name === 'Firefox') return puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  // It only visits our own pages, and Chromium has no sandbox for root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return puppeteer.launch({ browser: 'chrome', executablePath, headless: true, args });
}
