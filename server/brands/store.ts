import type { Knex } from 'knex';
import { z } from 'zod';
import type { Relation } from '../scans/capture/source.ts';
import { storedScan, type StoredScan } from '../scans/stored-scan.ts';
import type { Database } from '../storage/database.ts';
import { bumpRevision, readRevision } from '../storage/revisions.ts';
import { columnsOf, json, rowOf, time } from '../storage/rows.ts';
import type { OwnBrand } from '../brand-catalogue/own-brand.ts';
import { linkScanToBrand } from './link-store.ts';
import { visibleScansOf } from '../search/store.ts';
import { EVERYBODY } from '../viewer.ts';

/** Each scan of an account is compared with all of its brands. */
const MAX_COMPARED = 500;

const brandRow = rowOf({
  id: z.string(),
  accountId: z.string(),
  accountName: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  keywords: json(z.array(z.string())),
  createdAt: time,
});
export type PrivateBrand = z.output<typeof brandRow>;
export interface BrandWithDomains {
  readonly brand: PrivateBrand;
  readonly domains: readonly string[];
}

export interface NewBrand {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly category: string | null;
  readonly domains: readonly string[];
  /** Other names. */
  readonly keywords?: readonly string[];
}

/** Private brands, and the links between brands and scans. */
export type BrandStore = ReturnType<typeof createBrandStore>;

