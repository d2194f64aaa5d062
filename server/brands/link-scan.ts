import type { Knex } from 'knex';
import type { CaptureResult, RecognisedBrand, Relation } from '../scans/capture/source.ts';
import type { ScanSubscriber } from '../scans/queue.ts';
import { EVERYBODY } from '../viewer.ts';
import { BUILT_IN_BRANDS } from './built-in.ts';
import { officialHostOf } from './official-host.ts';

const BUILT_IN_IDS: ReadonlySet<string> = new Set(BUILT_IN_BRANDS.map(({ id }) => id));

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

/** Links each final scan to the brands that it is about. */
export const linkScans: ScanSubscriber = {
  async onEnded(trx, { seq }, { status, targetUrl, captured }) {
    await linkToOfficialBrand(trx, seq, targetUrl);
    if (!captured) return;
    for (const brand of recognisedBrands({ status, captured })) {
      // A private brand may have been deleted since the scan began.
      const exists = BUILT_IN_IDS.has(brand.id) || (await trx('brands').where({ id: brand.id }).first('id'));
      if (exists) await linkScanToBrand(trx, seq, brand.id, brand.relation);
    }
  },
};

/** Links a final scan to the brands, built-in and private, on whose domain it ended. */
export async function linkToOfficialBrand(trx: Knex.Transaction, seq: number, targetUrl: string | null): Promise<void> {
  const official = targetUrl === null ? null : officialHostOf(targetUrl);
  if (!official) return;
  const own: string[] = await trx('brand_domains').where('domain', official.domain).pluck('brand_id');
  const ids = official.builtIn ? [official.builtIn.id, ...own] : own;
  for (const id of ids) await linkScanToBrand(trx, seq, id, 'genuine');
}

/** Names of the built-in brands that a scan is about. Names of private brands must not be searchable. */
export function builtInBrandNames(result: Pick<CaptureResult, 'status' | 'targetUrl' | 'captured'>): string[] {
  const official = result.targetUrl === null ? null : officialHostOf(result.targetUrl)?.builtIn;
  const recognised = recognisedBrands(result).find(({ id }) => BUILT_IN_IDS.has(id));
  const names = [official?.name, recognised?.name];
  return [...new Set(names.filter(name => name !== undefined))];
}

/** The brands that a page presents itself as: one of the account, a built-in one, or both. None where the page was not seen. */
function recognisedBrands({ status, captured }: Pick<CaptureResult, 'status' | 'captured'>): RecognisedBrand[] {
  const found = status === 'ERROR' ? null : captured.classification;
  return [found?.brand, found?.withoutOwnBrands?.brand].filter(brand => brand !== null && brand !== undefined);
}
