/** The wish to stop: Ctrl-C, a signal, or the end of whoever started us. */
export interface Interrupt {
  readonly signal: AbortSignal;
  /** What the process then ends with: 128 and the number of the signal. */
  readonly exitCode: number;
  /** Stops listening. */
  release(): void;
}

const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129, disconnect: 143 } as const;
type Source = keyof typeof CODES;

/** A terminal and npm may both pass one Ctrl-C on; what comes this late is a second one. */
const SECOND_MS = 500;

/** Listens for a wish to stop; a second one ends the process at once, and with it its browser. */
export function listenForInterrupt(emitter: NodeJS.EventEmitter = process): Interrupt {
  const abort = new AbortController();
  let exitCode: number = CODES.SIGINT;
  let at = 0;
  const listeners = (Object.keys(CODES) as Source[]).map(source => {
    const listener = (): void => {
      if (!abort.signal.aborted) {
        exitCode = CODES[source];
        at = performance.now();
        abort.abort(new Error(source));
      } else if (source !== 'disconnect' && performance.now() - at > SECOND_MS) {
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
    release: () => listeners.forEach(({ source, listener }) => emitter.off(source, listener)),
  };
}
