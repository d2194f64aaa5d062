import type { MainFrame } from './main-frame.ts';

export interface SettleTimes {
  /** Time that the page gets after its load event. */
  readonly waitingTimeMs: number;
  /** A document without a load event counts as loaded after this time. */
  readonly loadMs: number;
  /** Time (ms since the epoch) at which waiting ends in any case. */
  readonly deadline: number;
}

/**
 * Waits until the newest document of the main frame has loaded and its waiting time is over. A redirect by the page starts
 * both again for the next document. Returns at once when `stop` aborts.
 */
export async function settle(
  frame: MainFrame,
  times: SettleTimes,
  stop: AbortSignal,
  onLoaded: (url: string) => void,
): Promise<void> {
  const isOver = () => stop.aborted || Date.now() >= times.deadline;
  const wait = (ms: number, isDone: () => boolean) =>
    waitForChange(frame, Math.min(Date.now() + ms, times.deadline), stop, isDone);
  while (!isOver()) {
    const count = frame.documents.length;
    const isReplaced = () => frame.documents.length !== count;

    await wait(times.loadMs, () => isReplaced() || (count > 0 && frame.isLoaded) || hasNoDocument(frame));
    if (hasNoDocument(frame)) return;
    if (isReplaced() || count === 0) continue;

    onLoaded(frame.documents[count - 1]?.url ?? '');
    await wait(times.waitingTimeMs, isReplaced);
    // A navigation in progress at the end is followed until it commits or fails.
    if (!isReplaced()) await wait(times.loadMs, () => isReplaced() || !frame.isNavigating);
    if (!isReplaced()) return;
  }
}

/** The navigation ended without a document: a download, or a response without content. */
function hasNoDocument(frame: MainFrame): boolean {
  return frame.documents.length === 0 && !frame.isNavigating && frame.isAnswered;
}

/** Waits until `isDone`, which each change of the frame may make true. Ends at the time `until` or when `stop` aborts. */
async function waitForChange(frame: MainFrame, until: number, stop: AbortSignal, isDone: () => boolean): Promise<void> {
  const { promise: timeUp, resolve: wake } = Promise.withResolvers<void>();
  const timer = setTimeout(wake, Math.max(0, until - Date.now()));
  const onStop = () => wake();
  stop.addEventListener('abort', onStop);
  try {
    while (!isDone() && !stop.aborted && Date.now() < until) await Promise.race([frame.changed(), timeUp]);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', onStop);
  }
}
