import type { Knex } from 'knex';
import { z } from 'zod';
import { storedScan, type StoredScan } from '../scans/stored-scan.ts';
import type { Database } from '../storage/database.ts';
import { bumpRevision } from '../storage/revisions.ts';
import type { OwnBrand } from './own-brand.ts';
import { linkScanToBrand } from './link-scan.ts';
import { visibleScansOf } from '../search/visible-scans.ts';

/** Every scan of the account is compared with each. */
const MAX_COMPARED = 500;

const brandRow = z
  .object({
    id: z.string(),
    account_id: z.string(),
    account_name: z.string(),
    name: z.string(),
    category: z.string().nullable(),
    keywords: z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(z.array(z.string())),
    // PostgreSQL gives 64-bit numbers as text.
    created_at: z.coerce.number(),
  })
  .transform(row => ({
    id: row.id,
    accountId: row.account_id,
    accountName: row.account_name,
    name: row.name,
    category: row.category,
    keywords: row.keywords,
    createdAt: new Date(row.created_at),
  }));
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
  /** What else it is called. */
  readonly keywords?: readonly string[];
}

/** Private brands, and which scans are about which brands. */
export type BrandStore = ReturnType<typeof createBrandStore>;

export function createBrandStore(database: Database) {
  async function ofAccount(accountId: string): Promise<PrivateBrand[]> {
    return z.array(brandRow).parse(await selectBrands(database.reader).where('brands.account_id', accountId));
  }

  return {
    ofAccount,

    /** The account's brands for verdicts, at most as many as one scan is compared with. */
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

    /** False, and nothing stored, where the account has a brand of this name. */
    async add(brand: NewBrand): Promise<boolean> {
      return database.transaction(async trx => {
        const { accountId, name } = brand;
        if (await trx('brands').where({ account_id: accountId, name }).first('id')) return false;
        await trx('brands').insert({
          id: brand.id,
          account_id: accountId,
          name,
          category: brand.category,
          keywords: JSON.stringify(brand.keywords ?? []),
          created_at: Date.now(),
        });
        await trx('brand_domains').insert(brand.domains.map(domain => ({ domain, brand_id: brand.id })));
        await bumpRevision(trx, 'brands');
        return true;
      });
    },

    /** Its links to scans go with it. False where the brand does not exist. */
    async delete(id: string): Promise<boolean> {
      return database.transaction(async trx => {
        if ((await trx('brands').where({ id }).delete()) === 0) return false;
        await trx('scan_brands').where('brand_id', id).delete();
        await bumpRevision(trx, 'brands');
        return true;
      });
    },

    /** Scans about a brand that an account may see, newest first. */
    async scans(brandId: string, { accountId, offset, limit }: ScansOf): Promise<StoredScan[]> {
      const rows: unknown[] = await visibleScansOf(database.reader, brandId, accountId)
        .offset(offset)
        .limit(limit)
        .select('s.*');
      return rows.map(row => storedScan.parse(row));
    },

    /** Where final scans ended, newest first, below `before`. */
    async targets(before: number, limit: number): Promise<{ seq: number; targetUrl: string }[]> {
      const rows: { seq: number | string; target_url: string }[] = await database
        .reader('scans')
        .where('seq', '<', before)
        .whereNotNull('target_url')
        .whereNotIn('status', ['PENDING', 'RUNNING'])
        .orderBy('seq', 'desc')
        .limit(limit)
        .select('seq', 'target_url');
      return rows.map(row => ({ seq: Number(row.seq), targetUrl: row.target_url }));
    },

    /** Ties scans that are stored already; those deleted meanwhile are left out. */
    async linkScans(brandId: string, seqs: readonly number[]): Promise<void> {
      if (seqs.length === 0) return;
      await database.transaction(async trx => {
        const there: (number | string)[] = await trx('scans').whereIn('seq', seqs).pluck('seq');
        for (const seq of there) await linkScanToBrand(trx, Number(seq), brandId, 'genuine');
      });
    },
  };
}

interface ScansOf {
  readonly accountId: string;
  readonly offset: number;
  readonly limit: number;
}

function selectBrands(from: Knex) {
  return from('brands')
    .join('accounts', 'accounts.id', 'brands.account_id')
    .select('brands.*', 'accounts.name as account_name')
    .orderBy('brands.created_at')
    .orderBy('brands.id');
}
