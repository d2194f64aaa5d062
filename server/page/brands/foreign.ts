import { isNameOrBelow } from '../../../shared/url/shared-hosts.ts';
import { isLure } from '../../../shared/model/lures.ts';
import type { NamedBrand } from '../../brands/built-in.ts';
import { tokensOf } from '../text/fold.ts';
import type { Host } from '../view/host.ts';
import type { Identity } from '../view/identity.ts';
import type { PageInput } from '../input.ts';
import type { Presented } from './presented.ts';

/** Years after which a domain that bears a brand's name is its own: others lose theirs sooner. */
const SETTLED_DAYS = 730;

/** Labels under which a country's names are registered though no list says so: `amazon.com.be`. */
const GENERAL = /^(?:com?|net|org)$/;

/** The members of a PageView that are needed here; view.ts itself imports this file. */
interface Needed {
  readonly presented: Presented | null;
  readonly host: Host;
  readonly input: PageInput;
  readonly identity: Identity;
}

/** The brand that a page presents itself as where the host is somebody else's; null where it is the brand's, or could well be. */
export function impostor({ presented, host, input, identity }: Needed): Presented | null {
  if (!presented || host.official || host.isPrivate || host.isTenancy) return null;
  // Where a brand lets others publish it shows its own name around what they wrote.
  if (isNameOrBelow(new Set(presented.brand.sharedHosts), host.hostname)) return null;
  return isNamedAfter(presented.brand, { host, input, identity }) ? null : presented;
}

/** The name of the brand alone under a country's suffix, or an old domain that bears it: brands have more domains than any list. */
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

/** The host is called as a member is, by its place and the common name, and the page says the same: `sparkasse-kiel.de`. */
function isMemberOf(names: ReadonlySet<string>, host: Host, identity: Identity): boolean {
  const places = host.words.filter(word => ![...names].some(name => name.length >= 4 && word.includes(name)));
  if (places.length === host.words.length || places.some(isLure)) return false;
  const said = [identity.title, ...identity.siteNames, ...identity.copyright, ...identity.logos, ...identity.headings];
  const spoken = withoutUmlauts(said.flatMap(tokensOf).join(' '));
  return places.every(place => spoken.includes(withoutUmlauts(place)));
}

/** `foerde` and `förde` are one place. */
function withoutUmlauts(text: string): string {
  return text.replace(/([aou])e/g, '$1');
}
