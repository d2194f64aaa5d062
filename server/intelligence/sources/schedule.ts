import type { Log } from '../../log.ts';
import { createPolling } from '../../async/polling.ts';
import type { ListUpdates, NamedResult } from './list-updates.ts';

/** How often due lists are looked for. */
const TICK_MS = 15_000;
/** Some errors quote a whole answer. */
const MAX_REASON = 60;

/** Updates due lists as long as the server runs. Of several processes, only one updates a list. */
export function createListSchedule(updates: ListUpdates, log: Log, tickMs = TICK_MS) {
  const stopping = new AbortController();
  let isSettled = false;

  async function work(): Promise<void> {
    if (!isSettled) await updates.settle();
    isSettled = true;
    const results = await updates.updateDue(stopping.signal);
    if (!stopping.signal.aborted) logResults(results, log);
  }

  const polling = createPolling(work, tickMs, err => log.error({ err }, 'lists could not be updated'));
  return {
    start: polling.start,
    /** Aborts running downloads. The lists stay as they are. */
    async stop(): Promise<void> {
      stopping.abort();
      await polling.stop();
    },
  };
}

/** One short line for all updates and one for all failures: without internet access, every list fails every time. */
function logResults(results: readonly NamedResult[], log: Log): void {
  const updated = results.flatMap(({ source: { name }, result }) =>
    result.outcome === 'updated' ? [`${name} (${result.entries})`] : [],
  );
  const failed = Map.groupBy(
    results.flatMap(({ source: { name }, result }) =>
      result.outcome === 'failed' ? [{ name, why: result.error }] : [],
    ),
    ({ why }) => why.slice(0, MAX_REASON),
  );
  const failures = [...failed].map(([why, lists]) => `${lists.map(({ name }) => name).join(', ')} (${why})`);
  if (updated.length > 0) log.info(`lists updated: ${updated.join(', ')}`);
  if (failures.length > 0) log.warn(`lists not updated: ${failures.join('; ')}`);
}
