import { reasonOf, type Reason } from '../../shared/reasons/reason-of.ts';
import { normalUrl } from '../../shared/url/normal-form.ts';
import { type Headline, headlineOf } from '../../shared/verdict/headline.ts';
import type { CheckResult, LocalVerdict, ShownWarning, Visit } from '../messaging/protocol.ts';
import { reasonText } from './reason-text.ts';
import type { Texts } from './texts.ts';

/** The headline of a check; null where the server gave no verdict. */
export function headlineOfCheck(result: CheckResult | null): Headline | null {
  if (result?.kind !== 'checked') return null;
  return headlineOf({ verdict: result.status, reasons: result.reasons, scannedAt: null });
}

/** What is known of a page. */
export interface KnownPage extends Pick<Visit, 'result' | 'local'> {
  readonly url: string | null;
}

/** The headline of a page; null where the server gave no verdict. */
export function headlineOfPage(page: KnownPage): Headline | null {
  const { result, local } = page;
  const checked = headlineOfCheck(result);
  return checked?.state === 'UNRATED' && isListedWithQuery(page) ? headlineOfThreat(local) : checked;
}

/** A list in the browser names the URL with its query, and the server was asked without it. */
export function isListedWithQuery({ url, result, local }: KnownPage): boolean {
  if (url === null || result?.kind !== 'checked' || local === null) return false;
  return local.isThreatByQuery && !local.trusted && result.sent !== normalUrl(url)?.href;
}

/** The headline of a warning: by the server's verdict, else by what lists and model in the browser say. */
export function headlineOfWarning(warning: Pick<ShownWarning, 'phase' | 'url' | 'result' | 'local'>): Headline {
  const { phase, local } = warning;
  const known = headlineOfPage(warning);
  return known !== null && (known.state === 'MALICIOUS' || phase === 'refuted') ? known : headlineOfThreat(local);
}

/** By what lists and model in the browser say. */
function headlineOfThreat(local: LocalVerdict | null): Headline {
  const listed: Reason[] =
    local?.threatPrefix === true ? [reasonOf('threat-list', { params: { form: 'unnamed' }, evidence: '' }, 1)] : [];
  return headlineOf({ verdict: 'MALICIOUS', reasons: [...listed, ...(local?.reasons ?? [])], scannedAt: null });
}

/** Whether the address is all that is known of the page. Only then its risk is told: beside more it would raise doubts. */
export function isUnscanned(headline: Headline | null): boolean {
  return headline?.title.params?.['form'] === 'unscanned';
}

/** What was seen, where the sentence of the headline does not name it already, as "combines PayPal with account" does. */
export function evidenceText(texts: Texts, { title, line }: Headline): string {
  const reason = line ?? title;
  const words = reasonText(texts, reason).toLowerCase();
  const parts = reason.evidence.toLowerCase().split(', ');
  return parts.every(part => words.includes(part)) ? '' : reason.evidence;
}

/** The start page of the real site. */
export function realSiteUrl({ domain }: NonNullable<Headline['realSite']>): string {
  return `https://${domain}/`;
}

/** Where the real site of an imitated brand is. */
export function realSiteText(texts: Texts, { brand, domain }: NonNullable<Headline['realSite']>): string {
  return reasonText(texts, reasonOf('real-site', { params: { brand, domain }, evidence: '' }, 0));
}
