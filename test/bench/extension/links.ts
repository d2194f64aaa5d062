import { type BrowserContext, type Page, chromium } from 'playwright';
import { marksOn } from '../../journeys/links/marks-on.ts';
import { linkPages } from '../../site/pages/links/links.ts';
import { LISTED_URL, OTHER_LISTED_URL } from '../../site/pages/links/layouts.ts';
import { launchOptions, openChromium, webFlags } from '../../journeys/support/chromium.ts';
import { listsKept } from '../../journeys/support/own-page.ts';
import { startE2eServer } from '../../journeys/support/server.ts';
import { startProxy } from '../../journeys/support/proxy.ts';
import { MANY } from '../../site/pages/links/many.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
/** After the load event; all links in view are checked long before. */
const REST_MS = 3_000;

interface Run {
  readonly taskMs: number;
  readonly scriptMs: number;
  readonly layoutMs: number;
  readonly heapMb: number;
  /** 0 if no task was longer than 50 ms. */
  readonly longestTaskMs: number;
  readonly layoutShift: number;
  readonly badges: number;
}

/** What marks cost a page with this many links, against the same page in the same browser without the extension. Medians. */
export async function measure(): Promise<object> {
  const world = await openLinkWorld();
  const plain = await openPlain(world);
  const results: Record<string, object> = {};
  try {
    for (const count of MANY) {
      const url = `https://many-links.example/${count}`;
      const before = world.proxy.answered.length;
      const runs = { with: [] as Run[], without: [] as Run[] };
      // Alternating, so that other load on the machine affects both.
      for (let i = 0; i < RUNS; i++) {
        runs.without.push(await runOnce(plain, url, false));
        runs.with.push(await runOnce(world.browser.context, url, true));
      }
      const asked = world.proxy.answered.slice(before).filter(path => path.startsWith('/v1/'));
      results[count] = summary(runs, asked.length);
    }
  } finally {
    await plain.browser()?.close();
    await world.close();
  }
  return { runs: RUNS, links: results };
}

type LinkWorld = Awaited<ReturnType<typeof openLinkWorld>>;

/** Pages with links, and a connected Chromium that has the lists which name some of them. */
async function openLinkWorld() {
  const server = await startE2eServer({ pages: linkPages });
  const proxy = await startProxy(server.address);
  const browser = await openChromium(server.web);
  await server.listThreats([LISTED_URL, OTHER_LISTED_URL]);
  await browser.connect(proxy.address, server.key);
  await listsKept({ evaluate: browser.inBackground });
  return {
    web: server.web,
    proxy,
    browser,
    async close() {
      await browser.close();
      await proxy.close();
      await server.close();
    },
  };
}

async function openPlain({ web }: LinkWorld): Promise<BrowserContext> {
  const browser = await chromium.launch(await launchOptions(webFlags(web)));
  return browser.newContext();
}

async function runOnce(context: BrowserContext, url: string, hasMarks: boolean): Promise<Run> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // CPU time of the thread, so that other load on the machine is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(REST_MS);
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find(metric => metric.name === name)?.value ?? 0;
  const numbers = async (name: 'tasks' | 'shifts'): Promise<number[]> => page.evaluate(name);
  const run: Run = {
    taskMs: of('TaskDuration') * 1_000,
    scriptMs: of('ScriptDuration') * 1_000,
    layoutMs: (of('LayoutDuration') + of('RecalcStyleDuration')) * 1_000,
    longestTaskMs: Math.max(0, ...(await numbers('tasks'))),
    layoutShift: (await numbers('shifts')).reduce((sum, value) => sum + value, 0),
    badges: hasMarks ? (await marksOn(page)).badges.length : 0,
    heapMb: await heapOf(page),
  };
  await page.close();
  return run;
}

/** The heap after garbage collection. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_048_576;
}

function summary({ with: marked, without }: { with: Run[]; without: Run[] }, requests: number): object {
  const of = (runs: readonly Run[], key: keyof Run): number => round(median(runs.map(run => run[key])));
  const added = (key: keyof Run): number => round(of(marked, key) - of(without, key));
  return {
    addedMainThreadMs: added('taskMs'),
    addedScriptMs: added('scriptMs'),
    addedLayoutMs: added('layoutMs'),
    longestTaskMs: { with: of(marked, 'longestTaskMs'), without: of(without, 'longestTaskMs') },
    layoutShift: { with: of(marked, 'layoutShift'), without: of(without, 'layoutShift') },
    addedHeapMb: added('heapMb'),
    badges: of(marked, 'badges'),
    requestsOfAllRuns: requests,
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
