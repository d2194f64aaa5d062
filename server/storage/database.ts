import type { Knex } from 'knex';

/** Passed on by those who have their part of it stored together with the rest. Only stores run statements in it. */
export type Transaction = Knex.Transaction;

/** The database. Outside of this folder, all SQL must work on SQLite and on PostgreSQL. */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  /** Reads committed data. Never waits for a writer. */
  readonly reader: Knex;
  /** For single writing statements. Not inside `transaction`, where it would deadlock. */
  readonly writer: Knex;
  /** All statements of `work` or none. On SQLite it holds the write lock from the start, so what it reads cannot change. */
  transaction<T>(work: (trx: Transaction) => Promise<T>): Promise<T>;
  /** The time in ms, evaluated when the statement has its lock, so that later rows never have earlier times. */
  now(): Knex.Raw;
  close(): Promise<void>;
}
