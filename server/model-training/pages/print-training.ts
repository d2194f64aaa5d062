import { table } from '../../text-table.ts';
import { rowsOfParts, type PartOfPages } from './page-report.ts';
import type { Trained } from './train-pages.ts';

/** A table of parts, with its title in the first column, and an empty line. */
export function linesOfParts(title: string, parts: readonly PartOfPages[]): string[] {
  return [...table([title, 'pages', 'MALICIOUS', 'UNRATED', 'SAFE'], rowsOfParts(parts)), ''];
}

/** The figures of a training as lines of text. */
export function linesOfTraining({ figures: { heldOut, prior, without, signals } }: Trained): string[] {
  return [
    ...linesOfParts('held out', heldOut.all),
    `kits with a page that is MALICIOUS: ${heldOut.kits.found} of ${heldOut.kits.total}`,
    '',
    ...linesOfParts('by kind', heldOut.byKind),
    ...linesOfParts('by source', heldOut.bySource),
    ...linesOfParts('by language', heldOut.byLanguage),
    ...linesOfParts('prior weights', prior.all),
    ...without.flatMap(({ group, all }) => linesOfParts(`without ${group}`, all)),
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
