import type { Logger } from 'pino';
import { createPolling } from '../../async/polling.ts';
import { checkExit } from './dial-exit.ts';

interface Deps {
  /** Country code → proxy. */
  readonly exits: ReadonlyMap<string, URL>;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly everyMs?: number;
  readonly timeoutMs?: number;
}

const EVERY_MS = 30_000;
const TIMEOUT_MS = 10_000;

/** Checks every exit again and again, and logs when one stops or starts working. */
export function createExitWatch({ exits, log, everyMs = EVERY_MS, timeoutMs = TIMEOUT_MS }: Deps) {
  const states = new Map<string, boolean>();
  const stopped = new AbortController();

  async function check(country: string, exit: URL): Promise<void> {
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]);
    const reason = await checkExit(exit, signal).then(
      () => null,
      (error: unknown) => String(error),
    );
    if (stopped.signal.aborted) return;
    const worked = states.get(country) ?? true;
    states.set(country, reason === null);
    if (worked && reason !== null) log.warn({ country, reason }, 'exit does not work');
    if (!worked && reason === null) log.info({ country }, 'exit works again');
  }

  const polling = createPolling(
    async () => void (await Promise.all([...exits].map(([country, exit]) => check(country, exit)))),
    everyMs,
    err => log.error({ err }, 'exits could not be checked'),
  );
  return {
    /** Whether the exit of a country worked at its last check. Countries that were not checked yet are missing. */
    states: (): ReadonlyMap<string, boolean> => states,
    start: polling.start,
    async stop(): Promise<void> {
      stopped.abort();
      await polling.stop();
    },
  };
}
