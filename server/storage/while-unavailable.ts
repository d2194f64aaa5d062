import { setTimeout as delay } from 'node:timers/promises';
import { mayAnswerLater } from '../errors.ts';

const PAUSE_MS = 500;

/** Runs `work` again while database or object store do not answer, for up to `maxMs`. What it has stored before must do no harm. */
export async function whileUnavailable<T>(maxMs: number, work: () => Promise<T>): Promise<T> {
  const end = Date.now() + maxMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!mayAnswerLater(error) || Date.now() + PAUSE_MS > end) throw error;
      await delay(PAUSE_MS);
    }
  }
}
