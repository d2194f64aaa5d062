import { describe, expect, test } from 'vitest';
import type { Verdict } from '../../../shared/api/scans.ts';
import { reasonOf } from '../../../shared/reasons/reason-of.ts';
import { headlineOf } from '../../../shared/verdict/headline.ts';
import { decide, type Facts } from '../../../server/verdicts/policy.ts';
import { checkReasons, scanReasons, type ScanFacts } from '../../../server/verdicts/reasons-now.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const past = (seq: number, days: number) => ({ id: `scan-${seq}`, seq, score: null, submittedAt: daysAgo(days) });

/** What check and report say of a page whose scan found a threat some days ago. */
function saidOf(days: number, known: Partial<Facts> = {}, history: Partial<Facts['history']> = {}) {
  const decision = decide({
    threat: null,
    trusted: null,
    destination: null,
    history: { seen: null, malicious: past(1, days), ownSafe: null, ownCertified: null, ...history },
    urlScore: () => ({ score: 0.2, reasons: [] }),
    now: NOW,
    safeScanHours: 24,
    ...known,
  });
  const scan: ScanFacts = {
    verdict: 'MALICIOUS',
    reasons: [reasonOf('blackmail', { evidence: '' }, 5)],
    submittedAt: daysAgo(days),
    isOwn: true,
    seq: 1,
  };
  const words = (verdict: Verdict, reasons: ScanFacts['reasons'], scannedAt: string | null) => {
    const { state, title, advice } = headlineOf({ verdict, reasons, scannedAt });
    return [state, title.message, advice?.message ?? null];
  };
  return {
    check: words(decision.status, checkReasons(decision, scan), null),
    report: words(scan.verdict, scanReasons(decision, scan), scan.submittedAt.toISOString()),
  };
}

describe('a scan that found a threat', () => {
  test.each<[string, number, unknown[]]>([
    ['counts for 30 days', 29, ['MALICIOUS', 'Scam: blackmail', 'Do not type or download anything here']],
    [
      'is too old after that',
      31,
      ['UNRATED', 'Threat found on 20 October 2026, but that scan is too old', 'Scan it again'],
    ],
  ])('%s, in check and report alike', (_, days, expected) => {
    expect(saidOf(days)).toEqual({ check: expected, report: expected });
  });

  test('gives way to a trusted list once it is too old', () => {
    const trusted = { list: 'l', kind: 'trusted', scope: 'host', listed: 'x.example', updatedAt: null } as const;
    const { check, report } = saidOf(31, { trusted });
    expect([check[0], report[0]]).toEqual(['SAFE', 'SAFE']);
    expect(report).toEqual(check);
  });

  test('gives way to a later own scan once it is too old', () => {
    const later = past(2, 0.5);
    const { report } = saidOf(31, {}, { ownSafe: later, ownCertified: later });
    expect(report).toEqual(['SAFE', 'No threat found', null]);
  });

  test('stays one on a threat list, however old', () => {
    const threat = { list: 'l', kind: 'threat', scope: 'host', listed: 'x.example', updatedAt: null } as const;
    const { check, report } = saidOf(31, { threat });
    expect([check[0], report[0]]).toEqual(['MALICIOUS', 'MALICIOUS']);
    expect(report).toEqual(check);
  });
});
