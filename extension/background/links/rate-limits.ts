import type { Tabs } from 'webextension-polyfill';

/** Tokens at the start and maximum, and tokens refilled per second. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

export type TokenBucket = ReturnType<typeof createTokenBucket>;

export function createTokenBucket({ burst, perSecond }: Rate, now: () => number) {
  let tokens = burst;
  let filledAt = now();
  return {
    /** How many of the wanted tokens are granted now. */
    take(wanted: number): number {
      const at = now();
      // Clocks are set back, too.
      tokens = Math.min(burst, tokens + (Math.max(0, at - filledAt) / 1_000) * perSecond);
      filledAt = at;
      const given = Math.min(wanted, Math.floor(tokens));
      tokens -= given;
      return given;
    },
  };
}

/** More than our content script ever asks for; only a hostile page reaches it. */
const OF_ONE_TAB: Rate = { burst: 2_000, perSecond: 50 };
const WAIT_MS = 5_000;

interface Deps {
  readonly onRemoved: Pick<Tabs.Static['onRemoved'], 'addListener'>;
  readonly now?: () => number;
}

/** Limits how many URLs one tab may ask about. */
export function createTabLimits({ onRemoved, now = Date.now }: Deps) {
  const buckets = new Map<number, TokenBucket>();
  onRemoved.addListener(tabId => void buckets.delete(tabId));
  return {
    /** How long a tab waits after reaching the limit. */
    waitMs: WAIT_MS,
    mayAsk(tabId: number | null, count: number): boolean {
      if (tabId === null) return false;
      const bucket = buckets.get(tabId) ?? createTokenBucket(OF_ONE_TAB, now);
      buckets.set(tabId, bucket);
      return bucket.take(count) === count;
    },
  };
}
