import { type Browser, type BrowserContext, type Page, chromium } from 'playwright';
import { findChromium } from '../../../server/browser/find-chromium.ts';
import { launchFlags } from '../../../server/browser/flags.ts';
import { makeScan } from '../report/make-scan.ts';
import { type ReportServer, startReportServer } from '../report/open-reports.ts';
import { SHOP, shopScan } from '../report/shop-scan.ts';

/** Addresses with prepared results. */
export const LISTED = ['https://one.example/', 'https://two.example/', 'https://three.example/'] as const;

export interface WebWorld extends ReportServer {
  readonly browser: Browser;
  /** A browser profile of its own. Everything that the policy of a page blocks is noted in `faults`. */
  openContext(options?: Parameters<Browser['newContext']>[0]): Promise<WebContext>;
  close(): Promise<void>;
}

export interface WebContext {
  readonly context: BrowserContext;
  readonly faults: string[];
  /** Addresses of all requests. */
  readonly asked: string[];
  open(path: string): Promise<Page>;
  /** Signs in through the form. */
  signIn(key?: string): Promise<Page>;
}

/** A server with its web pages and a browser without the extension. */
export async function openWebWorld(settings?: NodeJS.ProcessEnv): Promise<WebWorld> {
  const reports = await startReportServer(settings);
  const { server, put } = reports;
  put(SHOP, shopScan);
  for (const url of LISTED) put(url, () => makeScan({ url }));
  const { path: executablePath } = await findChromium(process.env['LINKGLASS_CHROMIUM'] ?? null);
  const browser = await chromium.launch({
    executablePath,
    // It only visits our own pages, and Chromium has no sandbox for root.
    chromiumSandbox: process.getuid?.() !== 0,
    args: launchFlags([]),
  });

  async function openContext(options: Parameters<Browser['newContext']>[0] = {}): Promise<WebContext> {
    const context = await browser.newContext({ locale: 'en-US', ...options });
    const faults: string[] = [];
    const asked: string[] = [];
    context.on('weberror', error => faults.push(error.error().message));
    context.on('console', message => {
      if (/Content Security Policy|Trusted/i.test(message.text())) faults.push(message.text());
    });
    context.on('request', request => asked.push(request.url()));
    const open: WebContext['open'] = async path => {
      const page = await context.newPage();
      await page.goto(server.address + path);
      await page.locator('html:not([data-state=loading])').waitFor();
      return page;
    };
    return {
      context,
      faults,
      asked,
      open,
      async signIn(key = server.key) {
        const page = await open('/');
        await page.getByLabel('API key').fill(key);
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.locator('html[data-state=ready]').waitFor();
        return page;
      },
    };
  }
  return {
    ...reports,
    browser,
    openContext,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
