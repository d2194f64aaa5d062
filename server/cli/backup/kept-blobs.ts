import type { Database } from '../../storage/database.ts';

const BATCH = 500;

/** Keys of all blobs of scans, read in batches: there may be millions. */
export async function* keptBlobs({ reader }: Database): AsyncGenerator<string> {
  for (let after = ''; ;) {
    const page = reader('blobs').where('state', 'kept').where('key', '>', after).orderBy('key').limit(BATCH);
    const keys: string[] = await page.pluck('key');
    yield* keys;
    const last = keys.at(-1);
    if (last === undefined) return;
    after = last;
  }
}
