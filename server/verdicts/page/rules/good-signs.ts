import { isNamedAfter } from '../../../page/brands/foreign.ts';
import { ownWordsOf } from '../../../page/brands/own-name.ts';
import { isStranger } from '../../../page/identity/identity-match.ts';
import { namesIn } from '../../../page/view/identity.ts';
import type { PageRule } from './rule.ts';
import { phrases } from '../../../page/text/concepts.ts';

const scamAwareness = phrases('generic.scam-awareness');

export const ownHostOfBrand: PageRule<'own-host-of-brand'> = {
  code: 'own-host-of-brand',
  match: ({ host }) => (host.official ? { params: { brand: host.official.name }, evidence: host.hostname } : null),
};

export const namedHostOfBrand: PageRule<'named-host-of-brand'> = {
  code: 'named-host-of-brand',
  match({ host, presented, input, identity }) {
    if (!presented || host.official || !isNamedAfter(presented.brand, { host, input, identity })) return null;
    return {
      params: { brand: presented.brand.name },
      evidence: host.hostname,
    };
  },
};

export const hostOfTenants: PageRule<'host-of-tenants'> = {
  code: 'host-of-tenants',
  match: ({ host }) => (host.isTenancy ? { evidence: host.hostname } : null),
};

export const privateHost: PageRule<'private-host'> = {
  code: 'private-host',
  match: ({ host }) => (host.isPrivate ? { evidence: host.hostname } : null),
};

export const namesItsHost: PageRule<'names-its-host'> = {
  code: 'names-its-host',
  match({ host, identity, named }) {
    const label = host.words.join('');
    // A name with a brand's words may be borrowed, and one of lures identifies nobody.
    if (label.length < 4 || (!host.official && ownWordsOf(host, named).length === 0)) return null;
    const spoken = [identity.title, ...identity.siteNames, ...identity.copyright, ...identity.logos.slice(0, 3)];
    const said = spoken.find(text => [...namesIn(text)].join('').includes(label));
    return said === undefined ? null : { evidence: said.slice(0, 80) };
  },
};

/** Warnings, lessons and news quote at length what they warn of. Only if the host matches the identity, since copies quote too. */
export const speaksAboutDeceit: PageRule<'speaks-about-deceit'> = {
  code: 'speaks-about-deceit',
  match({ text, textLength, secrets, identityMatch }) {
    const said = !isStranger(identityMatch) && textLength > 400 && secrets.length === 0 ? scamAwareness(text) : [];
    return said.length >= 2 ? { evidence: said.slice(0, 4).join('; ') } : null;
  },
};
