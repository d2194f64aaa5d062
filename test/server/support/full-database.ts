import type { Knex } from 'knex';
import type { Database } from '../../../server/storage/database.ts';

/**
 * Lets an SQLite database grow no more: the end of a scan fails with SQLITE_FULL, while small changes of rows still fit, as on
 * a disk that is almost full. Returns how to make room again.
 */
export async function fillDatabase({
  writer,
  dialect,
}: Pick<Database, 'writer' | 'dialect'>): Promise<() => Promise<void>> {
  if (dialect === 'postgres') return fillPostgres(writer);
  // The index pages of a small result may have free space: this makes every result too large for the rest.
  await writer.raw('CREATE TABLE ballast (bytes BLOB)');
  await writer.raw(`CREATE TRIGGER large_result AFTER UPDATE OF status ON scans
    WHEN NEW.status NOT IN ('PENDING', 'RUNNING')
    BEGIN INSERT INTO ballast VALUES (zeroblob(100000)); END`);
  const rows: { page_count: number }[] = await writer.raw('PRAGMA page_count');
  await writer.raw(`PRAGMA max_page_count = ${rows[0]?.page_count}`);
  return async () => void (await writer.raw('PRAGMA max_page_count = 1073741823'));
}

/** PostgreSQL with the error of a full disk at each end of a scan. */
async function fillPostgres(writer: Knex): Promise<() => Promise<void>> {
  await writer.raw(`CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`);
  await writer.raw(`CREATE TRIGGER large_result AFTER UPDATE OF status ON scans FOR EACH ROW
    WHEN (NEW.status NOT IN ('PENDING', 'RUNNING')) EXECUTE FUNCTION disk_full()`);
  return async () => void (await writer.raw('DROP TRIGGER large_result ON scans'));
}
