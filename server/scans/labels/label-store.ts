import type { Labels } from './page-labels.ts';
import type { SearchIndex } from '../../search/index/index-store.ts';
import type { Database } from '../../storage/database.ts';
import type { ScanRecord } from '../record/record.ts';
import { storedScan, type StoredScan } from '../stored-scan.ts';

interface Deps {
  readonly database: Database;
  readonly index: Pick<SearchIndex, 'label' | 'put'>;
}

/** What is stored of a scan again: its labels, and the rest if it was not indexed. */
interface Relabelled {
  readonly captured: ScanRecord['captured'];
  readonly labels: Partial<Labels>;
}

/** Scans by the version of the rules that labelled them. `except`: values of `seq`. */
export type LabelStore = ReturnType<typeof createLabelStore>;

export function createLabelStore({ database, index }: Deps) {
  const labelled = (except: Iterable<number>) =>
    database
      .reader('scans')
      .whereRaw('record_key IS NOT NULL')
      .whereNotIn('seq', [...except]);

  return {
    async hasOlder(version: number, except: Iterable<number>): Promise<boolean> {
      return (await labelled(except).where('labels_version', '<', version).first('seq')) !== undefined;
    },

    /** The newest scans of one version below `seq`. One version at a time, to use the index on labels_version. */
    async ofVersion(
      version: number,
      { before, limit, except }: { before: number; limit: number; except: Iterable<number> },
    ): Promise<StoredScan[]> {
      const rows: unknown[] = await labelled(except)
        .where('labels_version', version)
        // The sum keeps SQLite from using the index on `seq`.
        .whereRaw('seq + 0 < ?', [before])
        .orderBy('seq', 'desc')
        .limit(limit);
      return rows.map(row => storedScan.parse(row));
    },

    /** Sets the version, and the labels if there are any. False if the scan was deleted or has a new result. */
    async relabel(scan: StoredScan, version: number, relabelled: Relabelled | null): Promise<boolean> {
      return database.transaction(async trx => {
        const same = trx('scans').where({ id: scan.id, record_key: scan.blobKeys.record });
        if ((await same.update({ labels_version: version })) === 0) return false;
        if (relabelled === null) return true;
        const { captured, labels } = relabelled;
        if (!(await index.label(trx, scan.id, labels))) await index.put(trx, scan, captured, labels);
        return true;
      }, 'rows');
    },
  };
}
