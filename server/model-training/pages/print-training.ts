import { table } from '../../cli/table.ts';
import { rowsOfParts, type PartOfPages } from './page-report.ts';
import type { Trained } from './train-pages.ts';

const HEAD = ['pages', 'MALICIOUS', 'UNRATED', 'SAFE'];

/** The figures of a training as lines to read. */
export function linesOfTraining({ figures: { heldOut, prior, without, signals } }: Trained): string[] {
  const part = (title: string, parts: readonly PartOfPages[]) => [...table([title, ...HEAD], rowsOfParts(parts)), ''];
  return [
    ...part('held out', heldOut.all),
    `kits with a page that is MALICIOUS: ${heldOut.kits.found} of ${heldOut.kits.total}`,
    '',
    ...part('by kind', heldOut.byKind),
    ...part('by source', heldOut.bySource),
    ...part('by language', heldOut.byLanguage),
    ...part('weights set by hand', prior.all),
    ...without.flatMap(({ group, all }) => part(`without ${group}`, all)),
    ...table(
      ['rule', 'weight', 'by hand', 'phishing pages', 'real pages'],
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
