import type { Verdict } from '../api/scan-values.ts';
import type { SaidReason } from '../reasons/reason-of.ts';

/** Reasons that decide the verdict on an address after its page was scanned. */
const MALICIOUS_NOW: ReadonlySet<string> = new Set([
  'threat-list',
  'leads-to-threat',
  'scanned-malicious',
  'address-malicious',
]);

/** The verdict of now: a scan's own, unless lists, later scans or its age say otherwise. A threat stays a threat. */
export function shownVerdict(verdict: Verdict, reasons: readonly SaidReason[]): Verdict {
  const has = (isOne: (code: string) => boolean) => reasons.some(({ code }) => isOne(code));
  if (verdict === 'MALICIOUS' || has(code => MALICIOUS_NOW.has(code))) return 'MALICIOUS';
  if (has(code => code === 'trusted-list')) return 'SAFE';
  return has(code => code === 'scan-cannot-vouch') ? 'UNRATED' : verdict;
}
