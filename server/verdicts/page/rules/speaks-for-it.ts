import { isNamedAfter } from '../brands/foreign.ts';
import { ownWordsOf } from '../brands/own-words.ts';
import { aboutDeceit } from '../text/wording.ts';
import { namesIn } from '../view/identity.ts';
import type { PageRule } from './rule.ts';

type Needed = 'host' | 'presented' | 'named' | 'input' | 'text' | 'textLength' | 'secrets' | 'identity';

export const ownHostOfBrand: PageRule<Needed> = {
  code: 'own-host-of-brand',
  see: ({ host }) =>
    host.official ? { message: `The host is ${host.official.name}'s own`, evidence: host.hostname } : null,
};

export const namedHostOfBrand: PageRule<Needed> = {
  code: 'named-host-of-brand',
  see({ host, presented, input, identity }) {
    if (!presented || host.official || !isNamedAfter(presented.brand, { host, input, identity })) return null;
    return {
      message: `The host bears the name of ${presented.brand.name}, as brands' hosts in other countries do`,
      evidence: host.hostname,
    };
  },
};

export const hostOfTenants: PageRule<Needed> = {
  code: 'host-of-tenants',
  see: ({ host }) =>
    host.isTenancy
      ? { message: "The host is a service at which companies' own pages stand", evidence: host.hostname }
      : null,
};

export const privateHost: PageRule<Needed> = {
  code: 'private-host',
  see: ({ host }) =>
    host.isPrivate ? { message: 'The host is one that the internet does not see', evidence: host.hostname } : null,
};

export const namesItsHost: PageRule<Needed> = {
  code: 'names-its-host',
  see({ host, identity, named }) {
    const label = host.words.join('');
    // A name that is made of a brand's is the brand's, or borrowed; one of lures is nobody's.
    if (label.length < 4 || (!host.official && ownWordsOf(host, named).length === 0)) return null;
    const spoken = [identity.title, ...identity.siteNames, ...identity.copyright, ...identity.logos.slice(0, 3)];
    const said = spoken.find(text => [...namesIn(text)].join('').includes(label));
    return said === undefined
      ? null
      : { message: 'The page bears the name of its own host', evidence: said.slice(0, 80) };
  },
};

/** Warnings, lessons and news quote what they warn of, at length. */
export const speaksAboutDeceit: PageRule<Needed> = {
  code: 'speaks-about-deceit',
  see({ text, textLength, secrets }) {
    const said = textLength > 400 && secrets.length === 0 ? aboutDeceit(text) : [];
    return said.length >= 2
      ? { message: 'The page speaks about fraud, and quotes it', evidence: said.slice(0, 4).join('; ') }
      : null;
  },
};
