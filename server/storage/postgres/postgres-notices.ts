import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const RETRY_MS = 1_000;

/** What processes tell each other. */
export type NoticeChannel = 'linkglass_work';

/**
 * One connection that receives NOTIFY messages of other processes, except for those whose payload is `own`. Listeners must also poll,
 * because messages can be lost.
 */
export function createNotices(connection: pg.ClientConfig, own: string) {
  const listeners = new Map<string, (() => void)[]>();
  const closed = new AbortController();
  let running: Promise<void> | null = null;

  /** Stays connected until `close`; after a lost connection it tells all listeners, who may have missed something. */
  async function run(): Promise<void> {
    for (let isFirst = true; !closed.signal.aborted; isFirst = false) {
      const client = new pg.Client(connection);
      // First: an `error` event without a listener ends the process.
      const end = ended(client);
      try {
        await client.connect();
        client.on('notification', ({ channel, payload }) => payload !== own && tell(channel));
        for (const channel of listeners.keys()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
        if (!isFirst) for (const channel of listeners.keys()) tell(channel);
        await end;
      } catch {
        // the server is away: its users notice by themselves
      }
      await client.end().catch(ignore);
      await delay(RETRY_MS, undefined, { signal: closed.signal }).catch(ignore);
    }
  }

  function ended(client: pg.Client): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    client.on('error', () => resolve());
    client.on('end', () => resolve());
    closed.signal.addEventListener('abort', () => resolve());
    if (closed.signal.aborted) resolve();
    return promise;
  }

  function tell(channel: string): void {
    for (const listener of listeners.get(channel) ?? []) listener();
  }

  return {
    /** Channels that are added after the connection was made are not heard: call it in the turn that opens the database. */
    listen(channel: NoticeChannel, listener: () => void): void {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      // After this turn, so that all channels are known.
      running ??= delay(0).then(run);
    },
    async close(): Promise<void> {
      closed.abort();
      await running;
    },
  };
}

function ignore(): void {}
