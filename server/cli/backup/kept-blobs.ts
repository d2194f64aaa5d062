import type { Database } from '../../storage/database.ts';

const BATCH = 500;

/** Keys of the blobs of each scan, read in batches: there may be millions. */
export async function* keptBlobs({ reader }: Database): AsyncGenerator<string[]> {
  for (let after = ''; ;) {
    const page = reader('blobs').where('state', 'kept').where('scan_id', '>', after);
    const scans: string[] = await page.distinct('scan_id').orderBy('scan_id').limit(BATCH).pluck('scan_id');
    for (const scan of scans) {
      const keys: string[] = await reader('blobs').where({ state: 'kept', scan_id: scan }).orderBy('key').pluck('key');
      yield keys;
    }
    const last = scans.at(-1);
    if (last === undefined) return;
    after = last;
  }
}
