import type { Verdict } from '../../../shared/api/scans.ts';
import type { CorpusPage } from './read-corpus.ts';

/** A page of the corpus with the verdict on it. */
export interface JudgedPage extends CorpusPage {
  readonly verdict: Verdict;
  /** 0..1 */
  readonly score: number;
  /** Characters of HTML. */
  readonly size: number;
  /** Codes of the reasons, strongest first. */
  readonly codes: readonly string[];
}

/** Counts of verdicts on the pages of one part of the corpus. */
export type PartOfPages = ReturnType<typeof partsBy>[number];

export type PageReport = ReturnType<typeof pageReportOf>;

const SIZES = [5_000, 20_000, 80_000] as const;

export function pageReportOf(pages: readonly JudgedPage[]) {
  const kits = Map.groupBy(
    pages.filter(({ isMalicious }) => isMalicious),
    ({ group }) => group,
  );
  return {
    all: partsBy(pages, () => 'all'),
    /** Verdicts on the real pages of the whole corpus, by the pages that each of the sample stands for. */
    corpus: corpusOf(pages),
    byKind: partsBy(pages, ({ kind }) => kind),
    bySource: partsBy(pages, ({ source }) => source),
    byLanguage: partsBy(pages, ({ language }) => language || 'unclear'),
    bySize: partsBy(pages, ({ size }) => sizeName(size)),
    /** Kits of which at least one page is MALICIOUS. */
    kits: {
      total: kits.size,
      found: [...kits.values()].filter(kit => kit.some(({ verdict }) => verdict === 'MALICIOUS')).length,
    },
  };
}

function corpusOf(pages: readonly JudgedPage[]) {
  const real = pages.filter(({ isMalicious }) => !isMalicious);
  const count = (verdict?: Verdict): number =>
    Math.round(
      real.reduce((sum, page) => sum + (verdict === undefined || page.verdict === verdict ? page.standsFor : 0), 0),
    );
  return { pages: count(), malicious: count('MALICIOUS'), unrated: count('UNRATED'), safe: count('SAFE') };
}

function sizeName(characters: number): string {
  const limit = SIZES.find(size => characters < size);
  return limit === undefined ? '80 kB and more' : `under ${limit / 1000} kB`;
}

function partsBy(pages: readonly JudgedPage[], nameOf: (page: JudgedPage) => string) {
  const parts = Map.groupBy(pages, page => `${page.isMalicious ? 'phishing' : 'real'}: ${nameOf(page)}`);
  return [...parts]
    .map(([part, found]) => ({
      part,
      isMalicious: found[0]?.isMalicious ?? false,
      pages: found.length,
      malicious: found.filter(({ verdict }) => verdict === 'MALICIOUS').length,
      unrated: found.filter(({ verdict }) => verdict === 'UNRATED').length,
      safe: found.filter(({ verdict }) => verdict === 'SAFE').length,
    }))
    .toSorted((a, b) => Number(b.isMalicious) - Number(a.isMalicious) || b.pages - a.pages);
}

/** Rows for a table: part, pages, and the share of each verdict with its 95% interval. */
export function rowsOfParts(parts: readonly PartOfPages[]): string[][] {
  return parts.map(({ part, pages, malicious, unrated, safe }) => [
    part,
    String(pages),
    ...[malicious, unrated, safe].map(count => shareOf(count, pages)),
  ]);
}

/** A share as percents, with its 95% interval. */
export function shareOf(count: number, total: number): string {
  const [low, high] = wilsonInterval(count, total).map(end => (end * 100).toFixed(1));
  return `${((count / Math.max(1, total)) * 100).toFixed(1)}% (${low}–${high})`;
}

/** The 95% Wilson score interval of a share: `count` of `total`. Both ends are 0..1. */
export function wilsonInterval(count: number, total: number): readonly [low: number, high: number] {
  if (total === 0) return [0, 1];
  const z = 1.959964;
  const share = count / total;
  const centre = share + z ** 2 / (2 * total);
  const spread = z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2));
  const scale = 1 + z ** 2 / total;
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)];
}
