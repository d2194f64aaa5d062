import type { Knex } from 'knex';
import type { Relation } from '../scans/capture/source.ts';
import { EVERYBODY } from '../viewer.ts';

/** Links a scan to a brand. A later relation replaces an earlier one. */
export async function linkScanToBrand(
  trx: Knex.Transaction,
  seq: number,
  brandId: string,
  relation: Relation,
): Promise<void> {
  // Stored once: a scan never changes between private and public.
  const viewer = trx('scans')
    .where({ seq })
    .select(trx.raw('CASE WHEN private_scan THEN account_id ELSE ? END', [EVERYBODY]));
  await trx('scan_brands')
    .insert({ scan_seq: seq, brand_id: brandId, relation, viewer })
    .onConflict(['brand_id', 'scan_seq'])
    .merge(['relation']);
}

export async function privateBrandExists(trx: Knex.Transaction, id: string): Promise<boolean> {
  return (await trx('brands').where({ id }).first('id')) !== undefined;
}

/** Ids of the private brands that have this domain. */
export async function privateBrandsOf(trx: Knex.Transaction, domain: string): Promise<string[]> {
  return trx<{ brand_id: string; domain: string }>('brand_domains').where('domain', domain).pluck('brand_id');
}
