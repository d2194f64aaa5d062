import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import PostgresClient from 'knex/lib/dialects/postgres/index.js';
import pg from 'pg';
import { asWriteError, codeOf, DatabaseUnavailableError } from '../../errors.ts';
import { StartError } from '../../start-error.ts';
import { ReadTimeoutError, type BoundedReads } from '../blobs/bounded-read.ts';
import { createNotices } from './postgres-notices.ts';
import { BY_INDEX, QUIET, type Database, type Isolation, type Transaction } from '../database.ts';

export interface PostgresOptions {
  /** Connections of this process. */
  readonly maxConnections?: number;
  /** Of a statement, after `limitStatements`. */
  readonly statementMs?: number;
  /** For a free connection. Default 30 s. */
  readonly waitMs?: number;
}

const MAX_CONNECTIONS = 10;
const CONNECT_MS = 10_000;
/** Longer than any statement of a running server takes. */
const STATEMENT_MS = 60_000;
/** Of an idle connection before the system asks whether the other end is still there. */
const KEEP_ALIVE_MS = 10_000;

/** Serialization failure and deadlock: nothing was changed, and the same work may succeed now. */
const RETRIED: ReadonlySet<string> = new Set(['40001', '40P01']);
const MAX_TRIES = 20;
const RETRY_MS = 5;

const QUERY_CANCELED = '57014';

/** Codes of a server whose disk is full, that is read-only, or that fails to write. */
const NOT_WRITABLE: ReadonlySet<string> = new Set(['53100', '25006', '58030']);

/** Codes of the system and of a server that stops, crashed or starts. Those of class 08 are about connections, too. */
const UNAVAILABLE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT', // a server on a socket
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
]);
/** The driver's and the pool's own errors have no code. The pool's: all connections wait for an answer. */
const DRIVER_LOST =
  /connection terminated|connection error|timeout exceeded when trying to connect|timeout acquiring a connection/i;

/** 64-bit integers and sums as numbers: all of ours are times in ms, sizes and counters, which a double holds exactly. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 || id === pg.types.builtins.NUMERIC
      ? Number
      : (pg.types.getTypeParser(id, format) as unknown),
};

const SNAPSHOT: Knex.TransactionConfig = { isolationLevel: 'repeatable read', readOnly: true };

/** Oldest server that migrations and queries are tested with. */
const MIN_VERSION = 15;

/** A pool of connections. `reader` and `writer` are the same: readers see what is committed and never wait. */
export async function openPostgres(
  url: string,
  { maxConnections = MAX_CONNECTIONS, statementMs = STATEMENT_MS, waitMs = 3 * CONNECT_MS }: PostgresOptions = {},
): Promise<Database> {
  const connection = {
    connectionString: url,
    application_name: 'linkglass',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types,
  };
  const pool = knex({
    client: Client,
    connection: connection as Knex.PgConnectionConfig, // Knex passes all options on to the driver
    pool: { min: 0, max: maxConnections },
    acquireConnectionTimeout: waitMs,
    ...QUIET,
  });
  const own = randomUUID();
  const notices = createNotices(connection, own);
  const close = async (): Promise<void> => {
    await notices.close();
    await pool.destroy();
  };
  try {
    await assertUsable(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    dialect: 'postgres',
    reader: pool,
    writer: pool,
    transaction: (work, isolation) => inTransaction(pool, work, isolation),
    skipLocked: query => query.forUpdate().skipLocked(),
    now: () => pool.raw('floor(extract(epoch from clock_timestamp()) * 1000)::bigint'),
    notify: async (trx, channel) => void (await trx.raw(`NOTIFY ${channel}, '${own}'`)),
    listen: notices.listen,
    snapshot: work => pool.transaction(work, SNAPSHOT),
    boundedRead: (timeoutMs, work) => boundedRead(pool, timeoutMs, work),
    copyFile: async () => false,
    limitStatements: () => (limitOf(pool.client as Client).statementMs = statementMs), // the class given above
    close,
  };
}

async function assertUsable(pool: Knex): Promise<void> {
  const { rows } = await pool.raw<{ rows: { version: string; encoding: string }[] }>(
    "SELECT current_setting('server_version') AS version, current_setting('server_encoding') AS encoding",
  );
  const { version = '', encoding = '' } = rows[0] ?? {};
  if (Number.parseInt(version, 10) < MIN_VERSION)
    throw new StartError(`PostgreSQL ${version} is too old: Linkglass needs version ${MIN_VERSION} or newer`);
  if (encoding !== 'UTF8')
    throw new StartError(
      `the PostgreSQL database has the encoding ${encoding}, but needs UTF8. Create another: CREATE DATABASE linkglass ENCODING 'UTF8' TEMPLATE template0`,
    );
}

/** Shared by all connections of a pool. */
function limitOf(client: Client): { statementMs?: number } {
  return client.config as { statementMs?: number }; // Knex keeps the object, and knows no such member
}

class Client extends PostgresClient {
  /** PostgreSQL's text has no U+0000. Replaced wherever it is written and looked for, so that the same text is found. */
  override prepBindings(bindings: readonly unknown[] | undefined): unknown {
    return super.prepBindings(bindings?.map(withoutNul));
  }

  override async _query(connection: pg.Client, query: { readonly sql: string }): Promise<unknown> {
    const { statementMs } = limitOf(this);
    // When a network fails silently, TCP reports it only after a quarter of an hour.
    const timer = statementMs === undefined ? undefined : setTimeout(() => void connection.end(), statementMs);
    try {
      // oxlint-disable-next-line no-underscore-dangle -- the name that Knex gives it
      return await super._query(connection, query);
    } catch (error) {
      throw asUnavailable(asWriteError(withoutValues(error), NOT_WRITABLE));
    } finally {
      clearTimeout(timer);
    }
  }

  override async acquireConnection(): Promise<unknown> {
    try {
      return await super.acquireConnection();
    } catch (error) {
      throw asUnavailable(error);
    }
  }
}

/** Of the row or the parameters that PostgreSQL refused. */
function withoutValues(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) for (const field of ['detail', 'where']) Reflect.deleteProperty(error, field);
  return error;
}

