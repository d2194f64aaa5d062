/** The value of the promise. Rejects when the signal aborts, by default with its reason; what the promise stands for goes on. */
export function orAbort<T>(
  promise: Promise<T>,
  signal: AbortSignal,
  errorOf: () => Error = () => signal.reason as Error, // all signals of the server abort with errors
): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(errorOf());
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
