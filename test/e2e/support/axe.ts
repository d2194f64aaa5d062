import axe from 'axe-core';
import type { Page } from 'playwright';

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
