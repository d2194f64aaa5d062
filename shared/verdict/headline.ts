import type { Verdict } from '../scan-values.ts';
import { reasonOf, type Reason } from '../reasons/reason-of.ts';
import { maliciousTitle } from './malicious-title.ts';
import type { HeadlineParts, Judged } from './judged.ts';
import { find, othersOf } from './reason-sets.ts';
import { sentTo } from './sent-to.ts';
import { shownVerdict } from './shown-verdict.ts';
import { unratedHeadline } from './unrated-headline.ts';

/** What people read of a verdict, wherever they look. Every part is a sentence of `shared/reasons`. */
export interface Headline {
  readonly state: Verdict;
  /** "Phishing: imitates PayPal"; for UNRATED what is missing to judge. */
  readonly title: Reason;
  /** What the page does, or what was looked at. */
  readonly line: Reason | null;
  /** The one thing to do. */
  readonly advice: Reason | null;
  /** The site of the imitated brand. */
  readonly realSite: { readonly brand: string; readonly domain: string } | null;
  /** The reasons that title and line do not say. */
  readonly others: readonly Reason[];
}

const PARTS = {
  MALICIOUS: maliciousHeadline,
  UNRATED: unratedHeadline,
  SAFE: safeHeadline,
} as const satisfies Readonly<Record<Verdict, (judged: Judged) => HeadlineParts>>;

export function headlineOf(judged: Judged): Headline {
  const { reasons } = judged;
  const state = shownVerdict(judged.verdict, reasons);
  const { title, line, advice } = PARTS[state](judged);
  return {
    state,
    title,
    line,
    advice: advice && reasonOf('headline-advice', { params: { form: advice }, evidence: '' }, 0),
    realSite: state === 'MALICIOUS' ? realSiteIn(reasons) : null,
    others: othersOf(reasons, [title, line]),
  };
}

function maliciousHeadline({ reasons }: Judged): HeadlineParts {
  const { title, because } = maliciousTitle(reasons);
  return { title, line: sentTo(reasons) ?? because, advice: 'leave' };
}

function safeHeadline({ reasons, scannedAt }: Judged): HeadlineParts {
  const trusted = find(reasons, 'trusted-list');
  if (trusted !== null) return { title: find(reasons, 'brand-domain') ?? trusted, line: null, advice: null };
  const date = find(reasons, 'scanned-safe')?.params?.['date'] ?? scannedAt;
  const line = typeof date === 'string' ? reasonOf('headline-safe', { params: { date }, evidence: '' }, 0) : null;
  return { title: reasonOf('no-threat-found', { evidence: '' }, 0), line, advice: null };
}

function realSiteIn(reasons: readonly Reason[]): Headline['realSite'] {
  const { brand, domain } = find(reasons, 'real-site')?.params ?? {};
  return typeof brand === 'string' && typeof domain === 'string' ? { brand, domain } : null;
}
