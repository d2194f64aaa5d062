import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright';
import { findChromium } from '../../../server/browser/find-chromium.ts';
import { hostResolverRules } from '../../site/static-hosts.ts';

export const PAGES = {
  plain: 'https://bench.example/plain',
  heavy: 'https://bench.example/heavy',
  form: 'https://bench.example/form',
};
const WAIT_MS = 3000;
const VIEWPORT = { width: 1920, height: 1080 };

export type Visit = (url: string) => Promise<void>;

export interface BareBrowser {
  /** One fresh context for each page: load, wait, DOM, cookies, one viewport PNG. */
  readonly visit: Visit;
  readonly version: string | null;
  close(): Promise<void>;
}

/** The baseline: a plain Playwright script with one warm browser. */
export async function openBareBrowser(staticHosts: string): Promise<BareBrowser> {
  const { path, version } = await findChromium(null);
  const browser = await chromium.launch({
    executablePath: path,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [`--host-resolver-rules=${hostResolverRules(staticHosts)}`, '--disable-background-networking'],
  });
  return { visit: bareVisit(browser), version, close: () => browser.close() };
}

function bareVisit(browser: Browser): Visit {
  return async url => {
    const context = await browser.newContext({ viewport: VIEWPORT, ignoreHTTPSErrors: true });
    const page = await context.newPage();
    // On a slow machine 16 concurrent heavy pages exceed Playwright's default of 30 s.
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    await sleep(WAIT_MS);
    await page.content();
    await context.cookies();
    await page.screenshot({ type: 'png' });
    await context.close();
  };
}

/** Through the API, from POST to a final state. */
export function scanVisit(address: string, key: string, pollMs: () => number): Visit {
  const headers = { authorization: key, 'content-type': 'application/json' };
  return async url => {
    const body = JSON.stringify({ submitted_url: url, waiting_time: WAIT_MS / 1000, ...VIEWPORT });
    const created = await fetch(`${address}/v1/scan`, { method: 'POST', headers, body });
    const { id } = (await created.json()) as { id: string }; // a Scan
    await sleep(WAIT_MS);
    for (;;) {
      const answer = await fetch(`${address}/v1/scan/${id}`, { headers });
      const { scan } = (await answer.json()) as { scan: { status: string } }; // a ScanDetail
      if (scan.status === 'DONE') return;
      if (!/PENDING|RUNNING/.test(scan.status)) throw new Error(`a scan ended as ${scan.status}`);
      await sleep(pollMs());
    }
  };
}
