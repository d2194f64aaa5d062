import { createReadPage } from '../../verdicts/page/judge-page.ts';
import { decide, SIGNALS, type PageWeights, type RuleCode, type SignalGroup } from '../../verdicts/page/weights.ts';
import { savedPage, type ScoreUrl } from '../../verdicts/page/saved-page.ts';
import { PRIOR_BIAS } from '../../verdicts/page/prior-weights.ts';
import { fitWeights, type Fitted, type SignalRow } from './fit-weights.ts';
import { foldsOf } from './page-folds.ts';
import { pageReportOf, type PageReport } from './page-report.ts';
import type { Corpus } from './read-corpus.ts';

const FOLDS = 5;
/** The corpus has no addresses of phishing pages, and its real pages were saved: what hosts and markup tell cannot be learned from it. */
const FIXED: ReadonlySet<SignalGroup> = new Set(['host', 'good', 'markup']);
/** No learned weight decides alone: the corpus is small, and the web is not. */
const MOST = 4.4;
/** A rule of this weight decides alone, wherever the page is. */
const DECISIVE = 5;
/** On fewer phishing pages the corpus does not hold what a rule is for, and would teach its false alarms alone. */
const LEAST_PAGES = 5;

/** From 0.1 to 1 the held-out figures differ by three points. */
const RIDGE = 0.3;
/** All phishing pages together count as this share of all real ones. */
const MALICIOUS_SHARE = 1;

export interface SignalFigures {
  readonly code: RuleCode;
  readonly weight: number;
  readonly prior: number;
  /** Pages of the corpus on which it matched. */
  readonly malicious: number;
  readonly real: number;
}

export interface Trained extends PageWeights {
  readonly figures: {
    /** Verdicts on pages that were held out, by kit, brand and site. */
    readonly heldOut: Omit<PageReport, 'tookMs'>;
    /** The same with the weights set by hand. */
    readonly prior: Pick<PageReport, 'all' | 'kits'>;
    /** The same without each group of rules. */
    readonly without: readonly ({ readonly group: SignalGroup } & Pick<PageReport, 'all' | 'kits'>)[];
    readonly signals: readonly SignalFigures[];
  };
}

/** Learns weights from all pages, and measures by folds what was learned from the others. */
export function trainPages({ pages }: Corpus, scoreUrl: ScoreUrl, note: (line: string) => void): Trained {
  const readPage = createReadPage();
  const numberOf = new Map(SIGNALS.map(({ code }, number) => [code, number]));
  const read = pages.map(({ html, url }) => {
    const { codes, notSafe } = readPage(savedPage(html, url, scoreUrl));
    return { codes: [...codes], maySafe: notSafe.length === 0 };
  });
  note(`${pages.length} pages read`);
  const malicious = pages.filter(({ isMalicious }) => isMalicious).length;
  const scale = (MALICIOUS_SHARE * (pages.length - malicious)) / Math.max(1, malicious);
  const rows = pages.map(({ isMalicious }, page): SignalRow => ({
    fired: (read[page]?.codes ?? []).flatMap(code => numberOf.get(code) ?? []),
    isMalicious,
    weight: isMalicious ? scale : 1,
  }));
  const isFixed = (signal: number): boolean => {
    const { group = 'host', prior: set = 0 } = SIGNALS[signal] ?? {};
    const seen = rows.filter(row => row.isMalicious && row.fired.includes(signal)).length;
    return FIXED.has(group) || set >= DECISIVE || seen < LEAST_PAGES;
  };
  const folds = foldsOf(pages, FOLDS);
  const prior: Fitted = { bias: PRIOR_BIAS, weights: Float64Array.from(SIGNALS, signal => signal.prior) };

  const fixed = SIGNALS.map((_, signal) => isFixed(signal));
  const fitOn = (used: (page: number) => boolean, isUsed?: (signal: number) => boolean): PageWeights =>
    asWeights(
      fitWeights({
        rows: rows.filter((_, page) => used(page)),
        prior,
        ridge: RIDGE,
        most: MOST,
        isUsed,
        isFixed: signal => fixed[signal] ?? true,
      }),
    );
  const reportWith = (weightsOf: (page: number) => PageWeights): PageReport =>
    pageReportOf(
      pages.map(({ html, ...page }, at) => {
        const { codes = [], maySafe = false } = read[at] ?? {};
        return { ...page, ...decide(codes, maySafe, weightsOf(at)), codes, tookMs: 0, size: html.length };
      }),
    );
  const heldOutWith = (isUsed?: (signal: number) => boolean): PageReport => {
    const byFold = Array.from({ length: FOLDS }, (_, fold) => fitOn(page => folds[page] !== fold, isUsed));
    return reportWith(page => byFold[folds[page] ?? 0] ?? asWeights(prior));
  };

  const { tookMs: _unused, ...heldOut } = heldOutWith();
  note('measured on folds');
  const groups = [...new Set(SIGNALS.map(({ group }) => group))];
  const without = groups.map(group => {
    const { all, kits } = heldOutWith(signal => SIGNALS[signal]?.group !== group);
    return { group, all, kits };
  });
  note('measured without each group');
  const { all, kits } = reportWith(() => asWeights(prior));
  const final = fitOn(() => true);
  return {
    ...final,
    figures: {
      heldOut,
      prior: { all, kits },
      without,
      signals: SIGNALS.map(({ code, prior: set }, number) => {
        const on = rows.filter(({ fired }) => fired.includes(number));
        const bad = on.filter(({ isMalicious }) => isMalicious).length;
        return { code, weight: final.weights[code], prior: set, malicious: bad, real: on.length - bad };
      }),
    },
  };
}

function asWeights({ bias, weights }: Fitted): PageWeights {
  const rounded = (value: number) => Math.round(value * 100) / 100;
  return {
    bias: rounded(bias),
    weights: Object.fromEntries(
      SIGNALS.map(({ code }, number) => [code, rounded(weights[number] ?? 0)]),
    ) as PageWeights['weights'], // one for each signal
  };
}
