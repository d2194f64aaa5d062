const WINDOW_MS = 60_000;
const MAX_FAILURES = 10;

/** Failed attempts to sign in by network. API keys cannot be guessed; this keeps guesses from costing anything. */
export function createAttemptLimit(now: () => number = Date.now) {
  let failures = new Map<string, number>();
  let windowEnd = 0;

  return {
    /** Counts an attempt as failed until it is known to have succeeded, so that parallel guesses count, too. */
    begin(network: string) {
      if (now() >= windowEnd) {
        failures = new Map();
        windowEnd = now() + WINDOW_MS;
      }
      const counted = failures;
      const before = counted.get(network) ?? 0;
      counted.set(network, before + 1);
      return {
        /** Until the network may fail again; 0 if it may now. */
        waitSeconds: before >= MAX_FAILURES ? Math.ceil((windowEnd - now()) / 1000) : 0,
        /** Does not count it. */
        undo: () => void counted.set(network, (counted.get(network) ?? 1) - 1),
      };
    },
  };
}
