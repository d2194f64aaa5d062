import { z } from 'zod';
import type { Database } from '../storage/database.ts';
import { columnsOf, rowOf, time } from '../storage/rows.ts';

const shareRow = rowOf({ id: z.string(), createdAt: time, expiresAt: time });
export type StoredShare = z.output<typeof shareRow>;

interface NewStoredShare {
  readonly id: string;
  readonly scanId: string;
  readonly accountId: string;
  readonly tokenHash: string;
  readonly days: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export type ShareStore = ReturnType<typeof createShareStore>;

export function createShareStore(database: Database) {
  const valid = () => database.reader('scan_shares').where('expires_at', '>', database.now());

  return {
    /** null, without a change, if the scan has `max` links already. */
    async add({ days, ...share }: NewStoredShare, max: number): Promise<StoredShare | null> {
      return database.transaction(async trx => {
        // Others who share this scan wait here.
        await trx('scans').where({ id: share.scanId }).forUpdate().first('id');
        await trx('scan_shares').where('expires_at', '<=', database.now()).delete();
        const ids: string[] = await trx('scan_shares').where({ scan_id: share.scanId }).pluck('id');
        if (ids.length >= max) return null;
        const expiresAt = trx.raw('? + ?', [database.now(), days * DAY_MS]);
        const rows: unknown[] = await trx('scan_shares')
          .insert(columnsOf({ ...share, createdAt: database.now(), expiresAt }))
          .returning(['id', 'created_at', 'expires_at']);
        return shareRow.parse(rows[0]);
      }, 'rows');
    },

    /** The valid links to a scan, oldest first. */
    async ofScan(scanId: string): Promise<StoredShare[]> {
      const rows: unknown[] = await valid()
        .where({ scan_id: scanId })
        .orderBy('created_at')
        .orderBy('id')
        .select('id', 'created_at', 'expires_at');
      return z.array(shareRow).parse(rows);
    },

    /** The valid links of all accounts, oldest first, each with its scan and the name of the account. */
    async all() {
      const rows: { scan_id: string; account: string }[] = await valid()
        .join('accounts', 'accounts.id', 'scan_shares.account_id')
        .orderBy(['scan_shares.created_at', 'scan_shares.id'])
        .select(...['id', 'scan_id', 'created_at', 'expires_at'].map(name => `scan_shares.${name}`), {
          account: 'accounts.name',
        });
      return rows.map(row => ({ share: shareRow.parse(row), scanId: row.scan_id, account: row.account }));
    },

    /** How many there were. */
    async removeAll(ids: readonly string[]): Promise<number> {
      return database.writer('scan_shares').whereIn('id', ids).delete();
    },

    /** False if the scan has no such link. */
    async remove(id: string, scanId: string): Promise<boolean> {
      return (await database.writer('scan_shares').where({ id, scan_id: scanId }).delete()) > 0;
    },

    /** The scan that a valid link shows. */
    async scanOf(tokenHash: string): Promise<string | null> {
      const row: { scan_id: string } | undefined = await valid().where({ token_hash: tokenHash }).first('scan_id');
      return row?.scan_id ?? null;
    },
  };
}
