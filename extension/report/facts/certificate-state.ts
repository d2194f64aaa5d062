import type { CertificateProblem } from '../../../shared/api/scans.ts';
import { TERMS } from '../../../shared/reasons/terms.ts';
import type { Texts } from '../../i18n/texts.ts';
import type { TimeLine } from './time-line.ts';

export interface CertificateState {
  /** In the words of the command line. */
  readonly text: string;
  /** null where nobody recorded whether browsers trust the certificate. */
  readonly isTrusted: boolean | null;
}

/** Whether browsers trust a certificate, or why not, and how long it is valid. */
export function certificateState(
  texts: Texts,
  problems: readonly CertificateProblem[] | null,
  line: TimeLine | null,
): CertificateState {
  const { text } = texts;
  if (problems !== null && problems.length > 0) {
    const names = problems.map(problem => texts.known(`term.${problem}`, {}) ?? TERMS[problem]);
    return { text: text('reportUntrusted', { problems: texts.list(names) }), isTrusted: false };
  }
  if (line?.state === 'not-yet') return { text: text('reportNotYetValid'), isTrusted: false };
  if (line?.state === 'over') return { text: text('reportExpired', { count: -line.daysLeft }), isTrusted: false };
  const count = line?.daysLeft ?? 0;
  if (problems === null) return { text: text('reportTrustUnknown', { count }), isTrusted: null };
  return { text: text('reportTrusted', { count }), isTrusted: true };
}
