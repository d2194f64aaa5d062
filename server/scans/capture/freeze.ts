import type { BrowserContext } from 'playwright';
import type { Target } from './cdp/target.ts';
import { withTimeout } from '../../with-timeout.ts';

const ANSWER_MS = 8_000;

/**
 * Stops the page where it stands: no loading, no scripts, no network, in its frames and workers too. Screenshot and DOM
 * can be had afterwards even of pages that never settle. A page that is busy takes the commands when it can, so they are
 * all sent at once; an answer to a question sent behind them says that they have been taken.
 */
export async function freeze(page: Target, others: readonly Target[], context: BrowserContext): Promise<void> {
  const ignore = () => undefined; // a target may be gone, or of a kind that lacks the command
  // Where its scripts still go elsewhere, before they are off, that must wait: cut off from the network, what is there would
  // give way to the browser's own page about it.
  page.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] }).catch(ignore);
  // The page's own reaches all its frames.
  page.send('Page.stopLoading').catch(ignore);
  for (const target of [page, ...others]) {
    target.send('Emulation.setScriptExecutionDisabled', { value: true }).catch(ignore);
    target.send('Runtime.terminateExecution').catch(ignore);
  }
  context.setOffline(true).catch(ignore);
  await withTimeout('freezing', ANSWER_MS, page.send('Runtime.evaluate', { expression: '0' })).catch(ignore);
}
