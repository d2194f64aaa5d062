import { expect, type Locator, type Page } from '@playwright/test';

/** More presses than any of our pages has stops. */
const MAX_PRESSES = 400;

interface Stop {
  /** The focused element's opening tag, or '' outside the page. */
  readonly tag: string;
  /** What is wrong with how it shows that it has the focus; '' if nothing. */
  readonly fault: string;
}

/** Presses Tab until an element has the focus. Every stop on the way must show that it has it. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    const { fault } = await readStop(page);
    if (fault !== '') throw new Error(fault);
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

/** Goes through the whole page, usually there and back. Returns what can be used and is not reached, and what does not show its focus. */
export async function keyboardFaultsOf(
  page: Page,
  ways: readonly ('Tab' | 'Shift+Tab')[] = ['Tab', 'Shift+Tab'],
): Promise<string[]> {
  await page.evaluate(markUsable);
  const faults = new Set<string>();
  for (const key of ways) {
    for (let presses = 0, outside = 0; presses < MAX_PRESSES && outside < 2; presses++) {
      await page.keyboard.press(key);
      const { tag, fault } = await readStop(page);
      if (tag === '') outside += 1;
      if (fault !== '') faults.add(fault);
    }
  }
  const missed = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '[data-usable]:enabled, a[data-usable], summary[data-usable], [tabindex][data-usable]',
      ),
    ]
      // A page may hide something meanwhile.
      .filter(element => element.checkVisibility({ visibilityProperty: true }))
      .map(element => element.outerHTML.slice(0, 160)),
  );
  return [...faults, ...missed.map(tag => `not reached: ${tag}`)];
}

export async function expectFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate(element => element === document.activeElement).catch(() => false);

/** Runs in the page. */
function markUsable(): void {
  const usable = 'a[href], button:enabled, :is(input, select, textarea):enabled, summary, [tabindex="0"]';
  for (const element of document.querySelectorAll<HTMLElement>(usable)) {
    // Arrow keys lead to the others of a group, and hidden ones have no place.
    const isInGroup = element.tabIndex < 0;
    if (!isInGroup && element.checkVisibility({ visibilityProperty: true })) element.dataset['usable'] = '';
  }
}

/** The element that has the focus, and whether it shows that: an outline or a shadow of its own or around it, and not covered. */
function readStop(page: Page): Promise<Stop> {
  return page.evaluate(async () => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return { tag: '', fault: '' };
    delete element.dataset['usable'];
    const tag = element.outerHTML.slice(0, 160);
    const isMarked = (shown: Element | null): boolean => {
      if (shown === null || !shown.matches(':focus-within')) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    // A field may be drawn by the box around it.
    const isShown = isMarked(element) || isMarked(element.closest('label, .cql-field'));
    if (!isShown) return { tag, fault: `no mark of the focus: ${tag}` };
    const isSeen = (): boolean => {
      const { left, top, right, bottom } = (element.closest('label') ?? element).getBoundingClientRect();
      const across = [left + 2, (left + right) / 2, right - 2];
      const down = [top + 2, (top + bottom) / 2, bottom - 2];
      return across.some(x =>
        down.some(y => {
          const seen = document.elementFromPoint(x, y);
          return seen !== null && (element.contains(seen) || seen.contains(element));
        }),
      );
    };
    // What stays at the top goes a moment after the page has scrolled.
    for (let waits = 0; waits < 500 && !isSeen(); waits++) await new Promise(resolve => setTimeout(resolve, 20));
    return { tag, fault: isSeen() ? '' : `covered: ${tag}` };
  });
}
