import type { Knex } from 'knex';
import { postgresDialect } from '../../../server/search/postgres-dialect.ts';
import type { Database } from '../../../server/storage/database.ts';

/** Scans are spread over the last days, as long as they are kept. */
export const DAYS = 90;

/** The rows of one scan. */
export interface GeneratedScan {
  readonly row: Readonly<Record<string, unknown>> & { readonly seq: number };
  readonly document: Readonly<Record<string, unknown>>;
  readonly terms: readonly string[];
}

/** Inserts scans in bulk without durability: a crash during the load loses them. */
interface Loader {
  begin(): Promise<void>;
  insert(batch: readonly GeneratedScan[]): Promise<void>;
  end(): Promise<void>;
}

export function loaderOf(database: Database): Loader {
  return database.dialect === 'sqlite' ? sqliteLoader(database) : postgresLoader(database);
}

function sqliteLoader({ writer, transaction }: Database): Loader {
  /** How much the index buffers before it writes. */
  const setHashSize = (bytes: number) =>
    writer.raw(`INSERT INTO search_terms (search_terms, rank) VALUES ('hashsize', ${bytes})`);
  /** Passes all rows as one JSON value: one statement for each row would take ten times as long. */
  const insertAll = async (trx: Knex.Transaction, table: string, rows: readonly object[]): Promise<void> => {
    const columns = Object.keys(rows[0] ?? {});
    const values = columns.map(column => `value ->> '$.${column}'`).join(', ');
    await trx.raw(`INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?)`, [
      JSON.stringify(rows),
    ]);
  };
  return {
    async begin() {
      await writer.raw('PRAGMA synchronous = OFF');
      await setHashSize(64 * 1024 * 1024);
    },
    insert: batch =>
      transaction(async trx => {
        const terms = batch.map(scan => ({ rowid: scan.row.seq, terms: scan.terms.join(' ') }));
        await insertAll(trx, 'scans', rowsOf(batch));
        await insertAll(trx, 'search_documents', documentsOf(batch));
        await insertAll(trx, 'search_terms', terms);
      }),
    async end() {
      await setHashSize(1024 * 1024);
      await writer.raw('PRAGMA synchronous = FULL');
      await writer.raw('ANALYZE');
    },
  };
}

function postgresLoader(database: Database): Loader {
  const { writer, transaction } = database;
  const insertAll = async (trx: Knex.Transaction, table: string, rows: readonly object[]): Promise<void> => {
    const columns = Object.keys(rows[0] ?? {}).join(', ');
    await trx.raw(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, ?)`,
      [JSON.stringify(rows)],
    );
  };
  return {
    async begin() {
      await postgresDialect.dropIndex(database);
    },
    insert: batch =>
      transaction(async trx => {
        const terms = batch.map(scan => ({ seq: scan.row.seq, terms: [...new Set(scan.terms)] }));
        // A superuser can skip checking foreign keys row by row.
        await trx.raw(`SET LOCAL session_replication_role = replica`);
        await insertAll(trx, 'scans', rowsOf(batch));
        await insertAll(trx, 'search_documents', documentsOf(batch));
        await insertAll(trx, 'search_terms', terms);
      }, 'rows'),
    async end() {
      await writer.raw(`SELECT setval(pg_get_serial_sequence('scans', 'seq'), max(seq)) FROM scans`);
      process.stderr.write('building the index\n');
      await postgresDialect.createIndex(database, () => {});
      await writer.raw('VACUUM ANALYZE');
    },
  };
}

function rowsOf(batch: readonly GeneratedScan[]): GeneratedScan['row'][] {
  return batch.map(scan => scan.row);
}

function documentsOf(batch: readonly GeneratedScan[]): GeneratedScan['document'][] {
  return batch.map(scan => scan.document);
}
