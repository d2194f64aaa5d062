/** Thrown by `raced` when time is up. */
export class TimeUpError extends Error {
  constructor(what: string, timeoutMs: number) {
    super(`${what} took more than ${timeoutMs} ms`);
    this.name = 'TimeUpError';
  }
}

/** The promise's value, or TimeUpError after `timeoutMs`. What comes late is dropped. */
export async function raced<T>(what: string, timeoutMs: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeUpError(what, timeoutMs)), timeoutMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
