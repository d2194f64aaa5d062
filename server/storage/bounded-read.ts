import type { Knex } from 'knex';
import type { Database } from './database.ts';

/** The time for reading was up. */
export class ReadTimeoutError extends Error {
  constructor(timeoutMs: number) {
    super(`not read within ${timeoutMs} ms`);
    this.name = 'ReadTimeoutError';
  }
}

/** What `work` may do within its time. */
export interface BoundedReads {
  /** Runs a query; it is broken off when the time is up. */
  run<Row>(query: Knex.QueryBuilder): Promise<Row[]>;
  /** Throws when the time is up. For work between queries. */
  mayGoOn(): void;
}

/** A statement that waits for a thread when the interrupt comes begins after it, and would not end. */
const INTERRUPT_AGAIN_MS = 50;

/** Reads that stop when their time is up, in the middle of a query too. Throws ReadTimeoutError then. */
export async function boundedRead<T>(
  { reader, dialect }: Pick<Database, 'reader' | 'dialect'>,
  timeoutMs: number,
  work: (reads: BoundedReads) => Promise<T>,
): Promise<T> {
  if (dialect !== 'sqlite') throw new Error(`reads cannot be bounded on ${dialect} yet`);
  // Safe: the client of an SQLite database hands out the driver's connections.
  const client = reader.client as {
    acquireConnection(): Promise<Connection>;
    releaseConnection(c: Connection): unknown;
  };
  const connection = await client.acquireConnection();
  let isUp = false;
  const stop = (): void => {
    isUp = true;
    connection.interrupt();
    timer = setTimeout(stop, INTERRUPT_AGAIN_MS);
  };
  let timer = setTimeout(stop, timeoutMs);
  const mayGoOn = (): void => {
    if (isUp) throw new ReadTimeoutError(timeoutMs);
  };
  try {
    return await work({
      mayGoOn,
      async run(query) {
        mayGoOn();
        try {
          // oxlint-disable-next-line typescript/no-unsafe-return -- the caller names the columns it selects
          return await query.connection(connection);
        } catch (error) {
          mayGoOn();
          throw error;
        }
      },
    });
  } finally {
    clearTimeout(timer);
    await client.releaseConnection(connection);
  }
}

interface Connection {
  /** Breaks off the statements that run on this connection; nothing where none does. */
  interrupt(): void;
}
