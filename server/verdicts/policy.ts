import type { Verdict } from '../../shared/api/scans.ts';
import { MALICIOUS_SCORE } from '../../shared/model/threshold.ts';
import type { UrlScore } from '../../shared/model/url-model.ts';
import type { Listing } from '../intelligence/intelligence.ts';
import type { Destination } from './destinations.ts';
import { byStrength, type Reason } from './reason.ts';
import * as reasons from './policy-reasons.ts';
import type { PastScan, UrlHistory } from './scan-history.ts';

export { MALICIOUS_SCORE };
/** What is not MALICIOUS has at most this. */
const HIGHEST_HARMLESS_SCORE = MALICIOUS_SCORE - 0.001;
/** Of an address that was scanned and nothing was found. */
const SCANNED_SAFE_SCORE = 0.05;
export const MALICIOUS_SCAN_DAYS = 30;

/** All that is known of an address without going there. */
export interface Facts {
  readonly threat: Listing | null;
  /** null where anyone can publish, unless the list names the very address. */
  readonly trusted: Listing | null;
  /** Where the address leads on to, if not to what is trusted itself. */
  readonly destination: Destination | null;
  readonly history: UrlHistory;
  /** Looked at only where it matters. */
  readonly urlScore: () => UrlScore;
  readonly now: Date;
  /** How old an own SAFE scan may be. */
  readonly safeScanHours: number;
}

export interface Decision {
  readonly status: Verdict;
  readonly score: number;
  /** The strongest first. */
  readonly explain: () => readonly Reason[];
  /** The scan that decided. */
  readonly scan: PastScan | null;
}

type Rule = (facts: Facts) => Decision | null;

/** decisions.md, "Verdicts": the first that holds decides. A model alone never makes SAFE. */
export const RULES = {
  onThreatList: facts => facts.threat && decision(facts, 'MALICIOUS', 1, reasons.onThreatList(facts.threat)),

  /** Part of the first rule: whoever opens the address comes to what is listed. */
  leadsToThreat({ destination, ...facts }) {
    if (!destination?.url || !destination.threat) return null;
    return decision(facts, 'MALICIOUS', 1, reasons.leadsToThreat(destination.url, destination.threat));
  },

  scannedMalicious(facts) {
    const { malicious, ownSafe } = facts.history;
    if (!malicious || hoursSince(malicious, facts.now) > MALICIOUS_SCAN_DAYS * 24) return null;
    // Only an own scan clears it: pages show other people's scanners other things.
    if (ownSafe && ownSafe.seq > malicious.seq) return null;
    const score = Math.max(MALICIOUS_SCORE, malicious.score ?? 0);
    return decision(facts, 'MALICIOUS', score, reasons.scannedMalicious(malicious), malicious);
  },

  onTrustedList(facts) {
    // Trust in a domain is no trust in wherever it sends people.
    if (!facts.trusted || facts.destination) return null;
    return decision(facts, 'SAFE', 0, reasons.onTrustedList(facts.trusted));
  },

  looksMalicious(facts) {
    const { score } = facts.urlScore();
    if (score < MALICIOUS_SCORE) return null;
    const safe = ownSafeScan(facts);
    // A scan is the stronger witness, and a person needs a way to clear a false alarm.
    if (safe) return decision(facts, 'UNRATED', HIGHEST_HARMLESS_SCORE, reasons.scannedSafe(safe), safe);
    return decision(facts, 'MALICIOUS', score, null);
  },

  scannedSafe(facts) {
    const safe = ownSafeScan(facts);
    if (!safe) return null;
    const score = Math.min(SCANNED_SAFE_SCORE, safe.score ?? 1, facts.urlScore().score);
    return decision(facts, 'SAFE', score, reasons.scannedSafe(safe), safe);
  },

  unknown(facts) {
    const { trusted, destination } = facts;
    const why = trusted && destination ? reasons.leadsElsewhere(trusted, destination.url) : reasons.unknown;
    return decision(facts, 'UNRATED', Math.min(HIGHEST_HARMLESS_SCORE, facts.urlScore().score), why);
  },
} as const satisfies Record<string, Rule>;

/** What decides whatever the address urlScore like; null where its urlScore matter. */
export function decideByKnowledge(facts: Facts): Decision | null {
  return (
    RULES.onThreatList(facts) ??
    RULES.leadsToThreat(facts) ??
    RULES.scannedMalicious(facts) ??
    RULES.onTrustedList(facts)
  );
}

/** What decides where `decideByKnowledge` does not. */
export function decideByUrlScore(facts: Facts): Decision {
  return RULES.looksMalicious(facts) ?? RULES.scannedSafe(facts) ?? RULES.unknown(facts);
}

/** This account's, recent, and over a valid certificate. */
function ownSafeScan({ history, now, safeScanHours }: Facts): PastScan | null {
  const safe = history.ownCertified;
  return safe && hoursSince(safe, now) <= safeScanHours ? safe : null;
}

function hoursSince(scan: PastScan, now: Date): number {
  return (now.getTime() - scan.submittedAt.getTime()) / 3_600_000;
}

/** `why` is what decided; without it the urlScore did, whose reasons are told in any case. */
function decision(
  { urlScore }: Pick<Facts, 'urlScore'>,
  status: Verdict,
  score: number,
  why: (() => Reason) | null,
  scan: PastScan | null = null,
): Decision {
  const explain = () => byStrength([...(why ? [why()] : []), ...urlScore().reasons]);
  return { status, score, explain, scan };
}
