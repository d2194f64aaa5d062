import { chromium, type Page } from 'playwright';
import { findChromium } from '../../../server/browser/find-chromium.ts';
import { readCorpus } from '../../../server/model-training/pages/read-corpus.ts';
import { judgeScan, scannedPageOf } from '../../../server/model-training/pages/steps.ts';
import { createKnownBrands } from '../../../server/page/brands/known-brands.ts';
import type { Snapshot } from '../../../server/page/layout/laid-out.ts';
import { readLayout } from '../../../server/page/layout/read-layout.ts';
import { viewFronts, viewPage } from '../../../server/page/view/view.ts';
import { takeLayoutSnapshot } from '../../../server/scans/capture/cdp/layout-snapshot.ts';
import { pageTarget } from '../../../server/scans/capture/cdp/target.ts';
import type { Captured } from '../../../server/scans/capture/source.ts';
import { openUrlScore } from '../../../server/verdicts/open-verdicts.ts';
import { createJudgePage } from '../../../server/verdicts/page/judge-page.ts';

const VIEWPORT = { width: 1920, height: 1080 };
/** Of each page; the median counts. */
const RUNS = 5;
/** Pages before measuring, so that code is compiled. */
const WARM_UP = 30;
const MAX_NODES = 120_000;

/** What a page took, in milliseconds. */
interface PageTimes {
  readonly file: string;
  /** Nodes that the browser laid out. */
  readonly laidOut: number;
  readonly readLayout: number;
  readonly view: number;
  readonly judgeScan: number;
}

/**
 * The time from what the browser laid out to a layout, from a stored scan to the views of the page and of its fronts, and to the
 * verdict, for each page of a folder that `render-pages` wrote. A record keeps the layout but not the browser's snapshot, so the
 * stored document is laid out again, without scripts and without files.
 */
export async function measure(data?: string): Promise<object> {
  if (data === undefined) return { leftOut: 'it needs --data DIR, a folder of `render-pages`' };
  const corpus = await readCorpus(data);
  const scoreUrl = openUrlScore();
  const brands = createKnownBrands()([]);
  const judge = createJudgePage();
  const browser = await openBrowser();
  const times: PageTimes[] = [];

  async function timesOf(found: Captured, file: string, url: string): Promise<PageTimes> {
    const snapshot = await browser.layOut(found.dom ?? '', url);
    const processes = [{ url, owner: null, fonts: new Set<string>(), snapshot }];
    const scanned = await scannedPageOf(found, url, scoreUrl);
    const seen = scanned.again ?? scanned.first;
    return {
      file,
      laidOut: snapshot.documents.reduce((sum, { layout }) => sum + layout.nodeIndex.length, 0),
      readLayout: medianMs(() => readLayout(processes)),
      view: medianMs(() => [...viewFronts(seen, brands, viewPage(seen, brands))]),
      judgeScan: medianMs(() => judgeScan(scanned, judge)),
    };
  }

  const failed: string[] = [];
  try {
    const warming = corpus.pages.slice(0, WARM_UP);
    for (const [at, page] of [...warming, ...corpus.pages].entries()) {
      const { file, url } = page;
      try {
        const each = await timesOf(await corpus.foundOn(page), file, url);
        if (at >= warming.length) times.push(each);
      } catch (error) {
        failed.push(`${file}: ${String(error)}`);
      }
      process.stderr.write(`${warming.length + corpus.pages.length - at - 1} pages left\r`);
    }
  } finally {
    await browser.close();
  }
  const figures = (['readLayout', 'view', 'judgeScan'] as const).map(name => [name, figuresOf(times, name)]);
  return { pages: times.length, runs: RUNS, failed, ...Object.fromEntries(figures) };
}

/** Lays documents out as scans do, in one page. Nothing but the document is loaded. */
async function openBrowser() {
  const { path } = await findChromium(null);
  const browser = await chromium.launch({ executablePath: path, chromiumSandbox: process.getuid?.() !== 0 });
  const context = await browser.newContext({ viewport: VIEWPORT, javaScriptEnabled: false });
  return {
    async layOut(html: string, url: string): Promise<Snapshot> {
      const page = await context.newPage();
      try {
        await serveOnly(page, html);
        await page.goto(url);
        const target = pageTarget(await context.newCDPSession(page));
        return await takeLayoutSnapshot(target, MAX_NODES, Date.now() + 30_000);
      } finally {
        await page.close();
      }
    },
    close: () => browser.close(),
  };
}

async function serveOnly(page: Page, html: string): Promise<void> {
  let isServed = false;
  await page.route('**/*', route => {
    if (isServed || !route.request().isNavigationRequest()) return route.abort();
    isServed = true;
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
  });
}

function medianMs(work: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? NaN;
}

type Measured = 'readLayout' | 'view' | 'judgeScan';

/** Median, 95th percentile and maximum in milliseconds, with the page of the maximum. */
function figuresOf(times: readonly PageTimes[], name: Measured): object {
  const sorted = times.toSorted((a, b) => a[name] - b[name]);
  const at = (share: number): number => tenths(sorted[Math.floor(sorted.length * share)]?.[name] ?? NaN);
  const slowest = sorted.at(-1);
  const { file, laidOut } = slowest ?? {};
  return { medianMs: at(0.5), p95Ms: at(0.95), maxMs: tenths(slowest?.[name] ?? NaN), slowest: { file, laidOut } };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
