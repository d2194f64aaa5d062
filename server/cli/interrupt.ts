/** Exit codes: 128 plus the number of the signal. */
const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
type Source = keyof typeof CODES;

/** The terminal and npm may both send the same Ctrl-C. After this time it is a second one. */
const SECOND_MS = 500;

/** Listens for requests to stop: Ctrl-C or a signal. A second one ends the process and its browser at once. */
export function listenForInterrupt(emitter: NodeJS.EventEmitter = process) {
  const abort = new AbortController();
  let exitCode: number = CODES.SIGINT;
  let at = 0;
  const listeners = (Object.keys(CODES) as Source[]).map(source => {
    const listener = (): void => {
      if (!abort.signal.aborted) {
        exitCode = CODES[source];
        at = performance.now();
        abort.abort(new Error(source));
      } else if (performance.now() - at > SECOND_MS) {
        process.exit(exitCode);
      }
    };
    emitter.on(source, listener);
    return { source, listener };
  });
  return {
    signal: abort.signal,
    get exitCode() {
      return exitCode;
    },
    /** Stops listening. */
    release: () => listeners.forEach(({ source, listener }) => emitter.off(source, listener)),
  };
}
