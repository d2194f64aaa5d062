import { isNameOrBelow } from '../../../shared/url/shared-hosts.ts';
import { isLure } from '../../../shared/model/lures.ts';
import type { NamedBrand } from '../../brand-catalogue/built-in.ts';
import { tokensOf } from '../text/fold.ts';
import type { Host } from '../view/host.ts';
import type { Identity } from '../view/identity.ts';
import type { PageInput } from '../input.ts';
import type { Presented } from './presented.ts';

/** Days after which a domain with a brand's name counts as the brand's own: impostors lose theirs sooner. */
const SETTLED_DAYS = 730;

/** Second-level labels under which names are registered although no suffix list has them: `amazon.com.be`. */
const GENERAL = /^(?:com?|net|org)$/;

/** The members of a PageView that are needed here; view.ts itself imports this file. */
interface Needed {
  readonly presented: Presented | null;
  readonly host: Host;
  readonly input: PageInput;
  readonly identity: Identity;
}

/** The brand that a page imitates: presented on a host that is not the brand's. null if the host is the brand's, or may be. */
export function impostor({ presented, host, input, identity }: Needed): Presented | null {
  if (!presented || host.official || host.isPrivate || host.isTenancy) return null;
  // On the brand's hosts for user content, its name surrounds what others wrote.
  if (isNameOrBelow(new Set(presented.brand.sharedHosts), host.hostname)) return null;
  return isNamedAfter(presented.brand, { host, input, identity }) ? null : presented;
}

/** Whether the host is named after the brand: its name under a country suffix, or in an old domain. Brands have more domains than any list. */
export function isNamedAfter(brand: NamedBrand, { host, input, identity }: Omit<Needed, 'presented'>): boolean {
  const words = new Set([brand.name, ...brand.otherNames].map(name => tokensOf(name).join('')));
  for (const domain of brand.domains) words.add((domain.split('.')[0] ?? '').replaceAll('-', ''));
  if (host.isFree || !host.isRespectable) return false;
  const label = (
    GENERAL.test(host.words.join('')) ? (host.hostname.split('.').at(-3) ?? '') : host.words.join('')
  ).replaceAll('-', '');
  if (words.has(label)) return input.domainAgeDays === null || input.domainAgeDays > 60;
  if (brand.isFederation && isMemberOf(words, host, identity)) return true;
  const isSettled = input.domainAgeDays !== null && input.domainAgeDays >= SETTLED_DAYS;
  return isSettled && [...words].some(word => word.length >= 4 && label.includes(word)) && !host.words.some(isLure);
}

/** Whether host and page name a member of a federation, by its place and the common name: `sparkasse-kiel.de`. */
function isMemberOf(names: ReadonlySet<string>, host: Host, identity: Identity): boolean {
  const places = host.words.filter(word => ![...names].some(name => name.length >= 4 && word.includes(name)));
  if (places.length === host.words.length || places.some(isLure)) return false;
  const said = [identity.title, ...identity.siteNames, ...identity.copyright, ...identity.logos, ...identity.headings];
  const spoken = withoutUmlauts(said.flatMap(tokensOf).join(' '));
  return places.every(place => spoken.includes(withoutUmlauts(place)));
}

/** Treats `foerde` and `förde` (folded to `forde`) as equal. */
function withoutUmlauts(text: string): string {
  return text.replace(/([aou])e/g, '$1');
}
