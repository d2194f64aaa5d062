export interface Polling {
  /** Does the work now and again and again, never twice at once. */
  start(): void;
  /** Ends once work under way is done. */
  stop(): Promise<void>;
}

/** Work that looks for what other processes changed. What fails is told, and tried again the next time. */
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
