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

/** The figures of a training as lines of text. */
export function linesOfTraining({ figures: { strict, heldOut, steps, prior, without, signals } }: Trained): string[] {
  const linesOfAll = (title: string, { all, kits }: Pick<PageReport, 'all' | 'kits'>): string[] => [
    ...linesOfParts(title, all).slice(0, -1),
    lineOfKits(kits),
    '',
  ];
  return [
    'Held out by kit, brand, site and source:',
    '',
    ...linesOfAll('all', strict),
    ...linesOfParts('by kind', strict.byKind),
    ...linesOfParts('by source', strict.bySource),
    ...linesOfParts('by language', strict.byLanguage),
    ...steps.flatMap(({ step, ...part }) => linesOfAll(`up to ${step}`, part)),
    ...without.flatMap(({ group, ...part }) => linesOfAll(`without ${group}`, part)),
    ...linesOfAll('held out by kit, brand and site', heldOut),
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
