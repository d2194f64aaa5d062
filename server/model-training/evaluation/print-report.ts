import type { AddedFigures, HalfYear } from '../train-and-measure.ts';
import type { Figures, PartFigures, Report } from './report.ts';

/** A report as lines of text. */
export function linesOfReport(report: Report): string[] {
  return [
    `${report.malicious} malicious and ${report.benign} benign addresses`,
    '',
    `AUC                ${fixed(report.auc)}`,
    `TPR at FPR 1%      ${percent(report.tprAtFpr1Percent)}   (score ${fixed(report.thresholdAtFpr1Percent)})`,
    `TPR at FPR 0.1%    ${percent(report.tprAtFpr01Percent)}   (score ${fixed(report.thresholdAtFpr01Percent)})`,
    `at T = ${report.threshold}`.padEnd(19) + `TPR ${percent(report.tprAtT)}, FPR ${percent(report.fprAtT, 3)}`,
    `ECE                ${fixed(report.ece)}   (classes weighted equally)`,
    '',
    'score        rows    mean   malicious',
    ...report.reliability.map(
      ({ from, to, rows, meanScore, malicious }) =>
        `${from.toFixed(1)}–${to.toFixed(1)}  ${String(rows).padStart(8)}  ${fixed(meanScore, 3)}  ${fixed(malicious, 3)}`,
    ),
    ...tableOf('by source', report.bySource),
    ...tableOf('by length of the URL', report.byLength),
    ...tableOf('by kind', report.byKind),
  ];
}

/** The model and the reference, one line for each half year. */
export function linesOfHalfYears(halfYears: readonly HalfYear[]): string[] {
  return [
    '',
    [
      'half year from'.padEnd(16),
      'held out'.padEnd(24),
      'malicious'.padStart(9),
      'benign'.padStart(8),
      '   TPR@1% (reference, target)'.padEnd(32),
      'TPR@0.1% (reference)'.padEnd(25),
      'AUC (reference)',
    ].join(''),
    ...halfYears.map(({ split, malicious, benign, model, reference, leastTprAtFpr1Percent }) =>
      [
        split.testFrom.padEnd(16),
        split.heldOutSource.padEnd(24),
        String(malicious).padStart(9),
        String(benign).padStart(8),
        `   ${percent(model.tprAtFpr1Percent)} (${percent(reference.tprAtFpr1Percent)}, ${percent(leastTprAtFpr1Percent)})`.padEnd(
          32,
        ),
        `${percent(model.tprAtFpr01Percent)} (${percent(reference.tprAtFpr01Percent)})`.padEnd(25),
        `${fixed(model.auc)} (${fixed(reference.auc)})`,
      ].join(''),
    ),
  ];
}

/** Figures of the rows of added tables, at the thresholds of the first table. */
export function linesOfAdded(added: AddedFigures): string[] {
  return tableOf('added tables', [{ part: 'all', ...added }, ...added.bySource]);
}

const COLUMNS: readonly (readonly [string, (figures: Figures) => string])[] = [
  ['malicious', figures => String(figures.malicious)],
  ['benign', figures => String(figures.benign)],
  ['AUC', figures => fixed(figures.auc)],
  ['TPR@1%', figures => percent(figures.tprAtFpr1Percent)],
  ['TPR@0.1%', figures => percent(figures.tprAtFpr01Percent)],
  ['TPR@T', figures => percent(figures.tprAtT)],
  ['FPR@T', figures => percent(figures.fprAtT, 2)],
];

/** Rates are at the thresholds of the whole set, so they show how hard each part is. */
function tableOf(title: string, parts: readonly PartFigures[]): string[] {
  const width = Math.max(title.length, ...parts.map(({ part }) => part.length));
  const row = (name: string, cells: readonly string[]) =>
    name.padEnd(width) +
    cells.map((cell, at) => cell.padStart(Math.max(7, (COLUMNS[at]?.[0].length ?? 0) + 2))).join('');
  return [
    '',
    row(
      title,
      COLUMNS.map(([name]) => name),
    ),
    ...parts.map(part =>
      row(
        part.part,
        COLUMNS.map(([, cell]) => cell(part)),
      ),
    ),
  ];
}

function fixed(value: number, digits = 4): string {
  return Number.isNaN(value) ? '–' : value.toFixed(digits);
}

function percent(value: number, digits = 1): string {
  return Number.isNaN(value) ? '–' : `${(100 * value).toFixed(digits)} %`;
}
