import { reasonOf, type Reason } from '../../../../shared/reasons/reason-of.ts';
import { defangText } from '../../../../shared/url/defang.ts';
import { VERDICT_COLORS } from '../../check/verdict-colors.ts';
import { BULLET, line, own, span, type Line, type Row } from '../lines.ts';
import { scanHeadline } from '../detail.ts';
import type { SummaryInput } from './input.ts';

const MAX_REASONS = 8;

/** The verdict in words, and its reasons. Failed scans have none. */
export function verdict({ detail, result }: SummaryInput): Row | null {
  const headline = scanHeadline(detail, result);
  if (headline === null) return null;
  const { state, title, line: does, realSite, advice, others } = headline;
  const site = realSite && reasonOf('real-site', { params: { ...realSite }, evidence: '' }, 0);
  return {
    label: 'Verdict',
    lines: [
      [own(state, VERDICT_COLORS[state]), own(': '), span(title.message, null, 200)],
      ...[does, site, advice].flatMap(reason => (reason === null ? [] : [said(reason)])),
      ...others.slice(0, MAX_REASONS).map(reasonLine),
      ...(others.length > MAX_REASONS ? [[own(moreOf(others.length - MAX_REASONS), 'dim')]] : []),
    ],
  };
}

function reasonLine(reason: Reason): Line {
  return [BULLET, ...said(reason)];
}

function said({ message, evidence }: Reason): Line {
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
