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
  while (!isOver()) {
    const seen = frame.documents.length;
    const isSame = () => frame.documents.length === seen;
    const until = Math.min(Date.now() + times.loadMs, times.deadline);
    await waitUntil(frame, until, stop, () => !isSame() || (seen > 0 && frame.isLoaded) || hasNoDocument(frame));
    if (hasNoDocument(frame)) return;
    if (!isSame() || seen === 0) continue;
    onLoaded(frame.documents[seen - 1]?.url ?? '');
    await waitUntil(frame, Math.min(Date.now() + times.waitingTimeMs, times.deadline), stop, () => !isSame());
    // A navigation in progress at the end is followed until it commits or fails.
    const followUntil = Math.min(Date.now() + times.loadMs, times.deadline);
    if (isSame()) await waitUntil(frame, followUntil, stop, () => !isSame() || !frame.isNavigating);
    if (isSame()) return;
  }
}

/** The navigation ended without a document: a download, or a response without content. */
function hasNoDocument(frame: MainFrame): boolean {
  return frame.documents.length === 0 && !frame.isNavigating && frame.isAnswered;
}

async function waitUntil(frame: MainFrame, moment: number, stop: AbortSignal, isDone: () => boolean): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let wake: (() => void) | undefined;
  const timeUp = new Promise<void>(resolve => {
    wake = resolve;
    timer = setTimeout(resolve, Math.max(0, moment - Date.now()));
  });
  stop.addEventListener('abort', wake as () => void, { once: true });
  try {
    while (!isDone() && !stop.aborted && Date.now() < moment) await Promise.race([frame.changed(), timeUp]);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', wake as () => void);
  }
}
