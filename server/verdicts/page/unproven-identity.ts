import { reasonOf } from '../../../shared/reasons/reason-of.ts';
import type { Term } from '../../../shared/reasons/terms.ts';
import type { Reason } from '../reason.ts';
import { hostOfCode } from '../../page/qr-code.ts';
import { phrases } from '../../page/text/concepts.ts';
import { asksLogin } from '../../page/view/asks-login.ts';
import { purposesOf } from '../../page/view/fields.ts';
import { hostOf } from '../../page/view/host.ts';
import type { PageView } from '../../page/view/view.ts';
import { isStranger, VOUCHED_FOR, type IdentityMatch } from '../../page/identity/identity-match.ts';

const PROVEN: ReadonlySet<IdentityMatch['relation']> = new Set([...VOUCHED_FOR, 'bears-name']);

/** Letters of a page with real content, such as an article; a phishing kit's page has fewer. */
const ENOUGH_LETTERS = 1_000;

/**
 * Why a page without warning signs is not SAFE: it asks for a secret or a login, or presents a known brand, and its host neither
 * bears its name nor is official nor a known site. What the page says about itself proves nothing.
 */
export function unprovenIdentity(view: PageView): Reason | null {
  const { identityMatch, secrets } = view;
  if (PROVEN.has(identityMatch.relation)) return brandBesideOwnName(view);
  const evidence = evidenceOf(view);
  if (secrets.length > 0)
    return reasonOf('identity-unproven', { params: { form: 'asks', wanted: purposesOf(secrets) }, evidence }, 0);
  if (asksLogin(view)) return reasonOf('identity-unproven', { params: { form: 'login' }, evidence }, 0);
  const brand = view.imitated;
  if (brand === null || brand.claim === 'hinted') return null;
  return reasonOf('identity-unproven', { params: { form: 'brand', brand: brand.brand.name }, evidence }, 0);
}

/** A button led here from a site that showed little else, and can lead others elsewhere. */
export function ledFromElsewhere({ input: { pressedOn }, host }: PageView): Reason | null {
  const other = pressedOn.find(url => URL.canParse(url) && hostOf(new URL(url)).domain !== host.domain);
  return other === undefined
    ? null
    : reasonOf('identity-unproven', { params: { form: 'unknown' }, evidence: new URL(other).hostname }, 0);
}

/** Anybody can register a host and name it in the title of an imitation. */
function brandBesideOwnName(view: PageView): Reason | null {
  const { identityMatch, secrets, shownElsewhere: shown } = view;
  if (identityMatch.relation !== 'bears-name' || !shown || shown.isProduct) return null;
  if (secrets.length === 0 && !asksLogin(view) && !hasCodeAway(view)) return null;
  const evidence = [view.host.hostname, ...shown.evidence].join('; ');
  return reasonOf('identity-unproven', { params: { form: 'brand', brand: shown.brand.name }, evidence }, 0);
}

/** A QR code leads to another site, where it can ask for anything. */
function hasCodeAway({ input: { codes }, host }: PageView): boolean {
  return codes.some(code => {
    const leadsTo = hostOfCode(code);
    return code.verdict !== 'SAFE' && leadsTo !== null && leadsTo.domain !== host.domain;
  });
}

/** The same for a short page, or one with a field, on a host with another name. Articles are exempt. */
export function unknownIdentity(view: PageView): Reason | null {
  const isArticle = view.fields.length === 0 && view.textLength >= ENOUGH_LETTERS;
  if (!isStranger(view.identityMatch) || isArticle) return null;
  return reasonOf('identity-unproven', { params: { form: 'unknown' }, evidence: evidenceOf(view) }, 0);
}

const STEPS = {
  document: phrases('step.document'),
  thanks: phrases('step.thanks'),
  waiting: phrases('step.waiting'),
  questions: phrases('step.questions'),
  tracking: phrases('step.tracking'),
} as const satisfies Partial<Record<Term, (folded: string) => readonly string[]>>;

/** The same for a short page that looks like one step of a form without a secret: of an honest one, or of a phishing kit. */
export function stepOfForm(view: PageView): Reason | null {
  if (!isStranger(view.identityMatch) || view.secrets.length > 0 || view.textLength >= ENOUGH_LETTERS) return null;
  for (const [step, find] of Object.entries(STEPS)) {
    const [said] = find(view.text);
    if (said !== undefined)
      return reasonOf('identity-unproven', { params: { form: 'step', step: [step as Term] }, evidence: said }, 0); // a key of STEPS
  }
  return null;
}

function evidenceOf({ host, identityMatch }: PageView): string {
  const names = identityMatch.names.slice(0, 3).map(({ place, name }) => `${place} “${name}”`);
  return [host.hostname, ...names].join('; ');
}
