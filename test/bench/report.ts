import type { Page } from 'playwright';
import { ensureExtension } from '../../server/build/extension.ts';
import { createProgress } from '../../server/script/progress.mjs';
import { openChromium } from '../journeys/support/chromium.ts';
import { LARGE, largeScan } from '../journeys/report/large-scan.ts';
import { SHOP, shopScan } from '../journeys/report/shop-scan.ts';
import { startE2eServer } from '../journeys/support/server.ts';
import { openMarked } from './parts/report-marks.ts';

/**
 * The report in a real Chromium on a real server: from navigation to the verdict on the screen and to everything drawn, for a scan of
 * 30 requests and one of 2,000 with a document of 5 MB; how long parts take to open; how smoothly 2,000 rows scroll; memory. Prints
 * JSON. Times are in milliseconds, medians of BENCH_RUNS (9).
 */
const RUNS = Number(process.env['BENCH_RUNS'] ?? 9);
const TABS = ['requests', 'hosts', 'source'] as const;
const DRAWN = { requests: '[role=row][aria-rowindex="2"]', hosts: '.host', source: '.token-tag' } as const;

await ensureExtension('e2e', createProgress());
const server = await startE2eServer();
server.put(SHOP, shopScan);
server.put(LARGE, () => largeScan());
const browser = await openChromium(server.web);
const options = await browser.openOwnPage('options.html');
await options.getByLabel('Server address').fill(server.address);
await options.getByLabel('API key').fill(server.key);
await options.getByRole('button', { name: 'Connect', exact: true }).click();
await options.locator('html[data-connection=connected]').waitFor();
await options.close();

const result = {
  runs: RUNS,
  small: await measure(await scanned(SHOP)),
  large: await measure(await scanned(LARGE)),
};
await browser.close();
await server.close();
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);

type Name = 'verdict' | 'everything' | 'requestsTab' | 'hostsTab' | 'sourceTab' | 'scrollFrame' | 'scrollWorstFrame';
type Measured = Readonly<Record<`${Name}Ms` | 'heapMb', number>>;

async function measure(id: string) {
  const runs: Measured[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measureOnce(id));
  const names = Object.keys(runs[0] ?? {}) as (keyof Measured)[]; // the keys of a run
  return Object.fromEntries(names.map(name => [name, median(runs.map(each => each[name]))]));
}

async function measureOnce(id: string): Promise<Measured> {
  const page = await browser.openOwnPage('options.html');
  const times = await openMarked(page, page.url().replace(/options\.html.*/, `report.html?id=${id}`));
  const { requests, hosts, source } = await openTabs(page);
  const scroll = await scrollRows(page);
  const heapMb = await heapOf(page);
  await page.close();
  return {
    ...times,
    requestsTabMs: requests,
    hostsTabMs: hosts,
    sourceTabMs: source,
    ...scroll,
    heapMb,
  };
}

async function openTabs(page: Page): Promise<Record<(typeof TABS)[number], number>> {
  const times = { requests: 0, hosts: 0, source: 0 };
  for (const tab of TABS) {
    times[tab] = await page.evaluate(
      async ({ name, selector }) => {
        const started = performance.now();
        const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
        tabs.find(each => each.id.endsWith(`-${name}`))?.click();
        while (document.querySelector(selector) === null) await new Promise(requestAnimationFrame);
        return performance.now() - started;
      },
      { name: tab, selector: DRAWN[tab] },
    );
  }
  return times;
}

/** Scrolls from the first row to the last in 120 frames, like a fast mouse wheel. */
async function scrollRows(page: Page): Promise<{ scrollFrameMs: number; scrollWorstFrameMs: number }> {
  await page.getByRole('tab', { name: /^Requests/ }).click();
  await page.locator(DRAWN.requests).waitFor();
  const frames = await page.evaluate(async () => {
    const grid = document.querySelector('[role=grid]');
    if (grid === null) throw new Error('the report shows no grid of rows');
    const times: number[] = [];
    let last = performance.now();
    for (let i = 1; i <= 120; i++) {
      grid.scrollTop = (grid.scrollHeight * i) / 120;
      await new Promise(requestAnimationFrame);
      times.push(performance.now() - last);
      last = performance.now();
    }
    return times;
  });
  return { scrollFrameMs: median(frames), scrollWorstFrameMs: Math.max(...frames) };
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

async function scanned(url: string): Promise<string> {
  const headers = { authorization: server.key };
  const submitted = await fetch(`${server.address}/v1/scan`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ submitted_url: url }),
  });
  const { id } = (await submitted.json()) as { id: string }; // a Scan
  for (;;) {
    const answer = await fetch(`${server.address}/v1/scan/${id}`, { headers });
    const { scan } = (await answer.json()) as { scan: { status: string } }; // a ScanDetail
    if (scan.status === 'DONE') return id;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? NaN) * 10) / 10;
}
