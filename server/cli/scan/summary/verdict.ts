import type { Verdict } from '../../../../shared/api/scans.ts';
import { reasonOf, type SaidReason } from '../../../../shared/reasons/reason-of.ts';
import { defangText } from '../../../../shared/url/defang.ts';
import { headlineOf } from '../../../../shared/verdict/headline.ts';
import { BULLET, line, own, span, type Line, type Row, type Style } from '../lines.ts';
import type { SummaryInput } from './input.ts';

const MOST_REASONS = 8;
const STYLES: Readonly<Record<Verdict, Style>> = { SAFE: 'green', MALICIOUS: 'red', UNRATED: 'yellow' };

/** The verdict in words, and its reasons. Failed scans have none. */
export function verdict({ detail, result }: SummaryInput): Row | null {
  const { classification, scan } = detail;
  if (!classification || scan.status === 'ERROR') return null;
  const reasons = [...doubts(result.captured.certificate, detail), ...(result.captured.classification?.reasons ?? [])];
  const {
    state,
    title,
    line: does,
    advice,
    others,
  } = headlineOf({
    verdict: classification.verdict,
    reasons,
    scannedAt: scan.submitted_date,
  });
  return {
    label: 'Verdict',
    lines: [
      [own(state, STYLES[state]), own(': '), span(title.message, null, 200)],
      ...(does === null ? [] : [said(does)]),
      ...(advice === null ? [] : [said(advice)]),
      ...others.slice(0, MOST_REASONS).map(reasonLine),
      ...(others.length > MOST_REASONS ? [[own(moreOf(others.length - MOST_REASONS), 'dim')]] : []),
    ],
  };
}

/** The same doubt as of a check: a scan vouches for its page only over a trusted certificate. */
function doubts(
  certificate: SummaryInput['result']['captured']['certificate'],
  { classification, scan }: SummaryInput['detail'],
): SaidReason[] {
  if (classification?.verdict !== 'SAFE' || certificate?.problems.length === 0) return [];
  const params = { form: 'certificate', date: scan.submitted_date } as const;
  return [reasonOf('scan-cannot-vouch', { params, evidence: '' }, 0)];
}

function reasonLine(reason: SaidReason): Line {
  return [BULLET, ...said(reason)];
}

function said({ message, evidence }: SaidReason): Line {
  const words = [span(message, null, 200)];
  return evidence === '' ? words : [...words, own(': '), span(defangText(evidence), 'dim', 160)];
}

function moreOf(count: number): string {
  return count === 1 ? 'and 1 more reason' : `and ${count} more reasons`;
}

export function nudity({ detail: { scan } }: SummaryInput): Row | null {
  if (!scan.nsfw) return null;
  return { label: 'Content', lines: [line('not safe for work, by the screenshot', 'yellow')] };
}
