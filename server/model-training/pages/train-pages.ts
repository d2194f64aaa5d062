import { createReadPage, worstOf } from '../../verdicts/page/judge-page.ts';
import {
  decide,
  SIGNALS,
  type Decision,
  type PageWeights,
  type RuleCode,
  type SignalGroup,
} from '../../verdicts/page/weights.ts';
import type { ScoreUrl } from '../../verdicts/page/saved-page.ts';
import { PRIOR_BIAS } from '../../verdicts/page/prior-weights.ts';
import { fitWeights, type Fitted, type SignalRow } from './fit-weights.ts';
import { pageReportOf, type PageReport } from './page-report.ts';
import type { Corpus, CorpusPage } from './read-corpus.ts';
import { judgeScan, scannedPageOf, STEPS, type ScannedPage, type Step } from './steps.ts';

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
/**
 * The total weight of all phishing pages, as a share of that of all real ones. The held-out figures differ by two points between 0.5
 * and 1; from 0.8 on, an honest page of the tests is MALICIOUS.
 */
const MALICIOUS_SHARE = 0.65;

export type Trained = Awaited<ReturnType<typeof trainPages>>;

/** What the rules find on a page or a part of it. */
interface Reading {
  readonly codes: readonly RuleCode[];
  readonly maySafe: boolean;
}

/** The readings of a page, without and with the words in its picture; null where these do not count. */
interface ReadPage extends ScannedPage<readonly Reading[]> {
  /** Characters of HTML. */
  readonly size: number;
}

const PRIOR: Fitted = { bias: PRIOR_BIAS, weights: Float64Array.from(SIGNALS, signal => signal.prior) };
const NUMBERS = new Map(SIGNALS.map(({ code }, number) => [code, number]));

/**
 * Trains on all pages. In the figures, a page of a kit is judged by weights that learned from no page of its kit, its brand or its
 * source, and a real page by those that learned from none of its site.
 */
