import type { Verdict } from '../../shared/api/scans.ts';
import { MALICIOUS_SCORE } from '../../shared/model/threshold.ts';
import type { UrlScore } from '../../shared/model/url-model.ts';
import type { Listing } from '../intelligence/intelligence.ts';
import type { Destination } from './destinations.ts';
import { byStrength, type Reason } from './reason.ts';
import * as reasons from './policy-reasons.ts';
import type { PastScan, UrlHistory } from './store.ts';

export { MALICIOUS_SCORE };
/** Maximum score of a URL that is not MALICIOUS. */
const HIGHEST_HARMLESS_SCORE = MALICIOUS_SCORE - 0.001;
/** Maximum score of a URL with an own SAFE scan. */
const SCANNED_SAFE_SCORE = 0.05;
export const MALICIOUS_SCAN_DAYS = 30;

/** All local knowledge of a URL. */
export interface Facts {
  readonly threat: Listing | null;
  /** null where anyone can publish, unless the list has the exact URL. */
  readonly trusted: Listing | null;
  /** Where the URL forwards to, unless that is trusted. */
  readonly destination: Destination | null;
  readonly history: UrlHistory;
  /** Computed only if needed. */
  readonly urlScore: () => UrlScore;
  readonly now: Date;
  /** Maximum age of an own SAFE scan. */
  readonly safeScanHours: number;
}

/** What a decision rests on. */
type DecisionSource = 'threat-list' | 'trusted-list' | 'scan' | 'url-model' | 'none';

export interface Decision {
  readonly source: DecisionSource;
  readonly status: Verdict;
  readonly score: number;
  /** The reason that decided; null if the URL model did. */
  readonly deciding: () => Reason | null;
  /** All reasons, strongest first. */
  readonly explain: () => readonly Reason[];
  /** The deciding scan, if any. */
  readonly scan: PastScan | null;
  /** The latest own scan without a threat over a trusted certificate. */
  readonly certified: PastScan | null;
  /** The latest scan that found a threat, where it is too old to decide. */
  readonly expired: PastScan | null;
}

type Rule = (facts: Facts) => Decision | null;

/** In order; the first that applies decides. */
const RULES: readonly Rule[] = [
  onThreatList,
  leadsToThreat,
  scannedMalicious,
  onTrustedList,
  looksMalicious,
  scannedSafe,
];

/** The URL model alone never gives SAFE. */
export function decide(facts: Facts): Decision {
  for (const rule of RULES) {
    const found = rule(facts);
    if (found) return found;
  }
  return unknown(facts);
}

function onThreatList(facts: Facts): Decision | null {
  return facts.threat && decision(facts, 'threat-list', 'MALICIOUS', 1, reasons.onThreatList(facts.threat));
}

/** Like the first rule: opening the URL leads to a listed one. */
function leadsToThreat({ destination, ...facts }: Facts): Decision | null {
  if (!destination?.url || !destination.threat) return null;
  return decision(facts, 'threat-list', 'MALICIOUS', 1, reasons.leadsToThreat(destination.url, destination.threat));
}

function scannedMalicious(facts: Facts): Decision | null {
  const { malicious, ownSafe } = facts.history;
  if (!malicious || isExpired(malicious, facts.now)) return null;
  // Only an own scan clears it: pages may show other scanners something else.
  if (ownSafe && ownSafe.seq > malicious.seq) return null;
  const score = Math.max(MALICIOUS_SCORE, malicious.score ?? 0);
  return decision(facts, 'scan', 'MALICIOUS', score, reasons.scannedMalicious(malicious), malicious);
}

function onTrustedList(facts: Facts): Decision | null {
  // A trusted domain does not make the sites trusted that it redirects to.
  if (!facts.trusted || facts.destination) return null;
  return decision(facts, 'trusted-list', 'SAFE', 0, reasons.onTrustedList(facts.trusted));
}

function looksMalicious(facts: Facts): Decision | null {
  const { score } = facts.urlScore();
  if (score < MALICIOUS_SCORE) return null;
  const safe = ownSafeScan(facts);
  // A scan outweighs the model, and gives users a way to clear a false alarm.
  if (safe) return decision(facts, 'scan', 'UNRATED', HIGHEST_HARMLESS_SCORE, reasons.scannedSafe(safe), safe);
  return decision(facts, 'url-model', 'MALICIOUS', score, null);
}

function scannedSafe(facts: Facts): Decision | null {
  const safe = ownSafeScan(facts);
  if (!safe) return null;
  const score = Math.min(SCANNED_SAFE_SCORE, safe.score ?? 1, facts.urlScore().score);
  return decision(facts, 'scan', 'SAFE', score, reasons.scannedSafe(safe), safe);
}

function unknown(facts: Facts): Decision {
  const { trusted, destination } = facts;
  const why = trusted && destination ? reasons.leadsElsewhere(trusted, destination.url) : reasons.unknown;
  return decision(facts, 'none', 'UNRATED', Math.min(HIGHEST_HARMLESS_SCORE, facts.urlScore().score), why);
}

/** The account's own recent SAFE scan with a valid certificate. */
function ownSafeScan({ history, now, safeScanHours }: Facts): PastScan | null {
  const safe = history.ownCertified;
  return safe && hoursSince(safe, now) <= safeScanHours ? safe : null;
}

function isExpired(malicious: PastScan, now: Date): boolean {
  return hoursSince(malicious, now) > MALICIOUS_SCAN_DAYS * 24;
}

function hoursSince(scan: PastScan, now: Date): number {
  return (now.getTime() - scan.submittedAt.getTime()) / 3_600_000;
}

/** `why` is the deciding reason; null if the URL model decided, whose reasons are always added. */
function decision(
  { urlScore, history, now }: Pick<Facts, 'urlScore' | 'history' | 'now'>,
  source: DecisionSource,
  status: Verdict,
  score: number,
  why: (() => Reason) | null,
  scan: PastScan | null = null,
): Decision {
  const explain = () => byStrength([...(why ? [why()] : []), ...urlScore().reasons]);
  const { malicious, ownCertified: certified } = history;
  const expired = malicious && isExpired(malicious, now) ? malicious : null;
  return { source, status, score, deciding: why ?? (() => null), explain, scan, certified, expired };
}
