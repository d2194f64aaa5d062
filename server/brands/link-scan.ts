import type { Knex } from 'knex';
import { EVERYBODY } from '../verdicts/url-observations.ts';
import { BUILT_IN_BRANDS } from './built-in.ts';
import { officialHostOf } from './official-host.ts';

const BUILT_IN_IDS: ReadonlySet<string> = new Set(BUILT_IN_BRANDS.map(({ id }) => id));

/** How a scan is about a brand: it shows a page of its own, or one that imitates it. */
export const RELATIONS = ['genuine', 'imitated'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Says that a scan is about a brand. What is said later replaces what was said. */
export async function linkScanToBrand(
  trx: Knex.Transaction,
  seq: number,
  brandId: string,
  relation: Relation,
): Promise<void> {
  // A scan stays private or public for good.
  const viewer = trx('scans')
    .where({ seq })
    .select(trx.raw('CASE WHEN private_scan THEN account_id ELSE ? END', [EVERYBODY]));
  await trx('scan_brands')
    .insert({ scan_seq: seq, brand_id: brandId, relation, viewer })
    .onConflict(['brand_id', 'scan_seq'])
    .merge(['relation']);
}

/** Ties a final scan to the brands, built-in and private, on whose domain it ended. In the transaction that makes it final. */
export async function linkToOfficialBrand(trx: Knex.Transaction, seq: number, targetUrl: string | null): Promise<void> {
  const official = targetUrl === null ? null : officialHostOf(targetUrl);
  if (!official) return;
  const own: string[] = await trx('brand_domains').where('domain', official.domain).pluck('brand_id');
  const ids = official.builtIn ? [official.builtIn.id, ...own] : own;
  for (const id of ids) await linkScanToBrand(trx, seq, id, 'genuine');
}

/** Ties a final scan to the brand that its page presents itself as, if any. In the same transaction, after `linkToOfficialBrand`. */
export async function linkToRecognisedBrand(
  trx: Knex.Transaction,
  seq: number,
  brand: { readonly id: string; readonly relation: Relation } | null,
): Promise<void> {
  if (!brand) return;
  // A private brand may have been deleted since the scan began.
  const isThere = BUILT_IN_IDS.has(brand.id) || (await trx('brands').where({ id: brand.id }).first('id'));
  if (isThere) await linkScanToBrand(trx, seq, brand.id, brand.relation);
}