export async function trainPages(scans: Corpus, scoreUrl: ScoreUrl, note: (line: string) => void) {
  const { pages } = scans;
  const read = await readAll(scans, scoreUrl);
  note(`${pages.length} pages read`);
  const whole = read.interaction;
  const rows = rowsOf(pages, whole);
  const heldOut = heldOutReport(pages, whole, isRelated);
  note('measured on pages that were held out');
  const bySource = summaryOf(heldOutReport(pages, whole, isRelatedOrOfSource));
  note('measured without the source of real pages');
  const steps = STEPS.map(step => {
    const { all, kits, corpus } = heldOutReport(pages, read[step], isRelated);
    return { step, all, kits, corpus };
  });
  note('measured by what a scan reads');
  const groups = [...new Set(SIGNALS.map(({ group }) => group))];
  const without = groups.map(group => {
    const isUsed = (signal: number): boolean => SIGNALS[signal]?.group !== group;
    const { all, kits, corpus } = heldOutReport(pages, whole, isRelated, isUsed);
    return { group, all, kits, corpus };
  });
  note('measured without each group');
  const prior = summaryOf(reportOf(pages, whole, () => asWeights(PRIOR)));
  const final = fitOn(rows, isFixedIn(rows));
  return {
    ...final,
    figures: {
      /** Verdicts on pages that were held out: kits by kit, brand and source, real pages by site. */
      heldOut,
      /** The same, with real pages held out by source too: nearly all with sign-ins are of one. */
      bySource,
      /** As `heldOut`, by what a scan reads. */
      steps,
      /** The prior weights. */
      prior,
      /** As `heldOut`, without each group of rules. */
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

function summaryOf({ all, kits, corpus }: PageReport) {
  return { all, kits, corpus };
}

/** Reads each page in each step. */
async function readAll({ pages, foundOn }: Corpus, scoreUrl: ScoreUrl): Promise<Record<Step, ReadPage[]>> {
  const readPage = createReadPage();
  const read: Record<Step, ReadPage[]> = { document: [], layout: [], picture: [], interaction: [] };
  const readingsOf = (input: ScannedPage['first']): Reading[] =>
    Array.from(readPage(input), ({ codes, notSafe }) => ({ codes: [...codes], maySafe: notSafe.length === 0 }));
  for (const page of pages) {
    const found = await foundOn(page);
    for (const step of STEPS) {
      const { first, again } = await scannedPageOf(found, page.url, scoreUrl, step);
      read[step].push({
        first: readingsOf(first),
        again: again && readingsOf(again),
        size: first.html.length,
      });
    }
  }
  return read;
}

function decidePage(page: ReadPage, weights: PageWeights): Decision & Reading {
  const judge = (reading: Reading): Decision & Reading => ({
    ...reading,
    ...decide(reading.codes, reading.maySafe, weights),
  });
  return judgeScan(page, readings => worstOf(readings, judge));
}

/** A page is learned as a whole, with the words in its picture if there are any. */
function rowsOf(pages: readonly CorpusPage[], read: readonly ReadPage[]): SignalRow[] {
  const { true: malicious = [], false: real = [] } = Object.groupBy(pages, ({ isMalicious }) => `${isMalicious}`);
  const realWeight = real.reduce((sum, { standsFor }) => sum + standsFor, 0);
  const scale = (MALICIOUS_SHARE * realWeight) / Math.max(1, malicious.length);
  return pages.map(({ isMalicious, standsFor }, at): SignalRow => {
    const { first = [], again } = read[at] ?? {};
    const [whole] = again ?? first;
    return {
      fired: (whole?.codes ?? []).flatMap(code => NUMBERS.get(code) ?? []),
      isMalicious,
      weight: isMalicious ? scale : standsFor,
    };
  });
}

function isFixedIn(rows: readonly SignalRow[]): readonly boolean[] {
  return SIGNALS.map(({ group, prior }, signal) => {
    const seen = rows.filter(row => row.isMalicious && row.fired.includes(signal)).length;
    return FIXED.has(group) || prior >= DECISIVE || seen < MIN_PAGES;
  });
}

function fitOn(
  rows: readonly SignalRow[],
  fixed: readonly boolean[],
  isUsed?: (signal: number) => boolean,
): PageWeights {
  const isFixed = (signal: number): boolean => fixed[signal] ?? true;
  return asWeights(fitWeights({ rows, prior: PRIOR, ridge: RIDGE, max: MAX_WEIGHT, isUsed, isFixed }));
}

/** The report on pages that are each judged by weights of unrelated pages. */
function heldOutReport(
  pages: readonly CorpusPage[],
  read: readonly ReadPage[],
  areRelated: AreRelated,
  isUsed?: (signal: number) => boolean,
): PageReport {
  const rows = rowsOf(pages, read);
  const fixed = isFixedIn(rows);
  const weightsOf = othersOf(pages, areRelated, others =>
    fitOn(
      others.flatMap(at => rows[at] ?? []),
      fixed,
      isUsed,
    ),
  );
  return reportOf(pages, read, weightsOf);
}

function reportOf(
  pages: readonly CorpusPage[],
  read: readonly ReadPage[],
  weightsOf: (page: CorpusPage) => PageWeights,
): PageReport {
  return pageReportOf(
    pages.flatMap((page, at) => {
      const found = read[at];
      if (!found) return [];
      return { ...page, ...decidePage(found, weightsOf(page)), size: found.size };
    }),
  );
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

type Related = Pick<CorpusPage, 'isMalicious' | 'group' | 'brand' | 'source'>;

/** Whether weights that learned from one page may know the other. */
type AreRelated = (one: Related, other: Related) => boolean;

/** Phishing pages of one kit, brand or source, and real pages of one site. */
export const isRelated: AreRelated = (one, other) =>
  one.isMalicious === other.isMalicious &&
  (one.group === other.group ||
    (one.isMalicious &&
      (one.source === other.source || (one.brand !== '' && one.brand.toLowerCase() === other.brand.toLowerCase()))));

/** The same, and real pages of one source. */
export const isRelatedOrOfSource: AreRelated = (one, other) => one.source === other.source || isRelated(one, other);

/**
 * What was made of the pages that are not related to one, for each page. Pages that leave the same others share it, since it takes
 * long to make.
 */
export function othersOf<P extends Related, T>(
  pages: readonly P[],
  areRelated: AreRelated,
  make: (others: readonly number[]) => T,
): (page: P) => T {
  const made = new Map<string, T>();
  return page => {
    const others = [...pages.keys()].filter(at => {
      const other = pages[at];
      return other !== undefined && !areRelated(page, other);
    });
    const key = others.join(' ');
    const known = made.get(key) ?? make(others);
    made.set(key, known);
    return known;
  };
}
