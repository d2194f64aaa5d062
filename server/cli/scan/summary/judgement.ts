import type { Verdict } from '../../../../shared/api/scans.ts';
import { BULLET, line, own, span, type Line, type Row, type Style } from '../lines.ts';
import type { Seen } from './seen.ts';

const MOST_REASONS = 8;
const WORDS: Readonly<Record<Verdict, { readonly style: Style; readonly text: string }>> = {
  SAFE: { style: 'green', text: 'no threat was found in this scan' },
  MALICIOUS: { style: 'red', text: 'a threat was found: do not open it, enter nothing there' },
  UNRATED: { style: 'yellow', text: 'there is too little to judge by' },
};

/** What was judged, and why. Of an error there is nothing to judge. */
export function verdict({ detail, result }: Seen): Row | null {
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

export function nudity({ detail: { scan } }: Seen): Row | null {
  if (!scan.nsfw) return null;
  return { label: 'Content', lines: [line('not safe for work, by its picture', 'yellow')] };
}
