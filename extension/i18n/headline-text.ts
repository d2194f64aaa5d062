import { reasonOf, type SaidReason } from '../../shared/reasons/reason-of.ts';
import { type Headline, headlineOf } from '../../shared/verdict/headline.ts';
import type { CheckResult, LocalVerdict } from '../messaging/protocol.ts';
import { reasonText } from './reason-text.ts';
import type { Texts } from './texts.ts';

/** The headline of a check; null where the server gave no verdict. */
export function headlineOfCheck(result: CheckResult | null): Headline | null {
  if (result?.kind !== 'checked') return null;
  return headlineOf({ verdict: result.status, reasons: result.reasons, scannedAt: null });
}

/** The headline of a warning: by the server's verdict, else by what lists and model in the browser say. */
export function headlineOfWarning(result: CheckResult | null, local: LocalVerdict | null): Headline {
  const known = headlineOfCheck(result);
  if (known?.state === 'MALICIOUS') return known;
  const listed: SaidReason[] =
    local?.threatPrefix === true ? [reasonOf('threat-list', { params: { form: 'unnamed' }, evidence: '' }, 1)] : [];
  return headlineOf({ verdict: 'MALICIOUS', reasons: [...listed, ...(local?.reasons ?? [])], scannedAt: null });
}

/** Where the real site of an imitated brand is. */
export function realSiteText(texts: Texts, { brand, domain }: NonNullable<Headline['realSite']>): string {
  return reasonText(texts, reasonOf('real-site', { params: { brand, domain }, evidence: '' }, 0));
}
