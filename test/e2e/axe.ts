import axe from 'axe-core';
import type { Page } from 'playwright';

/** Everything that axe finds, a line each: rule, what is wrong, where. Empty where all is well. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Evaluated by the browser's tools: the page's own policy allows no script from elsewhere. Once for each document.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe.source);
  const results = await page.evaluate(() => {
    // What the line above has put there.
    const { axe: loaded } = globalThis as unknown as { axe: typeof axe };
    return loaded.run(document, { resultTypes: ['violations'] });
  });
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${help}: ${html} ${any.map(({ message }) => message).join('; ')}`),
  );
}

/** Pixels that stick out of the window sideways. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
