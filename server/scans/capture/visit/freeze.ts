import type { BrowserContext } from 'playwright';
import type { Target } from '../cdp/target.ts';
import { withTimeout } from '../../../async/with-timeout.ts';

const ANSWER_MS = 8_000;

/**
 * Stops loading, scripts and network of the page, its frames and its workers, so that even pages that never settle can be
 * read. A busy page handles the commands late, so all are sent at once; an answer to the evaluation sent last shows that they
 * were handled.
 */
export async function freeze(page: Target, others: readonly Target[], context: BrowserContext): Promise<void> {
  const ignore = () => undefined; // the target may be gone, or not support the command
  // Abort navigations that scripts start before they are stopped: offline, they would replace the document with an error page, and
  // while one is paused, the browser may hold back all other commands.
  page.on('Fetch.requestPaused', ({ requestId }) => {
    page.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(ignore);
  });
  page.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] }).catch(ignore);
  // Also stops all frames.
  page.send('Page.stopLoading').catch(ignore);
  for (const target of [page, ...others]) {
    target.send('Emulation.setScriptExecutionDisabled', { value: true }).catch(ignore);
    target.send('Runtime.terminateExecution').catch(ignore);
  }
  context.setOffline(true).catch(ignore);
  await withTimeout('freezing', ANSWER_MS, page.send('Runtime.evaluate', { expression: '0' })).catch(ignore);
}
