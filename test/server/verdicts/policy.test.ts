import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../server/intelligence/intelligence.ts';
import type { Destination } from '../../../server/verdicts/destinations.ts';
import { decide, MALICIOUS_SCAN_DAYS, MALICIOUS_SCORE, type Facts } from '../../../server/verdicts/policy.ts';
import { normalUrl } from '../../../shared/url/normal-form.ts';
import type { PastScan } from '../../../server/verdicts/store.ts';

const now = new Date('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;

const scan = (seq: number, hoursAgo: number, score: number | null = null): PastScan => ({
  id: `scan-${seq}`,
  seq,
  score,
  submittedAt: new Date(now.getTime() - hoursAgo * HOUR),
});
const listing = (kind: Listing['kind']): Listing => ({
  list: 'l',
  kind,
  scope: 'host',
  listed: 'x.example',
  updatedAt: now,
});
const elsewhere = (kind?: Listing['kind']): Destination => ({
  url: normalUrl('https://other.example/page'),
  threat: kind ? listing(kind) : null,
});
const nothing: Facts['history'] = { seen: null, malicious: null, ownSafe: null, ownCertified: null };

interface Known {
  readonly threat?: boolean;
  readonly trusted?: boolean;
  readonly destination?: Destination;
  readonly score?: number;
  readonly history?: Partial<Facts['history']>;
}

const decided = ({ threat, trusted, destination, score = 0.4, history }: Known) =>
  decide({
    threat: threat ? listing('threat') : null,
    trusted: trusted ? listing('trusted') : null,
    destination: destination ?? null,
    history: { ...nothing, ...history },
    urlScore: () => ({ score, reasons: [] }),
    now,
    safeScanHours: 24,
  });

const T = MALICIOUS_SCORE;
const certified = (seq: number, hoursAgo: number) => ({
  ownSafe: scan(seq, hoursAgo),
  ownCertified: scan(seq, hoursAgo),
});
const DAYS = MALICIOUS_SCAN_DAYS * 24;

describe('the deciding source', () => {
  test.each<[string, Known, string, number | null, string | null]>([
    [
      '1: a threat list, before everything',
      { threat: true, trusted: true, history: certified(9, 1) },
      'MALICIOUS',
      1,
      null,
    ],
    [
      '2: a malicious scan, before trust',
      { trusted: true, history: { malicious: scan(1, 5) } },
      'MALICIOUS',
      T,
      'scan-1',
    ],
    [
      '2: its own score where it is higher',
      { history: { malicious: scan(1, 5, 0.999) } },
      'MALICIOUS',
      0.999,
      'scan-1',
    ],
    ['2: at thirty days', { history: { malicious: scan(1, DAYS) } }, 'MALICIOUS', T, 'scan-1'],
    ['2: not when older', { history: { malicious: scan(1, DAYS + 0.01) } }, 'UNRATED', 0.4, null],
    [
      '2: not when cleared by an own later scan',
      { history: { malicious: scan(1, 5), ...certified(2, 1) } },
      'SAFE',
      null,
      'scan-2',
    ],
    [
      '2: cleared without a valid certificate too',
      { history: { malicious: scan(1, 5), ownSafe: scan(2, 1) } },
      'UNRATED',
      0.4,
      null,
    ],
    [
      '2: not cleared by an earlier one',
      { history: { malicious: scan(3, 1), ...certified(2, 5) } },
      'MALICIOUS',
      T,
      'scan-3',
    ],
    ['1: leading on to a threat', { destination: elsewhere('threat') }, 'MALICIOUS', 1, null],
    [
      '1: leading on to a threat, before trust and an own scan',
      { trusted: true, destination: elsewhere('threat'), history: certified(9, 1) },
      'MALICIOUS',
      1,
      null,
    ],
    ['3: no trust in where it leads on to', { trusted: true, destination: elsewhere() }, 'UNRATED', 0.4, null],
    [
      '3: nor in what it does not show',
      { trusted: true, destination: { url: null, threat: null } },
      'UNRATED',
      0.4,
      null,
    ],
    [
      '5: an own safe scan of what leads on elsewhere',
      { trusted: true, destination: elsewhere(), history: certified(1, 1) },
      'SAFE',
      null,
      'scan-1',
    ],
    ['3: trust, before urlScore', { trusted: true, score: 0.999 }, 'SAFE', 0, null],
    ['4: urlScore at T', { score: T }, 'MALICIOUS', T, null],
    ['4: urlScore above T, but an own scan', { score: 0.999, history: certified(1, 2) }, 'UNRATED', null, 'scan-1'],
    [
      '4: urlScore above T, and an own scan too old',
      { score: 0.999, history: certified(1, 25) },
      'MALICIOUS',
      0.999,
      null,
    ],
    [
      '4: urlScore above T, and an own scan without certificate',
      { score: 0.999, history: { ownSafe: scan(1, 1) } },
      'MALICIOUS',
      0.999,
      null,
    ],
    ['5: an own safe scan', { history: certified(1, 24) }, 'SAFE', null, 'scan-1'],
    ['5: not when older', { history: certified(1, 24.01) }, 'UNRATED', 0.4, null],
    ['5: not without a valid certificate', { history: { ownSafe: scan(1, 1) } }, 'UNRATED', 0.4, null],
    ['6: nothing', {}, 'UNRATED', 0.4, null],
    ['6: good urlScore alone', { score: 0.001 }, 'UNRATED', 0.001, null],
  ])('%s', (_, known, status, score, by) => {
    const decision = decided(known);
    expect([decision.status, decision.scan?.id ?? null]).toEqual([status, by]);
    if (score === null) expect(decision.score).toBeLessThan(T);
    else expect(decision.score).toBe(score);
  });

  test('malicious_score stays below T for other verdicts, for any URL score', () => {
    for (const score of [0, 0.5, T - 1e-9, T, 1]) {
      for (const history of [nothing, certified(1, 1)]) {
        const decision = decided({ score, history });
        expect(decision.score < T).toBe(decision.status !== 'MALICIOUS');
      }
    }
  });

  test('does not compute the URL score if a list decides', () => {
    const urlScore = () => {
      throw new Error('asked');
    };
    const facts = {
      threat: listing('threat'),
      trusted: null,
      destination: null,
      history: nothing,
      urlScore,
      now,
      safeScanHours: 24,
    };
    expect(decide(facts).status).toBe('MALICIOUS');
  });
});

test('a reason names the scan and its date', () => {
  const [safe] = decided({ history: certified(1, 2) }).explain();
  expect(safe).toMatchObject({
    code: 'scanned-safe',
    message: 'No threat found in your scan of 20 November 2026',
    evidence: '',
  });
  const [listed] = decided({ threat: true }).explain();
  expect(listed).toMatchObject({
    message: 'On the threat list “l” of 20 November 2026',
    evidence: 'x.example',
  });
  const [leads] = decided({ trusted: true, destination: elsewhere('threat') }).explain();
  expect(leads).toMatchObject({
    code: 'leads-to-threat',
    message: 'Redirects to other.example, which is on the threat list “l” of 20 November 2026',
    evidence: 'https://other.example/page',
  });
  const [elsewhereOnly] = decided({ trusted: true, destination: elsewhere() }).explain();
  expect(elsewhereOnly).toMatchObject({
    code: 'leads-elsewhere',
    message: 'On the trusted list “l”, but redirects to other.example',
    evidence: 'https://other.example/page',
  });
  const [hidden] = decided({ trusted: true, destination: { url: null, threat: null } }).explain();
  expect(hidden).toMatchObject({
    message: 'On the trusted list “l”, but redirects to an unknown address',
    evidence: '',
  });
});
