import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Page, chromium } from 'playwright';
import { ensureWeb } from '../../server/build/web.ts';
import { createProgress } from '../../server/script/progress.mjs';
import { WEB_FOLDER } from '../../server/web/folder.ts';
import { LARGE, largeScan } from '../journeys/report/large-scan.ts';
import { launchOptions } from '../journeys/support/chromium.ts';
import { accountOf, startE2eServer } from '../journeys/support/server.ts';
import { openMarked } from './parts/report-marks.ts';
import { spread } from './parts/spread.ts';

/**
 * The report as a web page, in a real Chromium with an empty cache on a real server: from navigation to the verdict on the screen and
 * to everything drawn, for a scan of 200 requests, and the size of the scripts that are loaded until the verdict is shown.
 * Prints JSON. Times in milliseconds, median and p95 of BENCH_RUNS (9).
 */
const RUNS = Number(process.env['BENCH_RUNS'] ?? 9);
const REQUESTS = 200;

await ensureWeb(createProgress());
const server = await startE2eServer();
const account = accountOf(server, server.key);
const browser = await chromium.launch(await launchOptions());
server.put(LARGE, () => largeScan(REQUESTS, 200_000));
const id = await account.scan(LARGE);
const { url: link } = await account.ask('POST', `/scans/${id}/shares`);

const result = {
  runs: RUNS,
  requests: REQUESTS,
  signedIn: await measure(true, `${server.address}/scan/${id}`),
  byLink: await measure(false, link),
};
await browser.close();
await server.close();
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);

async function measure(isSignedIn: boolean, address: string) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext({ locale: 'en-US' });
    if (isSignedIn) await signIn(await context.newPage());
    // The sign-in page has loaded scripts that the report uses too, so the report gets a new page.
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    const times = await openMarked(page, address);
    runs.push({ ...times, scriptBytes: await scriptBytes(page, times.verdictMs) });
    await context.close();
  }
  return {
    verdictMs: spread(runs.map(({ verdictMs }) => verdictMs)),
    everythingMs: spread(runs.map(({ everythingMs }) => everythingMs)),
    gzippedScriptBytes: Math.max(...runs.map(each => each.scriptBytes)),
  };
}

/** Signs in through the form. */
async function signIn(page: Page): Promise<void> {
  await page.goto(server.address);
  await page.getByLabel('API key').fill(server.key);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('html[data-state=ready]').waitFor();
  await page.close();
}

/** Gzipped size of the scripts that were loaded by then. */
async function scriptBytes(page: Page, untilMs: number): Promise<number> {
  const scripts = await page.evaluate(
    until =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < until)
        .map(({ name }) => new URL(name).pathname),
    untilMs,
  );
  const sizes = await Promise.all(
    [...new Set(scripts)].map(async file => (await stat(path.join(WEB_FOLDER, `${file}.gz`))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
