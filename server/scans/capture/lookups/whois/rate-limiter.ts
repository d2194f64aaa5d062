import { setTimeout as sleep } from 'node:timers/promises';
import QuickLRU from 'quick-lru';

/** A registry that must not be queried now. */
export class BusyError extends Error {
  constructor(server: string) {
    super(`${server} has been queried too often`);
    this.name = 'BusyError';
  }
}
export type RateLimiter = ReturnType<typeof createRateLimiter>;

const MAX_SERVERS = 2000;

/** Registries block clients that query too fast: queries to one server are at least `gapMs` apart. */
export function createRateLimiter(gapMs: number, maxWaitMs: number) {
  const nextTurns = new QuickLRU<string, number>({ maxSize: MAX_SERVERS });
  return {
    /** Waits until the server may be queried. Throws BusyError where that takes too long, or the signal's reason. */
    async turn(server: string, signal: AbortSignal): Promise<void> {
      const now = Date.now();
      const at = Math.max(now, nextTurns.get(server) ?? 0);
      if (at - now > maxWaitMs) throw new BusyError(server);
      nextTurns.set(server, at + gapMs, { maxAge: at - now + gapMs });
      await sleep(at - now, undefined, { signal });
    },
    /** Sends no queries to a server for `ms`. */
    rest(server: string, ms: number): void {
      nextTurns.set(server, Date.now() + ms, { maxAge: ms });
    },
  };
}
