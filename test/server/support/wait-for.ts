import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until the answer is neither null nor false. Fails after the time given. */
export async function waitFor<T>(ask: () => Promise<T | null | false>, timeoutMs = 30_000): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`condition not met within ${timeoutMs} ms: ${String(ask)}`);
    await sleep(20);
  }
}
