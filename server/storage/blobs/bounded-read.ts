import type { Knex } from 'knex';

/** Thrown when the time for reading is up. */
export class ReadTimeoutError extends Error {
  constructor(timeoutMs: number) {
    super(`read took more than ${timeoutMs} ms`);
    this.name = 'ReadTimeoutError';
  }
}

/** What `work` can use. */
export interface BoundedReads {
  /** Runs a query and interrupts it when the time is up. */
  run<Row>(query: Knex.QueryBuilder): Promise<Row[]>;
  /** Throws when the time is up. For long work between queries. */
  mayGoOn(): void;
}

/** Interrupts repeatedly: a statement that is still waiting for a thread starts after the interrupt and would not end. */
const INTERRUPT_AGAIN_MS = 50;

/** Runs reads of an SQLite database with a time limit that also interrupts queries. Throws ReadTimeoutError. */
export async function boundedReadOfSqlite<T>(
  reader: Knex,
  timeoutMs: number,
  work: (reads: BoundedReads) => Promise<T>,
): Promise<T> {
  // Safe: the client of a SQLite database returns connections of the driver.
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
  /** Interrupts all running statements of this connection. */
  interrupt(): void;
}