export function createBrandStore(database: Database) {
  async function ofAccount(accountId: string): Promise<PrivateBrand[]> {
    return z.array(brandRow).parse(await selectBrands(database.reader).where('brands.account_id', accountId));
  }

  return {
    ofAccount,

    /** The brands that a scan of the account is compared with. */
    async forVerdicts(accountId: string): Promise<OwnBrand[]> {
      const brands = await ofAccount(accountId);
      if (brands.length === 0) return [];
      const own = brands.slice(0, MAX_COMPARED);
      const rows: { brand_id: string; domain: string }[] = await database
        .reader('brand_domains')
        .whereIn(
          'brand_id',
          own.map(({ id }) => id),
        )
        .select('brand_id', 'domain');
      const domains = Map.groupBy(rows, row => row.brand_id);
      return own.map(({ id, name, keywords }) => ({
        id,
        name,
        keywords,
        domains: (domains.get(id) ?? []).map(row => row.domain),
      }));
    },

    async all(): Promise<BrandWithDomains[]> {
      const brands = z.array(brandRow).parse(await selectBrands(database.reader));
      const rows: { brand_id: string; domain: string }[] = await database.reader('brand_domains').orderBy('domain');
      const domains = Map.groupBy(rows, row => row.brand_id);
      return brands.map(brand => ({ brand, domains: (domains.get(brand.id) ?? []).map(row => row.domain) }));
    },

    /** False, without a change, if the account already has a brand of this name. */
    async add({ domains, keywords = [], ...brand }: NewBrand): Promise<boolean> {
      return database.transaction(async trx => {
        const { id, accountId, name } = brand;
        if (await trx('brands').where({ account_id: accountId, name }).first('id')) return false;
        const written = { ...brand, keywords: JSON.stringify(keywords), createdAt: new Date() };
        await trx('brands').insert(columnsOf(written));
        await trx('brand_domains').insert(domains.map(domain => ({ domain, brand_id: id })));
        await bumpRevision(trx, 'brands');
        return true;
      });
    },

    /** Also deletes its links to scans. False if the brand does not exist. */
    async delete(id: string): Promise<boolean> {
      return database.transaction(async trx => {
        if ((await trx('brands').where({ id }).delete()) === 0) return false;
        await trx('scan_brands').where('brand_id', id).delete();
        await bumpRevision(trx, 'brands');
        return true;
      });
    },

    /** The scans about a brand that the account may see, newest first. */
    async scans(
      brandId: string,
      { accountId, offset, limit }: { accountId: string; offset: number; limit: number },
    ): Promise<StoredScan[]> {
      const rows: unknown[] = await visibleScansOf(database, brandId, accountId)
        .offset(offset)
        .limit(limit)
        .select('s.*');
      return rows.map(row => storedScan.parse(row));
    },

    /** How many of the newest `limit` scans about brands are about each, of those that the account may see. */
    async counts(accountId: string, limit: number): Promise<ReadonlyMap<string, ScanCounts>> {
      const newest = database
        .reader('scan_brands')
        .whereIn('viewer', [EVERYBODY, accountId])
        .orderBy('scan_seq', 'desc')
        .limit(limit)
        .select('brand_id', 'relation');
      const rows: { brand_id: string; relation: Relation; amount: number | string }[] = await database.reader
        .from(newest.as('newest'))
        .groupBy('brand_id', 'relation')
        .select('brand_id', 'relation')
        .count({ amount: '*' });
      const counts = new Map<string, ScanCounts>();
      for (const { brand_id: id, relation, amount } of rows) {
        const { scans, imitations } = counts.get(id) ?? { scans: 0, imitations: 0 };
        // PostgreSQL returns counts as text.
        const more = Number(amount);
        counts.set(id, { scans: scans + more, imitations: imitations + (relation === 'imitated' ? more : 0) });
      }
      return counts;
    },

    /** Favicons of public scans of the brands' own pages, newest first. */
    async icons(limit: number): Promise<{ brandId: string; targetUrl: string | null; phash: string }[]> {
      const rows: IconRow[] = await database
        .reader('scan_brands as b')
        .join('scans as s', 's.seq', 'b.scan_seq')
        .join('search_documents as d', 'd.seq', 'b.scan_seq')
        .where('b.relation', 'genuine')
        // Private scans must not influence verdicts of others.
        .where('s.private_scan', false)
        .whereNotNull('d.favicon_high')
        .orderBy('b.scan_seq', 'desc')
        .limit(limit)
        .select('b.brand_id', 's.target_url', 'd.favicon_high', 'd.favicon_low');
      return rows.map(row => ({
        brandId: row.brand_id,
        targetUrl: row.target_url,
        phash: hex(row.favicon_high) + hex(row.favicon_low),
      }));
    },

    /** Grows when a scan shows an icon that its process did not know. */
    iconsRevision: () => readRevision(database, 'icons'),

    /** The target URLs of final scans with `seq` below `before`, newest first. */
    async targets(before: number, limit: number): Promise<{ seq: number; targetUrl: string }[]> {
      const rows: { seq: number; target_url: string }[] = await database
        .reader('scans')
        .where('seq', '<', before)
        .whereNotNull('target_url')
        .whereNotIn('status', ['PENDING', 'RUNNING'])
        .orderBy('seq', 'desc')
        .limit(limit)
        .select('seq', 'target_url');
      return rows.map(row => ({ seq: row.seq, targetUrl: row.target_url }));
    },

    /** Links stored scans to a brand. Ignores scans that were deleted in the meantime. */
    async linkScans(brandId: string, seqs: readonly number[]): Promise<void> {
      if (seqs.length === 0) return;
      await database.transaction(async trx => {
        const existing: number[] = await trx('scans').whereIn('seq', seqs).pluck('seq');
        for (const seq of existing) await linkScanToBrand(trx, seq, brandId, 'genuine');
      });
    },
  };
}

interface ScanCounts {
  readonly scans: number;
  readonly imitations: number;
}

interface IconRow {
  readonly brand_id: string;
  readonly target_url: string | null;
  readonly favicon_high: number;
  readonly favicon_low: number;
}

function hex(half: number): string {
  return half.toString(16).padStart(8, '0');
}

function selectBrands(from: Knex) {
  return from('brands')
    .join('accounts', 'accounts.id', 'brands.account_id')
    .select('brands.*', 'accounts.name as account_name')
    .orderBy('brands.created_at')
    .orderBy('brands.id');
}
