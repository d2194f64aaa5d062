import type { Verdict } from '../../../../shared/api/scans.ts';
import { BULLET, line, own, span, type Line, type Row, type Style } from '../lines.ts';
import type { SummaryInput } from './input.ts';

const MOST_REASONS = 8;
const WORDS: Readonly<Record<Verdict, { readonly style: Style; readonly text: string }>> = {
  SAFE: { style: 'green', text: 'no threat found in this scan' },
  MALICIOUS: { style: 'red', text: 'threat found, do not open the page' },
  UNRATED: { style: 'yellow', text: 'not enough content to judge' },
};

/** The verdict and its reasons. Failed scans have none. */
export function verdict({ detail, result }: SummaryInput): Row | null {
  const { classification, scan } = detail;
  if (!classification || scan.status === 'ERROR') return null;
  const { style, text } = WORDS[classification.verdict];
  const score = result.captured.classification?.score ?? null;
  const scored = score === null ? '' : `, score ${score.toFixed(2)}`;
  const reasons = result.captured.classification?.reasons ?? [];
  return {
    label: 'Verdict',
    lines: [
      [own(classification.verdict, style), own(`: ${text}${scored}`)],
      ...reasons.slice(0, MOST_REASONS).map(reasonLine),
      ...(reasons.length > MOST_REASONS ? [[own(`and ${reasons.length - MOST_REASONS} more reasons`, 'dim')]] : []),
    ],
  };
}

function reasonLine({ message, evidence }: { message: string; evidence: string }): Line {
  const reason = [BULLET, span(message, null, 200)];
  return evidence === '' ? reason : [...reason, own(': '), span(evidence, 'dim', 160)];
}

export function nudity({ detail: { scan } }: SummaryInput): Row | null {
  if (!scan.nsfw) return null;
  return { label: 'Content', lines: [line('not safe for work, by the screenshot', 'yellow')] };
}
