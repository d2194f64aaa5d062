import { table } from '../../text-table.ts';
import { rowsOfParts, shareOf, type PageReport, type PartOfPages } from './page-report.ts';
import type { Trained } from './train-pages.ts';

/** A table of parts, with its title in the first column, and an empty line. */
export function linesOfParts(title: string, parts: readonly PartOfPages[]): string[] {
  return [...table([title, 'pages', 'MALICIOUS', 'UNRATED', 'SAFE'], rowsOfParts(parts)), ''];
}

/** The kits that were found, as a line. */
export function lineOfKits({ found, total }: PageReport['kits']): string {
  return `kits with a MALICIOUS page: ${found} of ${total}, ${shareOf(found, total)}`;
}

/** The estimate for the whole corpus, as a line. Without intervals, which those of the kinds of pages have. */
export function lineOfCorpus({ pages, malicious, unrated, safe }: PageReport['corpus']): string {
  const [bad, none, good] = [malicious, unrated, safe].map(count => ((count / Math.max(1, pages)) * 100).toFixed(1));
  return `all ${pages} real pages that these stand for: ${bad}% MALICIOUS, ${none}% UNRATED, ${good}% SAFE`;
}

type Measured = Pick<PageReport, 'all' | 'kits' | 'corpus'>;

/** The figures of a training as lines of text. */
export function linesOfTraining({ figures: { heldOut, bySource, steps, prior, without, signals } }: Trained): string[] {
  const linesOfAll = (title: string, { all, kits, corpus }: Measured): string[] => [
    ...linesOfParts(title, all).slice(0, -1),
    lineOfKits(kits),
    lineOfCorpus(corpus),
    '',
  ];
  return [
    ...linesOfAll('held out', heldOut),
    ...linesOfParts('by kind', heldOut.byKind),
    ...linesOfParts('by source', heldOut.bySource),
    ...linesOfParts('by language', heldOut.byLanguage),
    ...steps.flatMap(({ step, ...part }) => linesOfAll(`up to ${step}`, part)),
    ...without.flatMap(({ group, ...part }) => linesOfAll(`without ${group}`, part)),
    ...linesOfAll('real pages held out by source too', bySource),
    ...linesOfAll('prior weights', prior),
    ...table(
      ['rule', 'weight', 'prior', 'phishing pages', 'real pages'],
      signals
        .filter(({ malicious, real }) => malicious + real > 0)
        .toSorted((a, b) => b.weight - a.weight)
        .map(({ code, weight, prior: set, malicious, real }) => [
          code,
          `${weight}`,
          `${set}`,
          `${malicious}`,
          `${real}`,
        ]),
    ),
  ];
}
