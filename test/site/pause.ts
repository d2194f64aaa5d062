import { setTimeout as sleep } from 'node:timers/promises';

/** Throws when the signal aborts first. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal });
}

/** Never settles but by throwing once the visitor has gone. */
export function untilGone(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const leave = (): void => reject(new Error('the visitor has gone'));
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
}
