import { createSearchIndex } from '../search/index/index-store.ts';
import type { NoteProgress } from '../storage/copy-store.ts';
import type { Database } from '../storage/database.ts';

/** Documents per transaction. */
const BATCH = 100;

/** Makes copied scans searchable. Does nothing if all are. */
export async function buildTerms(target: Database, note: NoteProgress): Promise<void> {
  const index = createSearchIndex(target);
  const total = await index.countCopied();
  if (total === 0) return;
  for (let [after, done]: [number | null, number] = [0, 0]; after !== null; done = Math.min(total, done + BATCH)) {
    await note('search index', done, total);
    after = await index.buildTerms(after, BATCH);
  }
}
