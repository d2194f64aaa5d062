// Knex documents deriving from a dialect's client but types none of them: only what sqlite.ts uses is declared here.
declare module 'knex/lib/dialects/sqlite3/index.js' {
  import type { knex, Knex } from 'knex';
  export default class SqliteClient extends knex.Client {
    /** Runs one statement; fails with the error of the sqlite3 package. */
    _query(connection: unknown, query: { readonly sql: string }): Promise<unknown>;
    override transaction(...args: unknown[]): Knex.Transaction & {
      begin(connection: unknown): Promise<unknown>;
      query(connection: unknown, sql: string): Promise<unknown>;
    };
  }
}
