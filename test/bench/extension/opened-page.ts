import type { ExtendedChromium } from '../../e2e/support/chromium.ts';

/** Milliseconds since the navigation began. */
export interface OpenedPage {
  readonly firstPaintMs: number;
  /** The root carries the verdict that is known, and a frame has begun. */
  readonly verdictMs: number;
  /** All of the page is there and can be used. */
  readonly readyMs: number;
  /** Of the page's main thread alone, whatever else the machine does. */
  readonly mainThreadMs: number;
}

/** Runs in pages before they do: paints as the browser tells them, and moments from changes of the root. */
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

/** Opens a page of the extension twice: for its times, and for the clock of its thread, which takes time itself. */
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
