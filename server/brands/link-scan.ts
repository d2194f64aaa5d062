import type { CaptureResult, RecognisedBrand } from '../scans/capture/source.ts';
import type { ScanSubscriber } from '../scans/queue/queue.ts';
import type { Transaction } from '../storage/database.ts';
import { bumpRevision } from '../storage/revisions.ts';
import { BUILT_IN_BRANDS } from '../brand-catalogue/built-in.ts';
import type { KnownIcons } from './known-icons.ts';
import { linkScanToBrand, privateBrandExists, privateBrandsOf } from './link-store.ts';
import { officialHostOf } from '../brand-catalogue/official-host.ts';

const BUILT_IN_IDS: ReadonlySet<string> = new Set(BUILT_IN_BRANDS.map(({ id }) => id));

/** Links each final scan to the brands that it is about. */
export const linkScans: ScanSubscriber = {
  async onEnded(trx, { seq }, { status, targetUrl, captured }) {
    await linkToOfficialBrand(trx, seq, targetUrl);
    if (!captured) return;
    for (const brand of recognisedBrands({ status, captured })) {
      // A private brand may have been deleted since the scan began.
      const exists = BUILT_IN_IDS.has(brand.id) || (await privateBrandExists(trx, brand.id));
      if (exists) await linkScanToBrand(trx, seq, brand.id, brand.relation);
    }
  },
};

/** After `linkScans`: tells all processes of an icon that no scan of its brand has shown yet. */
export function announceIcons(icons: Pick<KnownIcons, 'isKnown'>): ScanSubscriber {
  return {
    async onEnded(trx, { isPrivate }, { targetUrl, captured }) {
      const phash = captured?.favicon?.phash;
      const brand = targetUrl === null ? undefined : officialHostOf(targetUrl)?.builtIn;
      if (isPrivate || phash === undefined || !brand || icons.isKnown(phash, brand.id)) return;
      await bumpRevision(trx, 'icons');
    },
  };
}

/** Links a final scan to the brands, built-in and private, on whose domain it ended. */
export async function linkToOfficialBrand(trx: Transaction, seq: number, targetUrl: string | null): Promise<void> {
  const official = targetUrl === null ? null : officialHostOf(targetUrl);
  if (!official) return;
  const own = await privateBrandsOf(trx, official.domain);
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
