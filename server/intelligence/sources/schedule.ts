import type { Log } from '../../log.ts';
import { createPolling } from '../../polling.ts';
import type { ListUpdates, NamedResult } from './list-updates.ts';

/** How late a list may be. */
const TICK_MS = 15_000;

export interface ListSchedule {
  start(): void;
  /** Breaks off what is under way; the lists stay as they are. */
  stop(): Promise<void>;
}

/** Updates what is due, as long as the server runs. Of several processes whichever comes first does it. */
export function createListSchedule(updates: ListUpdates, log: Log, tickMs = TICK_MS): ListSchedule {
  const stopping = new AbortController();
  let isSettled = false;

  async function work(): Promise<void> {
    if (!isSettled) await updates.settle();
    isSettled = true;
    const results = await updates.updateDue(stopping.signal);
    if (!stopping.signal.aborted) tell(results, log);
  }

  const polling = createPolling(work, tickMs, err => log.error({ err }, 'lists were not updated'));
  return {
    start: polling.start,
    async stop() {
      stopping.abort();
      await polling.stop();
    },
  };
}

/** One line each for all that went well and all that did not: without internet nothing does, every time. */
function tell(results: readonly NamedResult[], log: Log): void {
  const said = results.flatMap(({ source: { name }, result }) =>
    result.outcome === 'updated' ? [`${name} (${result.entries})`] : [],
  );
  const failed = results.flatMap(({ source: { name }, result }) =>
    result.outcome === 'failed' ? [`${name} (${result.error})`] : [],
  );
  if (said.length > 0) log.info(`lists updated: ${said.join(', ')}`);
  if (failed.length > 0) log.warn(`lists not updated, what they held stays: ${failed.join(', ')}`);
}
