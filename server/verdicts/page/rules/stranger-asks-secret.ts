import { impostor } from '../../../page/brands/foreign.ts';
import { isStranger } from '../../../page/identity/identity-match.ts';
import type { RuleCode } from '../prior-weights.ts';
import { concept, findNear } from '../../../page/text/concepts.ts';
import { asksLogin } from '../../../page/view/asks-login.ts';
import type { PageRule } from './rule.ts';
import { wantedOf } from '../../../page/view/fields.ts';

// What pages ask for whose host does not bear the name that they present, whether that name is on a list of brands or not.

type Needed =
  | 'identityMatch'
  | 'secrets'
  | 'fields'
  | 'host'
  | 'buttons'
  | 'identity'
  | 'links'
  | 'text'
  | 'textLength'
  | 'presented'
  | 'input';

/** The page presents a name, its host has another, and it asks for a secret. */
export const strangerAsksSecret: PageRule<'stranger-asks-secret', Needed> = {
  code: 'stranger-asks-secret',
  match({ identityMatch, secrets, host }) {
    const [named] = identityMatch.names;
    if (identityMatch.relation !== 'stranger' || secrets.length === 0 || !named) return null;
    return {
      params: { wanted: wantedOf(secrets), host: host.hostname },
      evidence: `${named.place} “${named.name}”`,
    };
  },
};

/** The page asks for a secret and presents no name. */
export const anonymousAsksSecret: PageRule<'anonymous-asks-secret', Needed> = {
  code: 'anonymous-asks-secret',
  match: ({ identityMatch, secrets, host }) =>
    identityMatch.relation === 'anonymous' && secrets.length > 0
      ? { params: { wanted: wantedOf(secrets) }, evidence: host.hostname }
      : null,
};

/** Letters of an article, whose sign-in dialog has a field for a code. */
const LONG_PAGE = 8_000;

/** A card, a code or a document is asked for, not a password alone. */
export const strangerAsksCard: PageRule<'stranger-asks-card', Needed> = {
  code: 'stranger-asks-card',
  match(view) {
    const found = view.secrets.filter(({ wanted }) => wanted !== 'password');
    if (!isStranger(view.identityMatch) || found.length === 0 || view.textLength > LONG_PAGE) return null;
    return { params: { wanted: wantedOf(found) }, evidence: view.host.hostname };
  },
};

/** Personal details without a secret: a step of a kit, or a contact form. */
export const strangerAsksDetails: PageRule<'stranger-asks-details', Needed> = {
  code: 'stranger-asks-details',
  match(view) {
    const { secrets, fields, host } = view;
    const found = fields.filter(({ wanted }) => wanted === 'birth-date' || wanted === 'home-address');
    if (!isStranger(view.identityMatch) || secrets.length > 0 || found.length === 0) return null;
    return { params: { wanted: wantedOf(found) }, evidence: host.hostname };
  },
};

/** The first step of a log-in: a name or an address, and words of a log-in. */
export const strangerAsksLogin: PageRule<'stranger-asks-login', Needed> = {
  code: 'stranger-asks-login',
  match: view => (isStranger(view.identityMatch) && asksLogin(view) ? { evidence: view.host.hostname } : null),
};

const cardCheck = concept('payment.card-authentication');
const toApprove = concept('payment.approve');
/** Letters of a step that is no page of its own. */
const SHORT_STEP = 2_500;

/** The step in which a bank is to let a payment pass, where nothing shows that it is a bank's or a shop's. */
export const strangerAsksApproval: PageRule<'stranger-asks-approval', Needed> = {
  code: 'stranger-asks-approval',
  match(view) {
    const { text, textLength } = view;
    const said =
      isStranger(view.identityMatch) && textLength <= SHORT_STEP ? findNear(text, 300, [cardCheck, toApprove]) : null;
    return said === null ? null : { evidence: said };
  },
};

/** Longer pages are articles, and bear the names of what they are about. */
const ARTICLE = 3_000;

/** A page that presents itself as a known brand on an unrelated host, with or without a form. */
export const posesAsBrand: PageRule<'poses-as-brand', Needed> = {
  code: 'poses-as-brand',
  match(view) {
    const found = impostor(view);
    if (!isStranger(view.identityMatch) || found?.claim !== 'claimed' || found.brand.isSelfHosted) return null;
    if (view.textLength > ARTICLE) return null;
    return {
      params: { brand: found.brand.name, host: view.host.hostname },
      evidence: found.evidence.join('; '),
    };
  },
};

/** Own pages that a site links to, apart from its front page: copies have one or two, the next steps of the kit. */
const MIN_OWN_PAGES = 3;

/** A page that presents itself as a known brand on an unrelated host, and has no site of its own: its links lead to the brand, or nowhere. */
export const brandPageAlone: PageRule<'brand-page-alone', Needed> = {
  code: 'brand-page-alone',
  match(view) {
    const finding = posesAsBrand.match(view);
    if (finding === null) return null;
    const own = new Set(view.links.filter(({ kind }) => kind === 'same-site').map(({ href }) => href.split(/[?#]/)[0]));
    return own.size < MIN_OWN_PAGES ? { params: finding.params, evidence: finding.evidence } : null;
  },
};

/** A site with the page's name exists, the page leads to it, and is not on it. */
export const namesakeElsewhere: PageRule<'namesake-elsewhere', Needed> = {
  code: 'namesake-elsewhere',
  match: ({ identityMatch: { namesake }, fields }) =>
    namesake !== null && fields.length > 0
      ? { params: { host: namesake.hostname }, evidence: `“${namesake.name}”` }
      : null,
};

export const namesakeAsksSecret: PageRule<'namesake-asks-secret', Needed> = {
  code: 'namesake-asks-secret',
  match: ({ identityMatch: { namesake }, secrets }) =>
    namesake !== null && secrets.length > 0
      ? { params: { host: namesake.hostname, wanted: wantedOf(secrets) }, evidence: `“${namesake.name}”` }
      : null,
};

/** So few letters are a form and nothing else. */
const BARE = 400;

export const bareLogin: PageRule<'bare-login', Needed> = {
  code: 'bare-login',
  match: view =>
    isStranger(view.identityMatch) && view.secrets.length > 0 && view.textLength <= BARE ? { evidence: '' } : null,
};

/** Sites have more pages, and their log-ins lead back to them. */
export const onlyPageOfSite: PageRule<'only-page-of-site', Needed> = {
  code: 'only-page-of-site',
  match(view) {
    const leadsBack = view.links.some(({ kind }) => kind === 'same-site');
    return isStranger(view.identityMatch) && (view.secrets.length > 0 || asksLogin(view)) && !leadsBack
      ? { evidence: '' }
      : null;
  },
};

/** Rules that say whose page it is not. What the page is after, others say better; without them it is phishing. */
export const STRANGER_RULES: ReadonlySet<RuleCode> = new Set<RuleCode>([
  'stranger-asks-secret',
  'anonymous-asks-secret',
  'stranger-asks-card',
  'stranger-asks-details',
  'stranger-asks-login',
  'stranger-asks-approval',
  'poses-as-brand',
  'brand-page-alone',
  'namesake-elsewhere',
  'namesake-asks-secret',
]);
