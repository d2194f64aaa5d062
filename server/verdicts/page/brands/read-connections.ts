import type { NamedBrand } from '../../../brands/built-in.ts';
import { officialHostOf } from '../../../brands/official-host.ts';
import { lenderOf, type Surroundings } from '../view/surroundings.ts';
import type { Cases } from './cases.ts';

/** Brands whose own sites a page takes its looks from, leads to, or says that it is. */
export function readConnections(
  surroundings: Surroundings,
  origins: readonly string[],
  ownDomain: string | null,
  cases: Cases,
): void {
  readLoans(surroundings, cases);
  readOrigins(origins, ownDomain, cases);
  readLinks(surroundings, cases);
}

function readLoans({ looks, icons }: Surroundings, cases: Cases): void {
  for (const look of looks) {
    const lender = lenderOf(look);
    const brand = lender === null ? null : officialHostOf(look.href)?.builtIn;
    if (!brand) continue;
    const isIcon = icons.includes(look);
    cases
      .note(
        brand,
        isIcon ? 'borrowedIcon' : 'borrowedLooks',
        `${isIcon ? 'icon' : 'picture or style'} from ${look.hostname}`,
      )
      .borrowed.push(look.href);
  }
}

function readOrigins(origins: readonly string[], ownDomain: string | null, cases: Cases): void {
  for (const origin of origins) {
    const official = officialHostOf(origin);
    if (!official?.builtIn || official.domain === ownDomain) continue;
    cases.note(official.builtIn, 'copied', `address of its own ${new URL(origin).host}`, false).copiedFrom ??= origin;
  }
}

function readLinks({ links }: Surroundings, cases: Cases): void {
  const outward = links.filter(({ kind }) => kind === 'other-site');
  const counts = new Map<NamedBrand, number>();
  for (const { href } of outward) {
    const brand = officialHostOf(href)?.builtIn;
    if (brand) counts.set(brand, (counts.get(brand) ?? 0) + 1);
  }
  const within = links.filter(({ kind, href }) => kind === 'same-site' && new URL(href).pathname.length > 1).length;
  for (const [brand, count] of counts) {
    if (count >= 3 && count * 2 > outward.length && count > within)
      cases.note(brand, 'links', `${count} links to its own site`);
  }
}
