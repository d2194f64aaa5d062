// Knex supports subclasses of a dialect's client, but has no types for them. Declares only what sqlite.ts uses.
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