function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = codeOf(error);
  const isLost = UNAVAILABLE.has(code) || code.startsWith('08') || (code === '' && DRIVER_LOST.test(error.message));
  return isLost ? new DatabaseUnavailableError(error) : error;
}

function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
  return Array.isArray(value) ? value.map(withoutNul) : value;
}

/**
 * The planner leaves out that long values are stored apart, so that reading rows seems cheaper than it is. With these settings it
 * begins with what an index finds, and has the index decide every condition that it can, instead of reading rows to test them. The
 * costs then are no longer those for which it compiles or starts processes.
 */
const BY_INDEX_SETTINGS: Readonly<Record<string, string>> = {
  enable_seqscan: 'off',
  enable_indexscan: 'off',
  enable_indexonlyscan: 'off',
  cpu_tuple_cost: '10',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
};

function isReadByIndex(query: Knex.QueryBuilder): boolean {
  const context: unknown = query.queryContext();
  return context === BY_INDEX;
}

/** The server ends a statement whose time is up. In one transaction, so that the limit never outlives the read. */
async function boundedRead<T>(pool: Knex, timeoutMs: number, work: (reads: BoundedReads) => Promise<T>): Promise<T> {
  const end = Date.now() + timeoutMs;
  const mayGoOn = (): void => {
    if (Date.now() >= end) throw new ReadTimeoutError(timeoutMs);
  };
  // With the connection, which may take long to get, and the first statement.
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ReadTimeoutError(timeoutMs)), timeoutMs);
  const reading = pool.transaction(trx => {
    clearTimeout(timer);
    mayGoOn();
    return work({
      mayGoOn,
      async run(query) {
        mayGoOn();
        const limit = `SET LOCAL statement_timeout = ${Math.max(1, end - Date.now())}`;
        const isByIndex = isReadByIndex(query);
        const settings = Object.entries(BY_INDEX_SETTINGS).map(
          ([name, value]) => `SET LOCAL ${name} TO ${isByIndex ? value : 'DEFAULT'}`,
        );
        await trx.raw([limit, ...settings].join('; '));
        try {
          // oxlint-disable-next-line typescript/no-unsafe-return -- the caller names the columns it selects
          return await query.transacting(trx);
        } catch (error) {
          throw codeOf(error) === QUERY_CANCELED ? new ReadTimeoutError(timeoutMs) : error;
        }
      },
    });
  }, SNAPSHOT);
  return Promise.race([reading, late.promise]).finally(() => clearTimeout(timer));
}

async function inTransaction<T>(
  pool: Knex,
  work: (trx: Transaction) => Promise<T>,
  isolation: Isolation = 'serial',
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await pool.transaction(work, {
        isolationLevel: isolation === 'serial' ? 'serializable' : 'read committed',
      });
    } catch (error) {
      const code = codeOf(error);
      if (RETRIED.has(code) && tried < MAX_TRIES) await delay(Math.random() * RETRY_MS * tried);
      else throw error;
    }
  }
}
