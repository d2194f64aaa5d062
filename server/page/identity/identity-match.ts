import { siteOf } from '../../../shared/url/site.ts';
import { isTellingLure } from '../../../shared/model/lures.ts';
import type { KnownBrands } from '../brands/known-brands.ts';
import type { Presented } from '../brands/presented.ts';
import { isOwnProduct } from '../brands/products.ts';
import type { PageInput } from '../input.ts';
import type { Form } from '../view/forms.ts';
import type { Host } from '../view/host.ts';
import type { Identity } from '../view/identity.ts';
import type { References } from '../view/references.ts';
import { bearsName } from './bears-name.ts';
import { isSelfHostedSoftware } from '../software.ts';
import { isGeneric } from '../text/generic-words.ts';
import { presentedNames, type PresentedName } from './presented-names.ts';

/** How the host of a page matches the identity that the page presents. */
export interface IdentityMatch {
  /**
   * `official`: a brand's own host. `private`: not on the public internet. `known`: a site in popularity rankings. `tenant`: a
   * service that hosts pages of companies. `bears-name`: the host is named like the page. `software`: the page presents
   * self-hosted software, which may run on any host. `stranger`: page and host have different names. `anonymous`: the page
   * presents no name.
   */
  readonly relation: 'official' | 'private' | 'known' | 'tenant' | 'bears-name' | 'software' | 'stranger' | 'anonymous';
  readonly names: readonly PresentedName[];
  /**
   * Another site with the page's name, if the page's own host does not have the name: one that the page links to or loads from, or
   * one in a popularity ranking.
   */
  readonly namesake: { readonly hostname: string; readonly name: string } | null;
}

/** Somebody else vouches for the host: a brand, a ranking, a service for companies, or its own network. */
export const VOUCHED_FOR: ReadonlySet<IdentityMatch['relation']> = new Set(['official', 'private', 'known', 'tenant']);

/** Nothing about the host shows that it belongs to the identity that the page presents. */
export function isStranger({ relation }: IdentityMatch): boolean {
  return relation === 'stranger' || relation === 'anonymous';
}

interface MatchInput {
  readonly input: PageInput;
  readonly host: Host;
  readonly identity: Identity;
  readonly imitated: Presented | null;
  readonly references: References;
  readonly forms: readonly Form[];
  readonly url: URL;
  readonly brands: KnownBrands;
}

export function matchIdentity(page: MatchInput): IdentityMatch {
  const { input, host, identity, imitated: brand } = page;
  const written = presentedNames(identity);
  const names = written.filter(({ isTelling }) => isTelling);
  const { domain } = host;
  const isNamed =
    domain !== null && (!host.isFree || isServiceItself(host)) && written.some(name => bearsName(domain, name));
  const identityMatch = (relation: IdentityMatch['relation']): IdentityMatch => ({ relation, names, namesake: null });
  if (host.official) return identityMatch('official');
  if (host.isPrivate) return identityMatch('private');
  const isService = brand !== null && brand.brand.isSelfHosted && !brand.isProduct;
  const isSoftware =
    (brand !== null && isSelfHosted(brand, page)) ||
    (!isService && names.some(({ place, tokens }) => place !== '©' && isSelfHostedSoftware(tokens)));
  if (brand?.claim !== 'claimed' || isSoftware) {
    if ((input.isKnownSite && !host.isFree) || GOVERNMENT.test(host.hostname)) return identityMatch('known');
    if (host.isTenancy) return identityMatch('tenant');
    const lures = host.words.filter(word => isTellingLure(word) && !names.some(({ tokens }) => tokens.includes(word)));
    if (isNamed && lures.length === 0) return identityMatch('bears-name');
    if (isSoftware) return identityMatch('software');
  }
  return {
    relation: names.length > 0 ? 'stranger' : 'anonymous',
    names,
    namesake: isNamed ? null : (linkedNamesake(names, page) ?? rankedNamesake(names, page)),
  };
}

/** Suffixes reserved for governments. */
const GOVERNMENT = /\.(?:gov|mil|(?:gov|gob|gouv|govt|go|mil)\.[a-z]{2})$/;

/** Microsoft accounts are never self-hosted, but logins of its server products are. */
function isSelfHosted({ brand, isProduct }: Presented, { forms, url }: MatchInput): boolean {
  return isProduct && (brand.id !== 'microsoft' || isOwnProduct({ forms, url }));
}

/** The service itself, such as `github.com`, not the pages of its customers. */
function isServiceItself({ hostname, domain }: Host): boolean {
  return domain !== null && !siteOf(hostname).isHosted && hostname.replace(/^www\./, '') === domain;
}

/** The first linked site that bears one of the page's names. */
function linkedNamesake(
  names: readonly PresentedName[],
  { references, identity, host }: MatchInput,
): IdentityMatch['namesake'] {
  // Only title and site name: logos and copyright notices of others are on many pages.
  const own = names.filter(({ place }) => place === '<title>' || place === 'og:site_name');
  if (own.length === 0) return null;
  const sites = new Map<string, string>();
  const note = (hostname: string): void => {
    const { domain } = siteOf(hostname);
    if (domain !== null && domain !== host.domain && !sites.has(domain)) sites.set(domain, hostname);
  };
  for (const { kind, hostname } of [...references.links, ...references.assets])
    if (kind === 'other-site') note(hostname);
  for (const origin of identity.origins) if (URL.canParse(origin)) note(new URL(origin).hostname);
  for (const [domain, hostname] of [...sites].slice(0, 200)) {
    const found = own.find(name => bearsName(domain, name));
    if (found) return { hostname, name: found.name };
  }
  return null;
}

/** Shorter names are those of many. */
const MIN_NAME = 5;

/**
 * The site in a ranking whose name the page gives itself in two places: one alone may be a heading, or the picture of a button.
 * Only of a page that leads to no other of its own site.
 */
function rankedNamesake(
  names: readonly PresentedName[],
  { host, brands, references }: MatchInput,
): IdentityMatch['namesake'] {
  // The site may have others run a part of it.
  if (references.links.some(({ kind }) => kind === 'same-site')) return null;
  const byWord = Map.groupBy(names, ({ tokens }) => tokens.filter(token => !isGeneric(token)).join(''));
  for (const [word, written] of byWord) {
    if (word.length < MIN_NAME || !/^[a-z0-9]+$/.test(word)) continue;
    const places = new Set(written.map(({ place, name }) => `${place} ${name}`));
    // Notices of the makers of forum software are on many pages.
    const own = places.size > 1 && written.find(({ place }) => place !== '©');
    const domain = own ? brands.rankedSite(word) : null;
    if (own && domain !== null && domain !== host.domain) return { hostname: domain, name: own.name };
  }
  return null;
}
