import type { Scan } from '../../shared/api/scans.ts';
import type { Database } from '../storage/database.ts';
import { presentScan } from './present.ts';
import { storedScan } from './stored-scan.ts';

const PAGE_SIZE = 32;

export interface OwnScans {
  /** Scans of an account, including private ones, newest first. */
  page(accountId: string, page: number): Promise<Scan[]>;
}

export function createOwnScans(database: Database): OwnScans {
  return {
    async page(accountId, page) {
      const rows: unknown[] = await database
        .reader('scans')
        .where({ account_id: accountId })
        .orderBy('seq', 'desc')
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE);
      return rows.map(row => presentScan(storedScan.parse(row)));
    },
  };
}
