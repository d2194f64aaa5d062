import type { Knex } from 'knex';
import type { Plan } from '../accounts/plan.ts';
import type { Database } from '../storage/database.ts';
import { countOf } from '../storage/rows.ts';
import type { BlobLedger } from './blob-ledger-store.ts';
import { hashOfUrl } from '../verdicts/url-hash.ts';
import { EVERYBODY } from '../viewer.ts';
import { storedScan, type NewScan, type StoredScan } from './stored-scan.ts';

interface Deps {
  readonly database: Database;
  readonly ledger: BlobLedger;
}

interface DeleteOptions {
  /** Deletes all of the scans, or none if one of them is gone. */
  readonly onlyTogether?: boolean;
  /** Deletes only scans that are PENDING or RUNNING. */
  readonly onlyOpen?: boolean;
  /** Told why blobs of deleted scans could not be removed: `sweep` removes them later. Without it, that is thrown. */
  readonly onLeft?: (error: unknown) => void;
}

interface ListOptions {
  readonly limit: number;
  readonly status?: string;
  /** Only scans whose `seq` is below this one. Default: all. */
  readonly before?: number;
}

/** Scans of all accounts, newest first. */
export async function listScans(
  { reader }: Pick<Database, 'reader'>,
  { limit, status, before }: ListOptions,
): Promise<StoredScan[]> {
  const query = reader('scans').orderBy('seq', 'desc').limit(limit);
  if (status !== undefined) void query.where({ status });
  if (before !== undefined) void query.where('seq', '<', before);
  const rows: unknown[] = await query;
  return rows.map(row => storedScan.parse(row));
}

/** Reads and deletes scans. The queue changes them while they are PENDING or RUNNING. */
export type ScanStore = ReturnType<typeof createScanStore>;

