import { isFinal } from '../../../shared/scan-values.ts';
import type { Knex } from 'knex';
import type { ScanSubscriber } from '../../scans/queue/queue.ts';
import { storedScan, type StoredScan } from '../../scans/stored-scan.ts';
import type { Database } from '../../storage/database.ts';
import { countOf } from '../../storage/rows.ts';
import type { ScanTerms } from '../dialect.ts';
import { dialectOf } from '../dialect-of.ts';
import type { Labels } from '../../scans/labels/page-labels.ts';
import { documentOf, type Findings, type SearchDocument } from './document.ts';
import { documentFrom, labelsFrom, rowFrom, type DocumentRow } from './document-row.ts';
import { scopeOf } from '../scopes.ts';
import { termsOf } from './terms.ts';

/** The search index of scans. Write to it in the transaction that changes the scan. Deleting a scan deletes its entries. */
export type SearchIndex = ReturnType<typeof createSearchIndex>;

export function createSearchIndex(database: Database) {
  const dialect = dialectOf(database);

  async function write(trx: Knex.Transaction, scan: StoredScan, document: SearchDocument): Promise<void> {
    await trx('search_documents').insert(rowFrom(scan.seq, document)).onConflict('seq').merge();
    await dialect.putTerms(trx, [scanTerms(scan, document)]);
  }

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

    /** Documents that have no terms: all of a copied database. */
    countWithoutTerms: async () => (await countOf(database.reader('search_documents'))) - (await countTerms()),

    /** The first numbers above `after` of documents that have no terms. */
    async withoutTermsAfter(after: number, limit: number): Promise<number[]> {
      const terms = database
        .reader('search_terms as t')
        .whereRaw(`t.${dialect.termsKey} = d.seq`)
        .select(database.reader.raw('1'));
      const missing = database.reader('search_documents as d').whereNotExists(terms);
      return missing.where('d.seq', '>', after).orderBy('d.seq').limit(limit).pluck('d.seq');
    },

    /** Before the terms of many documents are built. No server may use the database until `createIndex`. */
    dropIndex: () => dialect.dropIndex(database),
    /** Does nothing if it is there. `note`: how much of it there is, from 0 to 1. */
    createIndex: (note: (part: number) => void | Promise<void>) => dialect.createIndex(database, note),

    /** Builds the terms of documents. */
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
      }, 'rows');
    },

    countTerms,

    countScans: () => countOf(database.reader('scans')),

    /** Indexes a scan again. False if it was deleted or has a new result, which was indexed when it was stored. */
    async putAgain(
      { seq, blobKeys }: StoredScan,
      found: Findings | null,
      labels: Partial<Labels> = {},
    ): Promise<boolean> {
      return database.transaction(async trx => {
        const row: unknown = await trx('scans').where({ seq }).first().forUpdate();
        const scan = row === undefined ? null : storedScan.parse(row);
        if (scan === null || scan.blobKeys.record !== blobKeys.record) return false;
        await put(trx, scan, found, labels);
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
