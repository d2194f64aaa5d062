import type { Verdict } from '../scan-values.ts';
import type { Reason } from '../reasons/reason-of.ts';

/** Reasons that decide the verdict on an address after its page was scanned. */
const MALICIOUS_NOW: ReadonlySet<string> = new Set([
  'threat-list',
  'leads-to-threat',
  'scanned-malicious',
  'address-malicious',
]);

/** The verdict of now: a scan's own, unless lists, later scans or its age say otherwise. A threat stays one until its scan is too old. */
export function shownVerdict(verdict: Verdict, reasons: readonly Reason[]): Verdict {
  const has = (isOne: (code: string) => boolean) => reasons.some(({ code }) => isOne(code));
  const isDoubted = has(code => code === 'scan-cannot-vouch');
  if ((verdict === 'MALICIOUS' && !isDoubted) || has(code => MALICIOUS_NOW.has(code))) return 'MALICIOUS';
  // Beside an old threat, a later scan without one.
  if (has(code => code === 'trusted-list' || (verdict === 'MALICIOUS' && code === 'scanned-safe'))) return 'SAFE';
  return isDoubted ? 'UNRATED' : verdict;
}
