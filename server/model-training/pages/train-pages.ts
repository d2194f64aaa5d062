import { createReadPage } from '../../verdicts/page/judge-page.ts';
import { decide, SIGNALS, type PageWeights, type SignalGroup } from '../../verdicts/page/weights.ts';
import { savedPage, type ScoreUrl } from '../../verdicts/page/saved-page.ts';
import { PRIOR_BIAS } from '../../verdicts/page/prior-weights.ts';
import { fitWeights, type Fitted, type SignalRow } from './fit-weights.ts';
import { foldsOf } from './page-folds.ts';
import { pageReportOf, type PageReport } from './page-report.ts';
import type { Corpus } from './read-corpus.ts';

const FOLDS = 5;
/** Groups whose weights are not learned: the corpus has no addresses of phishing pages, and its real pages were saved, which changes markup. */
const FIXED: ReadonlySet<SignalGroup> = new Set(['host', 'good', 'markup']);
/** The largest learned weight: no learned rule decides alone, because the corpus is small. */
const MAX_WEIGHT = 4.4;
/** A rule with at least this weight decides alone, on any page. */
const DECISIVE = 5;
/** With fewer phishing pages than this, the corpus would teach only the false alarms of a rule. */
const MIN_PAGES = 5;

/** L2 penalty. The held-out figures differ by three points between 0.1 and 1. */
const RIDGE = 0.3;
/** The total weight of all phishing pages, as a share of that of all real ones. */
const MALICIOUS_SHARE = 1;

export type Trained = ReturnType<typeof trainPages>;

/** Trains on all pages. The figures are by cross-validation: each fold is judged by weights that were trained on the others. */
export function trainPages({ pages }: Corpus, scoreUrl: ScoreUrl, note: (line: string) => void) {
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
    return FIXED.has(group) || set >= DECISIVE || seen < MIN_PAGES;
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
        max: MAX_WEIGHT,
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
      /** Verdicts on held-out pages: by kit, brand and site. */
      heldOut,
      /** The same with the prior weights. */
      prior: { all, kits },
      /** The same without each group of rules. */
      without,
      /** With the number of pages of the corpus on which each matched. */
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
