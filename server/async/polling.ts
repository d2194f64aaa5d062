export interface Polling {
  /** Runs the work now and then at every interval. Runs never overlap. */
  start(): void;
  /** Resolves when a run in progress has ended. */
  stop(): Promise<void>;
}

/** Repeats work that looks for changes by other processes. A failure goes to `onError`; the next interval tries again. */
export function createPolling(work: () => Promise<void>, everyMs: number, onError: (error: unknown) => void): Polling {
  let timer: NodeJS.Timeout | null = null;
  let working: Promise<void> | null = null;
  const tick = (): void => {
    working ??= work()
      .catch(onError)
      .finally(() => (working = null));
  };
  return {
    start() {
      tick();
      timer = setInterval(tick, everyMs);
      timer.unref();
    },
    async stop() {
      if (timer) clearInterval(timer);
      await working;
    },
  };
}
