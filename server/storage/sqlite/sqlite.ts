import { chmod, mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import knex, { type Knex } from 'knex';
import SqliteClient from 'knex/lib/dialects/sqlite3/index.js';
import { asWriteError, codeOf } from '../../errors.ts';
import { boundedReadOfSqlite } from '../blobs/bounded-read.ts';
import { QUIET, type Database } from '../database.ts';

const READERS = 4;
const MAX_WAIT_MS = 10_000;
const RETRY_MS = 20;

// FULL: an acknowledged scan must survive a power cut. The timeout comes first because the switch to WAL may have to wait.
const COMMON_PRAGMAS = [
  `busy_timeout = ${MAX_WAIT_MS}`,
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'temp_store = MEMORY',
  'mmap_size = 268435456',
  'journal_size_limit = 67108864',
];
const WRITER_PRAGMAS = [...COMMON_PRAGMAS, 'cache_size = -65536'];
const READER_PRAGMAS = [...COMMON_PRAGMAS, 'cache_size = -16384', 'query_only = ON'];

/** Error codes of a disk that is full, broken or read-only. */
const NOT_WRITABLE: ReadonlySet<string> = new Set(['SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_READONLY']);

class WriterClient extends SqliteClient {
  /** IMMEDIATE waits for the write lock. A transaction that reads first and writes later would fail if another process wrote in between. */
  override transaction(...args: unknown[]) {
    const transaction = super.transaction(...args);
    transaction.begin = connection => transaction.query(connection, 'BEGIN IMMEDIATE;');
    return transaction;
  }

  override async _query(connection: unknown, query: { readonly sql: string }): Promise<unknown> {
    try {
      // oxlint-disable-next-line no-underscore-dangle -- the name that Knex gives it
      return await super._query(connection, query);
    } catch (error) {
      // On a full disk SQLite has already rolled back. An error here would hide the original one.
      if (query.sql === 'ROLLBACK' && error instanceof Error && /no transaction is active/.test(error.message))
        return { ...query, response: [] };
      throw asWriteError(error, NOT_WRITABLE);
    }
  }
}

/** One writing connection and several readers: in WAL mode readers never wait, and writes of this process queue here instead of polling the file lock. */
export async function openSqlite(file: string): Promise<Database> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite creates the -wal and -shm files with the mode of this file.
  await createPrivateFile(file);
  for (const suffix of ['-wal', '-shm']) await denyOthers(`${file}${suffix}`);
  const writer = connect(file, WriterClient, WRITER_PRAGMAS, { min: 1, max: 1 });
  try {
    await writer.raw('select 1');
  } catch (error) {
    await writer.destroy();
    throw error;
  }
  const reader = connect(file, SqliteClient, READER_PRAGMAS, { min: 0, max: READERS });
  return {
    dialect: 'sqlite',
    reader,
    writer,
    transaction: work => writer.transaction(work),
    skipLocked: query => query, // a transaction has the whole database
    now: () => writer.raw("CAST(round(unixepoch('subsec') * 1000) AS INTEGER)"),
    notify: async () => undefined,
    listen: () => undefined,
    snapshot: work => reader.transaction(work),
    boundedRead: (timeoutMs, work) => boundedReadOfSqlite(reader, timeoutMs, work),
    async copyFile(copy) {
      await writer.raw('VACUUM INTO ?', [copy]);
      return true;
    },
    limitStatements: () => undefined, // no network
    async close() {
      await reader.destroy();
      await writer.raw('PRAGMA optimize').catch(() => undefined); // only updates statistics
      await writer.destroy();
    },
  };
}

interface SqliteConnection {
  exec(sql: string, done: (error: (Error & { code?: string }) | null) => void): void;
}

type Done = (error: Error | null, connection: SqliteConnection) => void;

/** Retries on SQLITE_BUSY: unlike all other statements, the switch to WAL ignores `busy_timeout`. */
function prepare(connection: SqliteConnection, sql: string, maxWaitMs: number, done: Done): void {
  connection.exec(sql, error => {
    if (error?.code !== 'SQLITE_BUSY' || maxWaitMs <= 0) return done(error, connection);
    setTimeout(() => prepare(connection, sql, maxWaitMs - RETRY_MS, done), RETRY_MS);
  });
}

function connect(
  file: string,
  client: typeof SqliteClient,
  pragmas: readonly string[],
  pool: { min: number; max: number },
): Knex {
  const sql = pragmas.map(pragma => `PRAGMA ${pragma};`).join('\n');
  return knex({
    client,
    connection: { filename: file },
    useNullAsDefault: true,
    ...QUIET,
    pool: {
      ...pool,
      afterCreate: (connection: SqliteConnection, done: Done) => prepare(connection, sql, MAX_WAIT_MS, done),
    },
  });
}

/** The permission bits of users who are neither the owner nor in the group. */
const OTHERS = 0o007;

/** Creates a file that only its owner can read. Of an existing file, removes the permissions of others. */
async function createPrivateFile(path: string): Promise<void> {
  await (await open(path, 'a', 0o600)).close();
  await denyOthers(path);
}

/** Does nothing if the file does not exist or belongs to another user. */
async function denyOthers(path: string): Promise<void> {
  try {
    const { mode } = await stat(path);
    if ((mode & OTHERS) !== 0) await chmod(path, mode & 0o7777 & ~OTHERS);
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'ENOENT' && code !== 'EPERM') throw error;
  }
}
