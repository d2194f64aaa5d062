import type { ExtendedChromium } from '../../journeys/support/chromium.ts';

/** Milliseconds since the navigation began. */
export interface OpenedPage {
  readonly firstPaintMs: number;
  /** The root shows the known verdict, and a frame has started. */
  readonly verdictMs: number;
  /** The whole page is drawn and usable. */
  readonly readyMs: number;
  /** CPU time of the page's main thread. */
  readonly mainThreadMs: number;
}

/** Runs in pages before their scripts: records paints from the performance timeline, and changes of the root. */
export const RECORD = `
globalThis.recorded = new Promise(resolve => {
  const painted = new Promise(known =>
    new PerformanceObserver(list => {
      const first = list.getEntriesByName('first-contentful-paint')[0];
      if (first) known(first.startTime);
    }).observe({ type: 'paint', buffered: true }));
  const rooted = selector => new Promise(known => {
    const look = () => {
      if (!document.documentElement?.matches(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => known(performance.now()));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { attributes: true, childList: true, subtree: true });
  });
  const isPopup = location.pathname === '/popup.html';
  const verdict = isPopup ? rooted('[data-verdict=UNRATED]') : painted;
  const ready = isPopup ? rooted('[data-state=ready]') : painted;
  Promise.all([painted, verdict, ready]).then(([firstPaintMs, verdictMs, readyMs]) =>
    resolve({ firstPaintMs, verdictMs, readyMs }));
});
`;

/** Opens a page of the extension twice: once for its times, once for its CPU time, because measuring that takes time itself. */
export async function openedPage(browser: ExtendedChromium, name: string): Promise<OpenedPage> {
  const page = await browser.openOwnPage(name);
  const times = await page.evaluate<Omit<OpenedPage, 'mainThreadMs'>>('recorded');
  await page.close();
  return { ...times, mainThreadMs: await mainThreadOf(browser, page.url()) };
}

async function mainThreadOf({ context }: ExtendedChromium, url: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await page.evaluate('recorded');
  const { metrics } = await session.send('Performance.getMetrics');
  await page.close();
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}
