import type { Verdict } from '../../shared/api/scans.ts';
import { reasonOf } from '../../shared/reasons/reason-of.ts';
import type { SCAN_SENTENCES } from '../../shared/reasons/scan-sentences.ts';
import type { Decision } from './policy.ts';
import { realSiteOf } from './real-site.ts';
import { byStrength, type Reason } from './reason.ts';
import type { PastScan } from './store.ts';

/** What a scan says of its page, to one account. */
export interface ScanFacts {
  readonly verdict: Verdict;
  readonly reasons: readonly Reason[];
  readonly submittedAt: Date;
  readonly isOwn: boolean;
  /** Ordered by submission. */
  readonly seq: number;
}

/** The reasons of a fast check: why it decides so, and what the latest scan saw. */
export function checkReasons(decision: Decision, scan: ScanFacts | null): Reason[] {
  const said = decision.explain();
  if (scan === null) return withRealSite(said, decision.status);
  const doubt = doubtOf(decision, scan);
  // "Not scanned recently" would be wrong, and a doubt says more than the date of the scan.
  const known = said.filter(({ code }) => code !== 'not-enough-known' && !(doubt && code === 'scanned-safe'));
  return withRealSite(merged([...known, doubt], scan.reasons), decision.status);
}

/** The scan for whose threat the page of another scan is MALICIOUS by now; null if it is not. */
export function threatElsewhere({ status, scan }: Decision, { verdict, seq }: ScanFacts): PastScan | null {
  return status === 'MALICIOUS' && verdict !== 'MALICIOUS' && scan !== null && scan.seq !== seq ? scan : null;
}

/**
 * The reasons of a scan, after those for which its page has another verdict by now: a list that names it, a later scan, or
 * that the scan cannot vouch for it. A threat that was found stays one until the scan is too old. `threat` is what the scan
 * of `threatElsewhere` says, so that both have one headline.
 */
export function scanReasons(decision: Decision | null, scan: ScanFacts, threat: ScanFacts | null = null): Reason[] {
  if (decision === null) return withRealSite(scan.reasons, scan.verdict);
  if (threat !== null) return merged(checkReasons(decision, threat), scan.reasons);
  if (scan.verdict === 'MALICIOUS' && (decision.status === 'MALICIOUS' || !isExpired(decision, scan)))
    return withRealSite(scan.reasons, scan.verdict);
  return withRealSite(merged(otherwise(decision, scan), scan.reasons), decision.status);
}

/** The reasons of a scan that is all that is known of its page. */
export function loneScanReasons(
  scan: Pick<ScanFacts, 'verdict' | 'reasons' | 'submittedAt'>,
  isCertified: boolean,
): Reason[] {
  const doubt = scan.verdict === 'SAFE' && !isCertified ? cannotVouch('certificate', scan) : null;
  return withRealSite(merged([doubt], scan.reasons), scan.verdict);
}

function otherwise(decision: Decision, scan: ScanFacts): (Reason | null)[] {
  const { source, status } = decision;
  const doubt = doubtOf(decision, scan);
  const looks = () => decision.explain().filter(({ code }) => code !== 'scanned-safe');
  if (source === 'url-model') return [...looks(), reasonOf('address-malicious', { evidence: '' }, 0)];
  const deciding = decision.deciding();
  if (scan.verdict === 'MALICIOUS' && status === 'SAFE') return [deciding, cannotVouch('threat', scan)];
  if (source === 'scan' && status !== 'MALICIOUS') return doubt ? [...looks(), doubt] : [];
  return [deciding?.code === 'not-enough-known' ? null : deciding, doubt];
}

/** Why a page has no verdict though its scan has one. */
function doubtOf(decision: Decision, scan: ScanFacts): Reason | null {
  if (decision.status !== 'UNRATED') return null;
  if (scan.verdict === 'MALICIOUS') return isExpired(decision, scan) ? cannotVouch('threat', scan) : null;
  return scan.verdict === 'SAFE' ? cannotVouch(formOf(decision, scan), scan) : null;
}

/** Whether the threat was found too long ago to count. */
function isExpired({ expired }: Decision, { seq }: ScanFacts): boolean {
  return expired !== null && expired.seq >= seq;
}

type DoubtForm = keyof (typeof SCAN_SENTENCES)['scan-cannot-vouch'];

function cannotVouch(form: DoubtForm, { submittedAt }: Pick<ScanFacts, 'submittedAt'>): Reason {
  return reasonOf('scan-cannot-vouch', { params: { form, date: submittedAt.toISOString() }, evidence: '' }, 0);
}

function formOf({ source, certified }: Decision, { isOwn, seq }: ScanFacts): DoubtForm {
  if (source === 'scan') return 'address';
  if (!isOwn) return 'others';
  // The latest scan over a trusted certificate does not decide: it is too old, and so are those before it.
  return certified !== null && certified.seq >= seq ? 'old' : 'certificate';
}

/** Each code once, strongest first. */
function merged(first: readonly (Reason | null)[], others: readonly Reason[]): Reason[] {
  const said = first.filter(reason => reason !== null);
  const codes = new Set(said.map(({ code }) => code));
  return byStrength([...said, ...others.filter(({ code }) => !codes.has(code))]);
}

function withRealSite(reasons: readonly Reason[], status: Verdict): Reason[] {
  const site = status === 'MALICIOUS' ? realSiteOf(reasons) : null;
  return site === null ? [...reasons] : [...reasons, site];
}
