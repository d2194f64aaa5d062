// Knex documents deriving from a dialect's client but types none of them: only what sqlite.ts uses is declared here.
declare module 'knex/lib/dialects/sqlite3/index.js' {
  import type { knex, Knex } from 'knex';
  export default class SqliteClient extends knex.Client {
    override transaction(...args: unknown[]): Knex.Transaction & {
      begin(connection: unknown): Promise<unknown>;
      query(connection: unknown, sql: string): Promise<unknown>;
    };
  }
}
