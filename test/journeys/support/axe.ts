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

/** Neither axe violations nor overflow in light and dark at each width, nor overflow with text of twice the size, from left and from right. */
export async function expectAccessible(page: Page, widths: readonly number[] = [1280, 320]): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of widths)
      await test.step(`${colorScheme}, ${width} pixels wide`, async () => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => violationsOf(page)).toEqual([]);
        await expect.poll(() => overflowOf(page)).toBe(0);
      });
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
