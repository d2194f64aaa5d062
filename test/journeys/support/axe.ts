import axe from 'axe-core';
import { expect, type Page, test } from '@playwright/test';

/** Violations that axe finds, one per line: rule, problem, element. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Evaluated through the debugger, since the page's policy allows no foreign script. Once per document.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe.source);
  const results = await page.evaluate(() => {
    // Defined by the script above.
    const { axe: loaded } = globalThis as unknown as { axe: typeof axe };
    return loaded.run(document, { resultTypes: ['violations'] });
  });
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${help}: ${html} ${any.map(({ message }) => message).join('; ')}`),
  );
}

/** Letters of twice the size, as people set them in their browser. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** Horizontal overflow in pixels. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** No axe violations in light at the first width and in dark at the last; no overflow at any, nor with text of twice the size, from left and from right. */
export async function expectAccessible(page: Page, widths: readonly number[] = [1280, 320]): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const [at, width] of widths.entries())
    await test.step(`${width} pixels wide`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => overflowOf(page)).toBe(0);
      if (at === 0) await expect.poll(() => violationsOf(page)).toEqual([]);
    });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect.poll(() => violationsOf(page), 'dark').toEqual([]);
  await enlargeText(page);
  await expect.poll(() => overflowOf(page), 'text of twice the size').toBe(0);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await expect.poll(() => overflowOf(page), 'text of twice the size, from right to left').toBe(0);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
    document.documentElement.dir = '';
  });
}
