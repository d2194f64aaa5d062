/** Thrown by `withTimeout` when time is up. */
export class TimeoutError extends Error {
  constructor(what: string, timeoutMs: number) {
    super(`${what} took more than ${timeoutMs} ms`);
    this.name = 'TimeoutError';
  }
}

/** The value of the promise. Throws TimeoutError after `timeoutMs`; a later result or error is dropped. */
export async function withTimeout<T>(what: string, timeoutMs: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(what, timeoutMs)), timeoutMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
