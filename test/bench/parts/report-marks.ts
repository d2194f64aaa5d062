import type { Page } from 'playwright';

export interface ReportTimes {
  /** Until the verdict is drawn. */
  readonly verdictMs: number;
  /** Until requests and screenshot are drawn too. */
  readonly everythingMs: number;
}

const DRAWN = '[data-requests=ready] .screenshot canvas[data-drawn=true]';

/** Opens a report and returns when its parts were drawn. The page sets the marks itself, in the frame that first shows each part. */
export async function openMarked(page: Page, address: string): Promise<ReportTimes> {
  await page.addInitScript(drawn => {
    const left = new Map(Object.entries({ verdict: '[data-verdict]', everything: drawn }));
    const look = (): void => {
      for (const [name, selector] of left) {
        if (document.querySelector(selector) === null) continue;
        performance.mark(name);
        left.delete(name);
      }
      if (left.size > 0) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, DRAWN);
  await page.goto(address);
  await page.locator(DRAWN).waitFor();
  // The mark is set in the next frame.
  await page.waitForFunction(() => performance.getEntriesByName('everything').length > 0);
  const marks = await page.evaluate(() =>
    Object.fromEntries(performance.getEntriesByType('mark').map(mark => [mark.name, mark.startTime])),
  );
  return { verdictMs: marks['verdict'] ?? NaN, everythingMs: marks['everything'] ?? NaN };
}
