import type { Database } from '../../../server/storage/database.ts';

/**
 * Lets an SQLite database grow no more: the end of a scan fails with SQLITE_FULL, while small changes of rows still fit, as on
 * a disk that is almost full. Returns how to make room again.
 */
export async function fillDatabase({ writer }: Pick<Database, 'writer'>): Promise<() => Promise<void>> {
  // The index pages of a small result may have room for it: this makes every result too large for what is left.
  await writer.raw('CREATE TABLE ballast (bytes BLOB)');
  await writer.raw(`CREATE TRIGGER large_result AFTER UPDATE OF status ON scans
    WHEN NEW.status NOT IN ('PENDING', 'RUNNING')
    BEGIN INSERT INTO ballast VALUES (zeroblob(100000)); END`);
  const rows: { page_count: number }[] = await writer.raw('PRAGMA page_count');
  await writer.raw(`PRAGMA max_page_count = ${rows[0]?.page_count}`);
  return async () => void (await writer.raw('PRAGMA max_page_count = 1073741823'));
}
