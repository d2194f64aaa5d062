import type { Knex } from 'knex';
import type { NoticeChannel } from './postgres/postgres-notices.ts';
import type { BoundedReads } from './blobs/bounded-read.ts';

/** Passed on by those who have their part of it stored together with the rest. Only stores run statements in it. */
export type Transaction = Knex.Transaction;

/**
 * `serial` (default): as if transactions ran one after the other, so what `work` reads cannot change. `rows`: only what `work`
 * writes or locks cannot change, for frequent work that would conflict too often. SQLite always gives `serial`.
 */
export type Isolation = 'serial' | 'rows';

const ignore = (): void => undefined;
/** Options of Knex on both databases. */
export const QUIET = {
  compileSqlOnError: false, // or messages, which are logged, would hold the values
  // Knex would print to standard output, which is for results. Errors are thrown anyway.
  log: { warn: ignore, error: ignore, deprecate: ignore, debug: ignore },
} as const;

/** The context of a query whose tables are to be read by what an index finds, whatever the planner estimates. */
export const BY_INDEX = { isByIndex: true } as const;

/** The database. Outside of this folder, all SQL must work on SQLite and on PostgreSQL. */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  /** Reads committed data. Never waits for a writer. */
  readonly reader: Knex;
  /** For single writing statements. Not inside `transaction`, where it would deadlock. */
  readonly writer: Knex;
  /** All statements of `work` or none. PostgreSQL runs `work` again after a conflict with another transaction. */
  transaction<T>(work: (trx: Transaction) => Promise<T>, isolation?: Isolation): Promise<T>;
  /** Locks the rows of a query in a transaction, and leaves out those that others have locked. */
  skipLocked(query: Knex.QueryBuilder): Knex.QueryBuilder;
  /** The time in ms, evaluated when the statement has its lock, so that later rows never have earlier times. */
  now(): Knex.Raw;
  /** Tells other processes when the transaction commits. On SQLite they do not hear it, and poll. */
  notify(trx: Transaction, channel: NoticeChannel): Promise<void>;
  /** Calls the listener after a `notify` of another process. Notices can be lost, so poll as well. */
  listen(channel: NoticeChannel, listener: () => void): void;
  /** Reads of one moment: all statements of `work` see the same rows. */
  snapshot<T>(work: (trx: Transaction) => Promise<T>): Promise<T>;
  /** Runs reads with a time limit that also interrupts queries. Throws ReadTimeoutError. */
  boundedRead<T>(timeoutMs: number, work: (reads: BoundedReads) => Promise<T>): Promise<T>;
  /** Copies a database file, as it is at one moment, to an empty one. False if the database is no file. */
  copyFile(copy: string): Promise<boolean>;
  /** From now on, ends connections whose statement gets no answer. Not for migrations and copies, which may take long. */
  limitStatements(): void;
  close(): Promise<void>;
}
