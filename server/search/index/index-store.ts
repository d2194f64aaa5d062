import { isFinal } from '../../../shared/scan-values.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { ScanSubscriber } from '../../scans/queue/queue.ts';
import { storedScan, type StoredScan } from '../../scans/stored-scan.ts';
import type { Database } from '../../storage/database.ts';
import { countOf } from '../../storage/rows.ts';
import type { ScanTerms } from '../dialect.ts';
import { dialectOf } from '../dialect-of.ts';
import type { Labels } from '../../scans/labels/page-labels.ts';
import { documentOf, relabelled, type Findings, type SearchDocument } from './document.ts';
import { documentFrom, labelsFrom, rowFrom, type DocumentRow } from './document-row.ts';
import { scopeOf } from '../scopes.ts';
import { TERMS_VERSION, termsOf } from './terms.ts';

/** The terms version of a document that was copied without its terms. */
const COPIED = 0;

/** The search index of scans. Write to it in the transaction that changes the scan. Deleting a scan deletes its entries. */
export type SearchIndex = ReturnType<typeof createSearchIndex>;

export function createSearchIndex(database: Database) {
  const dialect = dialectOf(database);

  async function write(trx: Knex.Transaction, scan: StoredScan, document: SearchDocument): Promise<void> {
    await trx('search_documents').insert(rowFrom(scan.seq, document)).onConflict('seq').merge();
    await dialect.putTerms(trx, [scanTerms(scan, document)]);
  }

  /** PostgreSQL keeps documents of deleted scans until it drops their partition. */
  const indexed = () => database.reader('search_documents as d').join('scans as s', 's.seq', 'd.seq');

  /** Scans that have terms. */
  const countTerms = () => countOf(database.reader('search_terms'));

  /** Indexes the current state of a scan and its result, if any. Labels that are left out stay as they are. */
  async function put(trx: Knex.Transaction, scan: StoredScan, found: Findings | null, labels: Partial<Labels> = {}) {
    const known = await readRow(trx, scan.seq);
    await write(trx, scan, documentOf(scan, found, { ...(known && labelsFrom(known)), ...labels }));
  }

  return {
    /** Indexes a newly submitted scan. */
    add: (trx: Knex.Transaction, scan: StoredScan) => write(trx, scan, documentOf(scan, null)),
    put,

    /** Sets labels of a scan; others stay as they are. False if the scan is not indexed. */
    async label(trx: Knex.Transaction, scanId: string, labels: Partial<Labels>): Promise<boolean> {
      const scan: unknown = await trx('scans').where({ id: scanId }).first();
      if (scan === undefined) return false;
      const stored = storedScan.parse(scan);
      const row = await readRow(trx, stored.seq);
      if (!row) return false;
      const before = documentFrom(row);
      const after = relabelled(before, labels);
      // Most labels stay the same when rules change, and rewriting all terms is expensive.
      if (!isDeepStrictEqual(before, after)) await write(trx, stored, after);
      return true;
    },

    /** Whether a document has an older terms version. `except`: values of `seq`. */
    async hasOlder(except: Iterable<number>): Promise<boolean> {
      const older = indexed().where('d.terms_version', '<', TERMS_VERSION);
      return (await older.whereNotIn('d.seq', [...except]).first('d.seq')) !== undefined;
    },

    /** The newest scans with `seq` below `before` whose document has this terms version. */
    async ofVersion(version: number, before: number, limit: number): Promise<StoredScan[]> {
      const rows: unknown[] = await indexed()
        .where('d.terms_version', version)
        // The sum keeps SQLite from using the primary key.
        .whereRaw('d.seq + 0 < ?', [before])
        .orderBy('d.seq', 'desc')
        .limit(limit)
        .select('s.*');
      return rows.map(row => storedScan.parse(row));
    },

    /** The newest scans with `seq` below `before` without a document. Reads all scans. */
    async withoutDocument(before: number, limit: number): Promise<StoredScan[]> {
      const rows: unknown[] = await database
        .reader('scans as s')
        .leftJoin('search_documents as d', 'd.seq', 's.seq')
        .where('s.seq', '<', before)
        .whereNull('d.seq')
        .orderBy('s.seq', 'desc')
        .limit(limit)
        .select('s.*');
      return rows.map(row => storedScan.parse(row));
    },

    /** Documents that were copied without their terms. */
    countCopied: () => countOf(database.reader('search_documents').where({ terms_version: COPIED })),

    /** The first numbers above `after` of documents that were copied without their terms. */
    async copiedAfter(after: number, limit: number): Promise<number[]> {
      const copied = database.reader('search_documents').where('terms_version', COPIED);
      return copied.where('seq', '>', after).orderBy('seq').limit(limit).pluck('seq');
    },

    /** Before the terms of many documents are built. No server may use the database until `createIndex`. */
    dropIndex: () => dialect.dropIndex(database),
    /** Does nothing if it is there. `note`: how much of it there is, from 0 to 1. */
    createIndex: (note: (part: number) => void | Promise<void>) => dialect.createIndex(database, note),

    /** Builds the terms of documents that were copied without them. */
    async buildTerms(numbers: readonly number[]): Promise<void> {
      await database.transaction(async trx => {
        const scans: unknown[] = await trx('scans').whereIn('seq', numbers);
        const rows: unknown = await trx('search_documents').whereIn('seq', numbers);
        const documents = new Map((rows as DocumentRow[]).map(row => [row['seq'], documentFrom(row)])); // rows are objects
        const built = scans.flatMap(row => {
          const scan = storedScan.parse(row);
          const document = documents.get(scan.seq);
          return document ? [scanTerms(scan, document)] : [];
        });
        await dialect.putTerms(trx, built);
        await trx('search_documents').whereIn('seq', numbers).update({ terms_version: TERMS_VERSION });
      }, 'rows');
    },

    countTerms,

    /** Documents without terms: none, if the index is whole. */
    async countWithoutTerms(): Promise<number> {
      return (await countOf(database.reader('search_documents'))) - (await countTerms());
    },

    /** Indexes a scan again. False if it was deleted or has a new result, which was indexed when it was stored. */
    async putAgain({ seq, blobKeys }: StoredScan, found: Findings | null): Promise<boolean> {
      return database.transaction(async trx => {
        const row: unknown = await trx('scans').where({ seq }).first().forUpdate();
        const scan = row === undefined ? null : storedScan.parse(row);
        if (scan === null || scan.blobKeys.record !== blobKeys.record) return false;
        await put(trx, scan, found);
        return true;
      }, 'rows');
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

function scanTerms(scan: StoredScan, document: SearchDocument): ScanTerms {
  const { seq, status, submittedAt } = scan;
  return {
    seq,
    scope: scopeOf(scan),
    terms: termsOf(document, { status, submittedAt, isFinal: isFinal(scan.status) }),
  };
}

async function readRow(trx: Knex.Transaction, seq: number): Promise<DocumentRow | undefined> {
  const row: unknown = await trx('search_documents').where({ seq }).first();
  return row as DocumentRow | undefined; // a row is an object
}
