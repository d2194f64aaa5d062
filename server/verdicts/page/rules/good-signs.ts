import { isNamedAfter } from '../../../page/brands/foreign.ts';
import { ownWordsOf } from '../../../page/brands/own-name.ts';
import { isStranger } from '../../../page/identity/identity-match.ts';
import { namesIn } from '../../../page/view/identity.ts';
import type { PageRule } from './rule.ts';
import { phrases } from '../../../page/text/concepts.ts';

const scamAwareness = phrases('generic.scam-awareness');

type Needed =
  'host' | 'presented' | 'named' | 'input' | 'text' | 'textLength' | 'secrets' | 'identity' | 'identityMatch';

export const ownHostOfBrand: PageRule<'own-host-of-brand', Needed> = {
  code: 'own-host-of-brand',
  match: ({ host }) => (host.official ? { params: { brand: host.official.name }, evidence: host.hostname } : null),
};

export const namedHostOfBrand: PageRule<'named-host-of-brand', Needed> = {
  code: 'named-host-of-brand',
  match({ host, presented, input, identity }) {
    if (!presented || host.official || !isNamedAfter(presented.brand, { host, input, identity })) return null;
    return {
      params: { brand: presented.brand.name },
      evidence: host.hostname,
    };
  },
};

export const hostOfTenants: PageRule<'host-of-tenants', Needed> = {
  code: 'host-of-tenants',
  match: ({ host }) => (host.isTenancy ? { evidence: host.hostname } : null),
};

export const privateHost: PageRule<'private-host', Needed> = {
  code: 'private-host',
  match: ({ host }) => (host.isPrivate ? { evidence: host.hostname } : null),
};

export const namesItsHost: PageRule<'names-its-host', Needed> = {
  code: 'names-its-host',
  match({ host, identity, named }) {
    const label = host.words.join('');
    // A name that is made of a brand's is the brand's, or borrowed; one of lures is nobody's.
    if (label.length < 4 || (!host.official && ownWordsOf(host, named).length === 0)) return null;
    const spoken = [identity.title, ...identity.siteNames, ...identity.copyright, ...identity.logos.slice(0, 3)];
    const said = spoken.find(text => [...namesIn(text)].join('').includes(label));
    return said === undefined ? null : { evidence: said.slice(0, 80) };
  },
};

/** Warnings, lessons and news quote what they warn of, at length. Only where the host is known to be whose it says: copies quote too. */
export const speaksAboutDeceit: PageRule<'speaks-about-deceit', Needed> = {
  code: 'speaks-about-deceit',
  match({ text, textLength, secrets, identityMatch }) {
    const said = !isStranger(identityMatch) && textLength > 400 && secrets.length === 0 ? scamAwareness(text) : [];
    return said.length >= 2 ? { evidence: said.slice(0, 4).join('; ') } : null;
  },
};
