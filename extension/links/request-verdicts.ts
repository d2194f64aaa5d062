import type { LinkVerdict } from '../messaging/protocol/links.ts';
import type { Budget } from './budget.ts';

const MAX_AT_ONCE = 100;
/** Links enter the viewport in groups; send them together. */
const BATCH_MS = 80;
const MAX_UNDER_WAY = 2;
/** The background did not answer: it was asleep or belongs to an older version. */
const FAILED_WAIT_MS = 5_000;

interface Deps {
  readonly send: (urls: readonly string[]) => Promise<{ verdicts: readonly (LinkVerdict | null)[]; waitMs: number }>;
  readonly budget: Budget;
  /** False where no link with this URL is visible any more. */
  readonly isWanted: (url: string) => boolean;
  readonly onVerdict: (url: string, verdict: LinkVerdict) => void;
  readonly setTimer?: (work: () => void, ms: number) => unknown;
  readonly now?: () => number;
}

/** Requests verdicts from the background: each URL once, in batches, within the budget. */
export function createVerdictRequester({
  send,
  budget,
  isWanted,
  onVerdict,
  setTimer = setTimeout,
  now = Date.now,
}: Deps) {
  const known = new Map<string, LinkVerdict>();
  const queue = new Set<string>();
  const underWay = new Set<string>();
  let requests = 0;
  /** Set when the background asks to wait. */
  let pausedUntil = 0;
  let isScheduled = false;
  let isStopped = false;

  function schedule(ms: number): void {
    if (isScheduled || isStopped) return;
    isScheduled = true;
    setTimer(() => {
      isScheduled = false;
      sendSome();
    }, ms);
  }

  function sendSome(): void {
    if (isStopped || requests >= MAX_UNDER_WAY) return;
    for (const url of queue) if (!isWanted(url)) queue.delete(url);
    if (queue.size === 0) return;
    if (now() < pausedUntil) {
      schedule(pausedUntil - now());
      return;
    }
    const urls = [...queue].slice(0, budget.take(Math.min(queue.size, MAX_AT_ONCE)));
    if (urls.length === 0) {
      const more = budget.moreInMs();
      if (more !== null) schedule(more);
      return;
    }
    for (const url of urls) {
      queue.delete(url);
      underWay.add(url);
    }
    requests++;
    void request(urls).then(waitMs => {
      requests--;
      pausedUntil = Math.max(pausedUntil, now() + waitMs);
      if (queue.size > 0) schedule(BATCH_MS);
    });
    if (queue.size > 0) schedule(BATCH_MS);
  }

  /** Resolves with the time to wait before the next request. */
  async function request(urls: readonly string[]): Promise<number> {
    try {
      const { verdicts, waitMs } = await send(urls);
      urls.forEach((url, i) => settle(url, verdicts[i] ?? null));
      return waitMs;
    } catch {
      for (const url of urls) settle(url, null);
      return FAILED_WAIT_MS;
    }
  }

  function settle(url: string, verdict: LinkVerdict | null): void {
    underWay.delete(url);
    if (isStopped) return;
    if (verdict === null) {
      budget.giveBack(1);
      queue.add(url);
      return;
    }
    known.set(url, verdict);
    onVerdict(url, verdict);
  }

  return {
    verdictOf: (url: string): LinkVerdict | null => known.get(url) ?? null,
    want(url: string): void {
      if (known.has(url) || underWay.has(url) || queue.has(url)) return;
      queue.add(url);
      schedule(BATCH_MS);
    },
    stop(): void {
      isStopped = true;
      queue.clear();
    },
  };
}
