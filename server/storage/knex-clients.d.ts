// Knex supports subclasses of a dialect's client, but has no types for them. Declares only what sqlite.ts and postgres.ts use.
declare module 'knex/lib/dialects/sqlite3/index.js' {
  import type { knex, Knex } from 'knex';
  export default class SqliteClient extends knex.Client {
    /** Runs one statement. Rejects with the error of the sqlite3 package. */
    _query(connection: unknown, query: { readonly sql: string }): Promise<unknown>;
    override transaction(...args: unknown[]): Knex.Transaction & {
      begin(connection: unknown): Promise<unknown>;
      query(connection: unknown, sql: string): Promise<unknown>;
    };
  }
}

declare module 'knex/lib/dialects/postgres/index.js' {
  import type { knex } from 'knex';
  import type { Client } from 'pg';
  export default class PostgresClient extends knex.Client {
    /** Waits for a free connection of the pool, or opens one. */
    acquireConnection(): Promise<unknown>;
    prepBindings(bindings: readonly unknown[] | undefined): unknown;
    /** Runs one statement. Rejects with the error of the pg package. */
    _query(connection: Client, query: { readonly sql: string }): Promise<unknown>;
  }
}
