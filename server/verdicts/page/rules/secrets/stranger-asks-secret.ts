import { isStranger } from '../../../../page/identity/identity-match.ts';
import type { RuleCode } from '../../prior-weights.ts';
import { concept, findNear } from '../../../../page/text/concepts.ts';
import { asksLogin, credentialsOf } from '../../../../page/view/asks-login.ts';
import type { PageRule } from '../rule.ts';
import { purposesOf } from '../../../../page/view/fields.ts';

// Rules for pages whose host does not match the name that they present, whether or not it is a known brand.

/** The page presents a name, its host has another, and it asks for a secret. */
export const strangerAsksSecret: PageRule<'stranger-asks-secret'> = {
  code: 'stranger-asks-secret',
  match({ identityMatch, secrets, host }) {
    const [named] = identityMatch.names;
    if (identityMatch.relation !== 'stranger' || secrets.length === 0 || !named) return null;
    return {
      params: { wanted: purposesOf(secrets), host: host.hostname },
      evidence: `${named.place} “${named.name}”`,
    };
  },
};

/** The page asks for a secret and presents no name. */
export const anonymousAsksSecret: PageRule<'anonymous-asks-secret'> = {
  code: 'anonymous-asks-secret',
  match: ({ identityMatch, secrets, host }) =>
    identityMatch.relation === 'anonymous' && secrets.length > 0
      ? { params: { wanted: purposesOf(secrets) }, evidence: host.hostname }
      : null,
};

/** Longer pages are articles, which may have a sign-in dialog. */
const LONG_PAGE = 8_000;

/** Asks for a card, code or document number, not only a password. */
export const strangerAsksCard: PageRule<'stranger-asks-card'> = {
  code: 'stranger-asks-card',
  match(view) {
    const found = view.secrets.filter(({ purpose }) => purpose !== 'password');
    if (!isStranger(view.identityMatch) || found.length === 0 || view.textLength > LONG_PAGE) return null;
    return { params: { wanted: purposesOf(found) }, evidence: view.host.hostname };
  },
};

/** Asks for personal details without a secret: a step of a phishing kit, or a contact form. */
export const strangerAsksDetails: PageRule<'stranger-asks-details'> = {
  code: 'stranger-asks-details',
  match(view) {
    const { secrets, fields, host } = view;
    const found = fields.filter(({ purpose }) => purpose === 'birth-date' || purpose === 'home-address');
    if (!isStranger(view.identityMatch) || secrets.length > 0 || found.length === 0) return null;
    return { params: { wanted: purposesOf(found) }, evidence: host.hostname };
  },
};

/** The first step of a login: an identifier field and login words. */
export const strangerAsksLogin: PageRule<'stranger-asks-login'> = {
  code: 'stranger-asks-login',
  match: view => (isStranger(view.identityMatch) && asksLogin(view) ? { evidence: view.host.hostname } : null),
};

const cardAuthentication = concept('payment.card-authentication');
const approve = concept('payment.approve');
/** Maximum letters of such a step. */
const SHORT_STEP = 2_500;

/** Asks to approve a payment, and nothing shows that it is a bank or shop. */
export const strangerAsksApproval: PageRule<'stranger-asks-approval'> = {
  code: 'stranger-asks-approval',
  match(view) {
    const { text, textLength } = view;
    const said =
      isStranger(view.identityMatch) && textLength <= SHORT_STEP
        ? findNear(text, 300, [cardAuthentication, approve])
        : null;
    return said === null ? null : { evidence: said };
  },
};

/** Longer pages are articles, with the names of their subjects. */
const ARTICLE = 3_000;

/** A page that presents itself as a known brand on an unrelated host, with or without a form. */
export const posesAsBrand: PageRule<'poses-as-brand'> = {
  code: 'poses-as-brand',
  match(view) {
    const found = view.imitated;
    if (!isStranger(view.identityMatch) || found?.claim !== 'claimed' || found.isProduct) return null;
    if (view.textLength > ARTICLE) return null;
    return {
      params: { brand: found.brand.name, host: view.host.hostname },
      evidence: found.evidence.join('; '),
    };
  },
};

/** Minimum number of the site's own pages, without the front page; phishing kits have one or two. */
const MIN_OWN_PAGES = 3;

/** Presents a known brand on an unrelated host and is no real site: its links lead to the brand, or nowhere. */
export const brandPageAlone: PageRule<'brand-page-alone'> = {
  code: 'brand-page-alone',
  match(view) {
    const finding = posesAsBrand.match(view);
    if (finding === null) return null;
    const own = new Set(view.links.filter(({ kind }) => kind === 'same-site').map(({ href }) => href.split(/[?#]/)[0]));
    return own.size < MIN_OWN_PAGES ? { params: finding.params, evidence: finding.evidence } : null;
  },
};

/** The page links to another site that has the page's name. */
export const namesakeElsewhere: PageRule<'namesake-elsewhere'> = {
  code: 'namesake-elsewhere',
  match: ({ identityMatch: { namesake }, fields }) =>
    namesake !== null && fields.length > 0
      ? { params: { host: namesake.hostname }, evidence: `“${namesake.name}”` }
      : null,
};

export const namesakeAsksSecret: PageRule<'namesake-asks-secret'> = {
  code: 'namesake-asks-secret',
  match(view) {
    const { namesake } = view.identityMatch;
    const wanted = credentialsOf(view);
    if (namesake === null || wanted.length === 0) return null;
    return { params: { host: namesake.hostname, wanted }, evidence: `“${namesake.name}”` };
  },
};

/** A page with fewer letters is only a form. */
const BARE = 400;

export const bareLogin: PageRule<'bare-login'> = {
  code: 'bare-login',
  match: view =>
    isStranger(view.identityMatch) && view.secrets.length > 0 && view.textLength <= BARE ? { evidence: '' } : null,
};

/** No link to another page of the site; real logins link back. */
export const onlyPageOfSite: PageRule<'only-page-of-site'> = {
  code: 'only-page-of-site',
  match(view) {
    const leadsBack = view.links.some(({ kind }) => kind === 'same-site');
    return isStranger(view.identityMatch) && (view.secrets.length > 0 || asksLogin(view)) && !leadsBack
      ? { evidence: '' }
      : null;
  },
};

/** Rules about unknown owners. They do not know the threat; if no other rule does, it is phishing. */
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
