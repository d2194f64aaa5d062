import type { Database } from '../../storage/database.ts';
import { decodeProgress } from './attempt-progress.ts';
import { countOf } from '../../storage/rows.ts';
import { visibleScan } from '../store.ts';
import { storedScan, type StoredScan } from '../stored-scan.ts';

export type ProgressStore = ReturnType<typeof createProgressStore>;
export type StoredProgress = NonNullable<Awaited<ReturnType<ProgressStore['find']>>>;

export function createProgressStore(database: Database) {
  /** Only those of its account: how many scans others have is not for anybody to know. */
  function waitingBefore({ accountId, seq }: StoredScan): Promise<number> {
    const waiting = database.reader('scans').where('account_id', accountId).whereRaw("status = 'PENDING'");
    return countOf(waiting.where('seq', '<', seq));
  }

  return {
    /** How far a scan is; null where the account sees no such scan. */
    async find(id: string, accountId: string) {
      const row: { progress: string | null; now: number } | undefined = await visibleScan(
        database.reader,
        id,
        accountId,
      ).first('scans.*', { now: database.now() });
      if (row === undefined) return null;
      const scan = storedScan.parse(row);
      const isOwn = scan.accountId === accountId;
      return {
        scan,
        /** Whether it belongs to the account that reads. */
        isOwn,
        /** By the clock that wrote the times of the scan. */
        now: new Date(row.now),
        /** null unless the scan is running. */
        attempt: scan.status === 'RUNNING' ? decodeProgress(row.progress, scan.attempts) : null,
        /** Scans of its account that wait before it; null unless it waits too and is the reader's own. */
        waitingBefore: scan.status === 'PENDING' && isOwn ? await waitingBefore(scan) : null,
      };
    },
  };
}
