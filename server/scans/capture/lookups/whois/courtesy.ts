import { setTimeout as sleep } from 'node:timers/promises';
import { createTtlCache } from './ttl-cache.ts';

/** A registry that should not be asked now. */
export class BusyError extends Error {
  constructor(server: string) {
    super(`${server} has been asked too much`);
    this.name = 'BusyError';
  }
}
export interface Courtesy {
  /** Waits for this scan's turn at a server. Throws BusyError where it would be long in coming, or the signal's reason. */
  turn(server: string, signal: AbortSignal): Promise<void>;
  /** Leaves a server alone for a while. */
  rest(server: string, ms: number): void;
}

const MAX_SERVERS = 2000;

/** Registries block who asks too fast, so questions to one of them keep their distance. */
export function createCourtesy(gapMs: number, maxWaitMs: number): Courtesy {
  const nextTurns = createTtlCache<number>(MAX_SERVERS);
  return {
    async turn(server, signal) {
      const now = Date.now();
      const at = Math.max(now, nextTurns.get(server) ?? 0);
      if (at - now > maxWaitMs) throw new BusyError(server);
      nextTurns.set(server, at + gapMs, at - now + gapMs);
      await sleep(at - now, undefined, { signal });
    },
    rest(server, ms) {
      nextTurns.set(server, Date.now() + ms, ms);
    },
  };
}
