import { inParallel } from '../../async/in-parallel.ts';
import { createSearchIndex, type SearchIndex } from '../../search/index/index-store.ts';
import { CopyError, type NoteProgress } from '../../storage/copy-store.ts';
import type { Database } from '../../storage/database.ts';

/** Documents per transaction. */
const BATCH = 500;
/** Transactions at once: while the database writes one, the terms of the next are built. */
const AT_ONCE = 3;

/** Makes copied scans searchable, and verifies that all are. Does nothing if they were. */
export async function buildTerms(target: Database, note: NoteProgress): Promise<void> {
  const index = createSearchIndex(target);
  const total = await index.countWithoutTerms();
  let done = 0;
  if (total > 0) await index.dropIndex();
  for (let left = await nextBatches(index, 0); left.length > 0; left = await nextBatches(index, left.at(-1)?.at(-1))) {
    await inParallel(left, AT_ONCE, async numbers => {
      await index.buildTerms(numbers);
      done += numbers.length;
      await note('search terms', done, total);
    });
  }
  // Also where an earlier run was interrupted before this.
  const all = await index.countTerms();
  await index.createIndex(part => note('search index', Math.floor(part * all), all));
  const missing = await index.countWithoutTerms();
  if (missing > 0) throw new CopyError(`${missing} scans have no search terms. Run the same command again`);
}

/** Of the documents that follow. */
async function nextBatches(index: SearchIndex, after = 0): Promise<number[][]> {
  const numbers = await index.withoutTermsAfter(after, 40 * BATCH);
  const count = Math.ceil(numbers.length / BATCH);
  return Array.from({ length: count }, (_, batch) => numbers.slice(batch * BATCH, (batch + 1) * BATCH));
}
