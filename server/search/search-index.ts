import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { ScanSubscriber } from '../scans/queue.ts';
import { isFinal, storedScan, type StoredScan } from '../scans/stored-scan.ts';
import type { Database } from '../storage/database.ts';
import type { SearchDialect } from './dialect.ts';
import { documentOf, relabelled, type Findings, type Labels, type SearchDocument } from './document.ts';
import { documentFrom, labelsFrom, rowFrom, type DocumentRow } from './document-row.ts';
import { scopeOf } from './scopes.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { termsOf } from './terms.ts';

/** What scans can be found by. All of it is written in the transaction that changes the scan; what is deleted goes with it by itself. */
export interface SearchIndex {
  /** Makes a scan findable that has just been stored for the first time. */
  add(trx: Knex.Transaction, scan: StoredScan): Promise<void>;
  /** Makes a scan findable as it is now, by what was found where there is something. Labels left out stay as they are. */
  put(trx: Knex.Transaction, scan: StoredScan, found: Findings | null, labels?: Partial<Labels>): Promise<void>;
  /** Sets labels of a scan; those left out stay as they are. False where the scan has never been put. */
  label(trx: Knex.Transaction, scanId: string, labels: Partial<Labels>): Promise<boolean>;
}

export function createSearchIndex(database: Pick<Database, 'dialect'>): SearchIndex {
  const dialect = dialectOf(database);

  async function write(trx: Knex.Transaction, scan: StoredScan, document: SearchDocument): Promise<void> {
    await trx('search_documents').insert(rowFrom(scan.seq, document)).onConflict('seq').merge();
    const { status, submittedAt } = scan;
    await dialect.putTerms(
      trx,
      scan.seq,
      scopeOf(scan),
      termsOf(document, { status, submittedAt, isFinal: isFinal(scan) }),
    );
  }

  return {
    add: (trx, scan) => write(trx, scan, documentOf(scan, null)),

    async put(trx, scan, found, labels = {}) {
      const known = await readRow(trx, scan.seq);
      await write(trx, scan, documentOf(scan, found, { ...(known && labelsFrom(known)), ...labels }));
    },

    async label(trx, scanId, labels) {
      const scan: unknown = await trx('scans').where({ id: scanId }).first();
      if (scan === undefined) return false;
      const stored = storedScan.parse(scan);
      const row = await readRow(trx, stored.seq);
      if (!row) return false;
      const before = documentFrom(row);
      const after = relabelled(before, labels);
      // Rules that change say the same of most scans, and the terms of one are many.
      if (!isDeepStrictEqual(before, after)) await write(trx, stored, after);
      return true;
    },
  };
}

/** Keeps the index up to date with the scans. */
export function indexScans(index: Pick<SearchIndex, 'add' | 'put'>): ScanSubscriber {
  return {
    onSubmitted: index.add,
    onEnded: (trx, scan, { captured, labels }) => index.put(trx, scan, captured ?? null, labels),
  };
}

export function dialectOf({ dialect }: Pick<Database, 'dialect'>): SearchDialect {
  if (dialect === 'sqlite') return sqliteDialect;
  throw new Error(`there is no search on ${dialect} yet`);
}

async function readRow(trx: Knex.Transaction, seq: number): Promise<DocumentRow | undefined> {
  const row: unknown = await trx('search_documents').where({ seq }).first();
  return row as DocumentRow | undefined; // a row is an object
}
