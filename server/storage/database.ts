import type { Knex } from 'knex';

/** The database. Everything that is asked of it is the same SQL on SQLite and PostgreSQL, but for what lies in this folder. */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  /** Reads of what is committed. Never waits for a writer. */
  readonly reader: Knex;
  /** One statement that writes, by itself. Not inside `transaction`: it would wait for its own lock. */
  readonly writer: Knex;
  /** All statements of `work` or none; on SQLite it holds the one write lock from its start, so what it reads stays true. */
  transaction<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T>;
  /** The time in milliseconds, read when the statement that holds it has its lock: so later rows never have earlier times. */
  now(): Knex.Raw;
  close(): Promise<void>;
}
