import type { Verdict } from '../../shared/api/scans.ts';
import type { Listing } from '../intelligence/intelligence.ts';
import { byStrength, type Reason } from './reason.ts';
import * as reasons from './policy-reasons.ts';
import type { PastScan, UrlHistory } from './scan-history.ts';
import type { UrlScore } from './url-rules/score-url.ts';

/** T: an address with this score or more is MALICIOUS by its looks. Of 137,191 harmless addresses 11 had it (2026-11). */
export const MALICIOUS_SCORE = 0.97;
/** What is not MALICIOUS has at most this. */
const HIGHEST_HARMLESS_SCORE = 0.96;
/** Of an address that was scanned and nothing was found. */
const SCANNED_SAFE_SCORE = 0.05;
export const MALICIOUS_SCAN_DAYS = 30;

/** All that is known of an address without going there. */
export interface Facts {
  readonly threat: Listing | null;
  /** null where anyone can publish, unless the list names the very address. */
  readonly trusted: Listing | null;
  readonly history: UrlHistory;
  readonly looks: UrlScore;
  readonly now: Date;
  /** How old an own SAFE scan may be. */
  readonly safeScanHours: number;
}

export interface Decision {
  readonly status: Verdict;
  readonly score: number;
  /** The strongest first. */
  readonly reasons: readonly Reason[];
  /** The scan that decided. */
  readonly scan: PastScan | null;
}

type Rule = (facts: Facts) => Decision | null;

/** decisions.md, "Verdicts": the first that holds decides. A model alone never makes SAFE. */
export const RULES = {
  onThreatList: ({ threat, looks }) =>
    threat && decision('MALICIOUS', 1, [reasons.onThreatList(threat), ...looks.reasons]),

  scannedMalicious({ history, looks, now }) {
    const { malicious, ownSafe } = history;
    if (!malicious || hoursSince(malicious, now) > MALICIOUS_SCAN_DAYS * 24) return null;
    // Only an own scan clears it: pages show other people's scanners other things.
    if (ownSafe && ownSafe.seq > malicious.seq) return null;
    const score = Math.max(MALICIOUS_SCORE, malicious.score ?? 0);
    return decision('MALICIOUS', score, [reasons.scannedMalicious(malicious), ...looks.reasons], malicious);
  },

  onTrustedList: ({ trusted, looks }) =>
    trusted && decision('SAFE', 0, [reasons.onTrustedList(trusted), ...looks.reasons]),

  looksMalicious(facts) {
    const { looks } = facts;
    if (looks.score < MALICIOUS_SCORE) return null;
    const safe = ownSafeScan(facts);
    // A scan is the stronger witness, and a person needs a way to clear a false alarm.
    if (safe) return decision('UNRATED', HIGHEST_HARMLESS_SCORE, [reasons.scannedSafe(safe), ...looks.reasons], safe);
    return decision('MALICIOUS', looks.score, looks.reasons);
  },

  scannedSafe(facts) {
    const safe = ownSafeScan(facts);
    if (!safe) return null;
    const score = Math.min(SCANNED_SAFE_SCORE, safe.score ?? 1, facts.looks.score);
    return decision('SAFE', score, [reasons.scannedSafe(safe), ...facts.looks.reasons], safe);
  },

  unknown: ({ looks }) =>
    decision('UNRATED', Math.min(HIGHEST_HARMLESS_SCORE, looks.score), [reasons.unknown(), ...looks.reasons]),
} as const satisfies Record<string, Rule>;

export function decide(facts: Facts): Decision {
  return (
    RULES.onThreatList(facts) ??
    RULES.scannedMalicious(facts) ??
    RULES.onTrustedList(facts) ??
    RULES.looksMalicious(facts) ??
    RULES.scannedSafe(facts) ??
    RULES.unknown(facts)
  );
}

/** This account's, recent, and over a valid certificate. */
function ownSafeScan({ history, now, safeScanHours }: Facts): PastScan | null {
  const safe = history.ownCertified;
  return safe && hoursSince(safe, now) <= safeScanHours ? safe : null;
}

function hoursSince(scan: PastScan, now: Date): number {
  return (now.getTime() - scan.submittedAt.getTime()) / 3_600_000;
}

function decision(status: Verdict, score: number, why: readonly Reason[], scan: PastScan | null = null): Decision {
  return { status, score, reasons: byStrength(why), scan };
}
