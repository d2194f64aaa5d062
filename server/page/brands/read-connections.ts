import type { NamedBrand } from '../../brands/built-in.ts';
import { officialHostOf } from '../../brands/official-host.ts';
import { isLent, type Surroundings } from '../view/surroundings.ts';
import type { Cases } from './cases.ts';
import type { KnownBrands } from './known-brands.ts';

/** Brands whose own sites a page takes its looks from, leads to, or says that it is. */
export function readConnections(
  surroundings: Surroundings,
  origins: readonly string[],
  ownDomain: string | null,
  brands: KnownBrands,
  cases: Cases,
): void {
  readLoans(surroundings, brands, cases);
  readOrigins(origins, ownDomain, brands, cases);
  readLinks(surroundings, brands, cases);
}

function readLoans({ looks, icons }: Surroundings, brands: KnownBrands, cases: Cases): void {
  for (const look of looks) {
    const brand = isLent(look) ? brands.at(look.href) : null;
    if (!brand) continue;
    const isIcon = icons.includes(look);
    cases
      .note(
        brand,
        isIcon ? 'borrowedIcon' : 'borrowedLooks',
        `${isIcon ? '<link rel=icon>' : '<img>'} ${look.hostname}`,
      )
      .borrowed.push(look.href);
  }
}

function readOrigins(origins: readonly string[], ownDomain: string | null, brands: KnownBrands, cases: Cases): void {
  for (const origin of origins) {
    const brand = brands.at(origin);
    if (!brand || officialHostOf(origin)?.domain === ownDomain) continue;
    cases.note(brand, 'copied', new URL(origin).host, false).copiedFrom ??= origin;
  }
}

function readLinks({ links }: Surroundings, brands: KnownBrands, cases: Cases): void {
  const outward = links.filter(({ kind }) => kind === 'other-site');
  const counts = new Map<NamedBrand, number>();
  for (const { href } of outward) {
    const brand = brands.at(href);
    if (brand) counts.set(brand, (counts.get(brand) ?? 0) + 1);
  }
  const within = links.filter(({ kind, href }) => kind === 'same-site' && new URL(href).pathname.length > 1).length;
  for (const [brand, count] of counts) {
    if (count >= 3 && count * 2 > outward.length && count > within)
      cases.note(brand, 'links', `${count} × <a> ${brand.domains[0] ?? ''}`);
  }
}
