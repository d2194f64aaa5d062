import { reasonOf } from '../../../shared/reasons/reason-of.ts';
import type { Reason } from '../reason.ts';
import { impostor } from '../../page/brands/foreign.ts';
import { asksLogin } from '../../page/view/asks-login.ts';
import { wantedOf } from '../../page/view/fields.ts';
import type { PageView } from '../../page/view/view.ts';
import { isStranger, type IdentityMatch } from '../../page/identity/identity-match.ts';

const PROVEN: ReadonlySet<IdentityMatch['relation']> = new Set([
  'official',
  'private',
  'known',
  'tenant',
  'bears-name',
]);

/** Letters of a page that has something to say, such as an article; a step of a kit has fewer. */
const ENOUGH_LETTERS = 1_000;

type Needed =
  'identityMatch' | 'secrets' | 'fields' | 'buttons' | 'presented' | 'host' | 'input' | 'identity' | 'textLength';

/**
 * Why a page is not SAFE although nothing on it is a warning sign: it asks for a secret or a log-in, or speaks in the name of a known
 * brand, and its host neither bears its name nor is official for it nor a known site. What the page says of itself proves nothing.
 */
export function unprovenIdentity(view: Pick<PageView, Needed>): Reason | null {
  const { identityMatch, secrets } = view;
  if (PROVEN.has(identityMatch.relation)) return null;
  const evidence = evidenceOf(view);
  if (secrets.length > 0)
    return reasonOf('identity-unproven', { params: { form: 'asks', wanted: wantedOf(secrets) }, evidence }, 0);
  if (asksLogin(view)) return reasonOf('identity-unproven', { params: { form: 'login' }, evidence }, 0);
  const brand = impostor(view);
  if (brand === null || brand.claim === 'hinted') return null;
  return reasonOf('identity-unproven', { params: { form: 'brand', brand: brand.brand.name }, evidence }, 0);
}

/** The same for a short page, or one with a field, on a host that does not bear its name. Articles are exempt. */
export function unknownIdentity(view: Pick<PageView, Needed>): Reason | null {
  const isArticle = view.fields.length === 0 && view.textLength >= ENOUGH_LETTERS;
  if (!isStranger(view.identityMatch) || isArticle) return null;
  return reasonOf('identity-unproven', { params: { form: 'unknown' }, evidence: evidenceOf(view) }, 0);
}

function evidenceOf({ host, identityMatch }: Pick<PageView, 'host' | 'identityMatch'>): string {
  const names = identityMatch.names.slice(0, 3).map(({ place, name }) => `${place} “${name}”`);
  return [host.hostname, ...names].join('; ');
}
