import type { NamedBrand } from '../../brand-catalogue/built-in.ts';
import { officialHostOf } from '../../brand-catalogue/official-host.ts';
import { isBorrowable, type References } from '../view/references.ts';
import type { BrandCandidates } from './candidates.ts';
import type { KnownBrands } from './known-brands.ts';

/** Evidence from connections: brands whose sites the page loads assets from, links to, or names as its origin. */
export function readConnections(
  references: References,
  origins: readonly string[],
  ownDomain: string | null,
  brands: KnownBrands,
  candidates: BrandCandidates,
): void {
  readBorrowedAssets(references, brands, candidates);
  readOrigins(origins, ownDomain, brands, candidates);
  readLinks(references, brands, candidates);
}

function readBorrowedAssets({ assets, icons }: References, brands: KnownBrands, candidates: BrandCandidates): void {
  for (const asset of assets) {
    const brand = isBorrowable(asset) ? brands.at(asset.href) : null;
    if (!brand) continue;
    const isIcon = icons.includes(asset);
    candidates
      .add(
        brand,
        isIcon ? 'borrowedIcon' : 'borrowedLooks',
        `${isIcon ? '<link rel=icon>' : '<img>'} ${asset.hostname}`,
      )
      .borrowed.push(asset.href);
  }
}

function readOrigins(
  origins: readonly string[],
  ownDomain: string | null,
  brands: KnownBrands,
  candidates: BrandCandidates,
): void {
  for (const origin of origins) {
    const brand = brands.at(origin);
    if (!brand || officialHostOf(origin)?.domain === ownDomain) continue;
    candidates.add(brand, 'copied', new URL(origin).host, false).copiedFrom ??= origin;
  }
}

function readLinks({ links }: References, brands: KnownBrands, candidates: BrandCandidates): void {
  const outward = links.filter(({ kind }) => kind === 'other-site');
  const counts = new Map<NamedBrand, number>();
  for (const { href } of outward) {
    const brand = brands.at(href);
    if (brand) counts.set(brand, (counts.get(brand) ?? 0) + 1);
  }
  const within = links.filter(({ kind, href }) => kind === 'same-site' && new URL(href).pathname.length > 1).length;
  for (const [brand, count] of counts) {
    if (count >= 3 && count * 2 > outward.length && count > within)
      candidates.add(brand, 'links', `${count} × <a> ${brand.domains[0] ?? ''}`);
  }
}
