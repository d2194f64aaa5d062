import { setTimeout as sleep } from 'node:timers/promises';

/** Throws if the signal aborts first. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal });
}

/** Never resolves; rejects when the client has disconnected. */
export function untilGone(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const leave = (): void => reject(new Error('the client has disconnected'));
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
}
