import type { BrowserContext } from 'playwright';
import type { Target } from './cdp/target.ts';
import { raced } from './raced.ts';

const STEP_MS = 1000;

/**
 * Stops the page where it stands: no loading, no scripts, no network. Screenshot and DOM can be had afterwards even of
 * pages that never settle. Each step may fail or hang on such a page, and the next is tried all the same.
 */
export async function freeze(page: Target, context: BrowserContext): Promise<void> {
  const steps = [
    () => page.send('Page.stopLoading'),
    () => page.send('Emulation.setScriptExecutionDisabled', { value: true }),
    () => page.send('Runtime.terminateExecution'),
    () => context.setOffline(true),
  ];
  for (const step of steps) await raced('freeze', STEP_MS, step()).catch(() => undefined);
}
