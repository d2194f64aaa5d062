import type { Storage } from 'webextension-polyfill';
import { z } from 'zod';
import { PROBLEMS } from '../messaging/protocol/answer.ts';
import { ApiError } from './api-error.ts';

const KEY = 'backoff';
const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 5 * 60_000;

const pause = z.object({
  failures: z.int().min(0),
  since: z.number(),
  until: z.number(),
  problem: z.enum(PROBLEMS),
});
type Pause = z.infer<typeof pause>;

interface Deps {
  /** Survives the service worker's sleep, not the browser's exit. */
  readonly area: Pick<Storage.StorageArea, 'get' | 'set' | 'remove'>;
  readonly now?: () => number;
  readonly random?: () => number;
}

/** How long automatic requests wait after a failure: twice as long each time, or as the server says. */
export type Backoff = ReturnType<typeof createBackoff>;

export function createBackoff({ area, now = Date.now, random = Math.random }: Deps) {
  let known: Promise<Pause | null> | undefined;

  async function readStored(): Promise<Pause | null> {
    const { success, data } = pause.safeParse((await area.get(KEY))[KEY]);
    return success ? data : null;
  }

  function read(): Promise<Pause | null> {
    known ??= readStored();
    return known;
  }

  return {
    /** Throws the error that started the pause while the pause lasts. */
    async check(): Promise<void> {
      const current = await read();
      // Before its start the clock was set back, and the pause would last as much longer.
      if (current === null || now() < current.since || now() >= current.until) return;
      throw new ApiError(current.problem, 'waiting before the next request', { retryAt: current.until });
    },

    async succeeded(): Promise<void> {
      if ((await read()) === null) return;
      known = Promise.resolve(null);
      await area.remove(KEY);
    },

    /** Counts only failures that mean the server is down or asks clients to slow down. */
    async failed(failure: unknown): Promise<void> {
      if (!(failure instanceof ApiError) || !startsWait(failure)) return;
      const failures = ((await read())?.failures ?? 0) + 1;
      const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
      // Half of the wait is random, so that many browsers do not retry at the same moment.
      const until = failure.retryAt ?? now() + wait * (0.5 + random() / 2);
      const next = { failures, since: now(), until, problem: failure.problem };
      known = Promise.resolve(next);
      await area.set({ [KEY]: next });
    },

    /** Called when another server is connected. */
    async forget(): Promise<void> {
      known = Promise.resolve(null);
      await area.remove(KEY);
    },
  };
}

function startsWait({ problem, status }: ApiError): boolean {
  return ['unreachable', 'timeout', 'tls', 'quota', 'rate', 'key-refused'].includes(problem) || (status ?? 0) >= 500;
}