export function createScanStore({ database, ledger }: Deps) {
  async function deleteAll(
    given: readonly string[],
    { onlyTogether = false, onlyOpen = false, onLeft }: DeleteOptions = {},
  ): Promise<number> {
    const { count, blobKeys } = await database.transaction(async trx => {
      const wanted = trx('scans').whereIn('id', given);
      if (onlyOpen) void wanted.whereIn('status', ['PENDING', 'RUNNING']);
      // Locked in one order: who stores, claims or deletes one of them waits, or is waited for.
      const found: string[] = await wanted.orderBy('seq').forUpdate().pluck('id');
      if (onlyTogether && found.length < given.length) return { count: 0, blobKeys: [] };
      const ids = onlyOpen ? found : given;
      const marked = await ledger.markForDeletion(trx, ids);
      // What other tables keep of a scan is deleted with it (`createTablesOfScans`).
      return { count: await trx('scans').whereIn('id', ids).delete(), blobKeys: marked };
    }, 'rows');
    const removed = ledger.remove(blobKeys);
    await (onLeft ? removed.catch(onLeft) : removed);
    return count;
  }

  /** Restricts `s` to scans whose verdict a scan of this account would share: private brands can change verdicts. */
  function judgedAsFor(accountId: string) {
    const { reader } = database;
    const ownBrands = reader('brands').where('account_id', accountId).select('id');
    const isMaliciousForEverybody = reader('url_observations as o2')
      .whereRaw('o2.seq = s.seq')
      .where({ 'o2.viewer': EVERYBODY, 'o2.observation': 'MALICIOUS' })
      .select(reader.raw('1'));
    // MALICIOUS for its own account only: that account's private brands decided it.
    const withoutPrivateBrands = (scan: Knex.QueryBuilder) =>
      void scan.whereNot('s.verdict', 'MALICIOUS').orWhereExists(isMaliciousForEverybody);
    return (scan: Knex.QueryBuilder) =>
      void scan
        .where('s.account_id', accountId)
        .orWhere(other => void other.whereNotExists(ownBrands).where(withoutPrivateBrands));
  }

  return {
    async find(id: string): Promise<StoredScan | null> {
      const row: unknown = await database.reader('scans').where({ id }).first();
      return row === undefined ? null : storedScan.parse(row);
    },

    /** null both for a missing scan and for another account's private scan, after the same work, so callers cannot tell which. */
    async findVisible(id: string, accountId: string): Promise<StoredScan | null> {
      const row: unknown = await visibleScan(database.reader, id, accountId).first();
      return row === undefined ? null : storedScan.parse(row);
    },

    /**
     * The newest finished scan of the same URL and options, submitted at most this long ago, that the account of `wanted` may
     * see. Another account's scan counts only where the private brands of neither account would change the verdict.
     */
    async findRecent(wanted: NewScan, maxAgeSeconds: number): Promise<StoredScan | null> {
      const { httpReferer } = wanted;
      const row: unknown = await database
        .reader('url_observations as o')
        .join('scans as s', 's.seq', 'o.seq')
        .where({ 'o.url_hash': hashOfUrl(wanted.visitUrl), 'o.observation': 'SEEN' })
        // A private scan is reused for private requests of its account only, a public scan for public requests only.
        .where({ 'o.viewer': wanted.isPrivate ? wanted.accountId : EVERYBODY, 's.private_scan': wanted.isPrivate })
        .where('s.submitted_at', '>=', database.reader.raw('? - ?', [database.now(), maxAgeSeconds * 1000]))
        .whereIn('s.status', ['DONE', 'PAGE_NOT_AVAILABLE'])
        .where({
          's.visit_url': wanted.visitUrl,
          's.device': wanted.device,
          's.user_agent': wanted.userAgent,
          's.scanned_from': wanted.scannedFrom,
          's.width': wanted.width,
          's.height': wanted.height,
          's.waiting_time': wanted.waitingTimeSeconds,
          's.full_page': wanted.isFullPage ?? false,
          's.left_alone': wanted.isLeftAlone ?? false,
        })
        .where(
          same =>
            void (httpReferer === null ? same.whereNull('s.http_referer') : same.where('s.http_referer', httpReferer)),
        )
        .where(judgedAsFor(wanted.accountId))
        .orderBy('o.seq', 'desc')
        .first('s.*');
      return row === undefined ? null : storedScan.parse(row);
    },

    list: (options: ListOptions) => listScans(database, options),

    /** Scans of an account, including private ones, newest first. */
    async ofAccount(accountId: string, { offset, limit }: { offset: number; limit: number }): Promise<StoredScan[]> {
      const own = database.reader('scans').where({ account_id: accountId }).orderBy('seq', 'desc');
      const rows: unknown[] = await own.limit(limit).offset(offset);
      return rows.map(row => storedScan.parse(row));
    },

    /** Deletes rows and blobs in any state. Returns the number deleted. */
    deleteAll,

    /** Deletes a scan of this account like `deleteAll`. False where the account has no such scan. */
    async deleteOwn(id: string, accountId: string, options: Pick<DeleteOptions, 'onLeft'> = {}): Promise<boolean> {
      const own: unknown = await database.reader('scans').where({ id, account_id: accountId }).first('seq');
      return own !== undefined && (await deleteAll([id], options)) > 0;
    },

    /** The oldest final scans of an account, or submitted before a date. */
    async oldestFinal(limit: number, of: { accountId: string } | { before: Date }) {
      const query = finalScans(database.reader).limit(limit).select('id', 'blob_bytes');
      const rows: { id: string; blob_bytes: number }[] = await ('before' in of
        ? query.where('submitted_at', '<', of.before.getTime()).orderBy('submitted_at')
        : query.where('account_id', of.accountId).orderBy('seq'));
      return rows.map(row => ({ id: row.id, blobBytes: row.blob_bytes }));
    },

    /** Blob bytes of every account that has a scan. */
    async blobBytesByAccount(): Promise<ReadonlyMap<string, number>> {
      const rows: { account_id: string; bytes: number }[] = await database
        .reader('scans')
        .groupBy('account_id')
        .select('account_id')
        .sum('blob_bytes as bytes');
      return new Map(rows.map(row => [row.account_id, row.bytes]));
    },

    async blobBytesOf(accountId: string): Promise<number> {
      const rows: { bytes: number | null }[] = await database
        .reader('scans')
        .where({ account_id: accountId })
        .sum('blob_bytes as bytes');
      return rows[0]?.bytes ?? 0;
    },

    /** Pending scans of accounts with an active PREMIUM key, and of all others. */
    async pendingByPlan(): Promise<ReadonlyMap<Plan, { readonly count: number; readonly oldestAgeMs: number }>> {
      const pending = () => database.reader('scans').whereRaw("status = 'PENDING'");
      const accounts: { account_id: string; count: number; oldest: number; now: number }[] = await pending()
        .groupBy('account_id')
        .select('account_id', { now: database.now() })
        .count('* as count')
        .min('submitted_at as oldest');
      const premium: string[] = await database
        .reader('api_keys')
        .where({ plan: 'PREMIUM', revoked_at: null })
        .whereIn('account_id', pending().select('account_id'))
        .pluck('account_id');
      return new Map(
        (['FREE', 'PREMIUM'] as const).map(plan => {
          const its = accounts.filter(account => premium.includes(account.account_id) === (plan === 'PREMIUM'));
          const count = its.reduce((sum, account) => sum + account.count, 0);
          return [plan, { count, oldestAgeMs: Math.max(0, ...its.map(({ now, oldest }) => now - oldest)) }];
        }),
      );
    },

    async countByStatus(): Promise<ReadonlyMap<string, number>> {
      const waiting = await countOf(database.reader('scans').whereRaw("status = 'PENDING'"));
      const running = await countOf(database.reader('scans').whereRaw("status = 'RUNNING'"));
      return new Map([
        ['PENDING', waiting],
        ['RUNNING', running],
      ]);
    },
  };
}

/** The scan with this id, if the account may see it. */
export function visibleScan(from: Knex, id: string, accountId: string) {
  const isVisible = (either: Knex.QueryBuilder) =>
    void either.where('private_scan', false).orWhere('account_id', accountId);
  return from('scans').where({ id }).where(isVisible);
}

function finalScans(from: Knex) {
  return from('scans').whereNotIn('status', ['PENDING', 'RUNNING']);
}
