/* oxlint-disable typescript/no-non-null-assertion -- every index is below the length of what it indexes */
import type { GramModel } from '../../shared/model/grams/gram-models.ts';
import { createGramReader } from '../../shared/model/grams/read-grams.ts';
import { subjectOf } from '../../shared/model/subject.ts';
import { quantised, type Quantised } from './quantise.ts';
import type { Row } from './read-rows.ts';
import { FOLDS } from './split.ts';
import { tableOfGrams, trainLinear, type GramTable, type LinearOptions, type TrainedLinear } from './train-linear.ts';

/** The features of many rows, row by row. */
export interface FeatureTable {
  readonly names: readonly string[];
  readonly values: Float32Array;
}

export interface LearnedGrams extends Quantised {
  readonly bias: number;
}

interface Task {
  readonly rows: readonly Row[];
  readonly isMalicious: Uint8Array;
  readonly weights: Float32Array;
  /** Indexes of the training rows. */
  readonly learned: Uint32Array;
  readonly folds: Uint8Array;
  readonly options: LinearOptions;
  readonly random: () => number;
  readonly note: (line: string) => void;
}

/**
 * Trains one linear model and writes its sums for every row from column `column` on. Sums of training rows come from a model that was
 * trained without their fold: otherwise the trees would rely on overfitted sums.
 */
export function learnGrams(
  model: GramModel,
  task: Task,
  { names, values }: FeatureTable,
  column: number,
): LearnedGrams {
  const { rows, isMalicious, weights, learned, folds, options, random, note } = task;
  const gramsOf = createGramReader(model);
  const table = tableOfGrams(rows.length, model.views.length, row => {
    const { url, site } = rows[row]!;
    return gramsOf(subjectOf(url, site));
  });
  const learn = (from: Uint32Array) => trainLinear(table, isMalicious, weights, from, random, model.bits, options);
  const write = (by: TrainedLinear, row: number) => writeSums(by, table, row, values, row * names.length + column);
  for (let fold = 0; fold < FOLDS; fold++) {
    note(`training the linear model ${model.name} without fold ${fold + 1} of ${FOLDS}`);
    const without = learn(learned.filter(row => folds[row] !== fold));
    for (const row of learned) if (folds[row] === fold) write(without, row);
  }
  note(`training the linear model ${model.name}`);
  const { weights: exact, bias } = learn(learned);
  const known = quantised(exact, usesOf(table, learned, exact.length));
  const inUse = { weights: Float32Array.from(known.places, place => known.levels[place]! * known.unit), bias };
  const isLearned = new Uint8Array(rows.length);
  for (const row of learned) isLearned[row] = 1;
  for (let row = 0; row < rows.length; row++) if (isLearned[row] === 0) write(inUse, row);
  return { ...known, bias };
}

/** How often each slot is used by the rows. */
function usesOf({ places, ends, views }: GramTable, rows: Uint32Array, size: number): Uint32Array {
  const uses = new Uint32Array(size);
  for (const row of rows) {
    for (let i = ends[row * views]!; i < ends[(row + 1) * views]!; i++) uses[places[i]!]!++;
  }
  return uses;
}

/** Computes the sums as `createLinearModel` does. */
function writeSums(
  { weights, bias }: TrainedLinear,
  table: GramTable,
  row: number,
  into: Float32Array,
  at: number,
): void {
  const { places, ends, views } = table;
  let all = bias;
  for (let view = 0; view < views; view++) {
    const from = ends[row * views + view]!;
    const to = ends[row * views + view + 1]!;
    let sum = 0;
    for (let i = from; i < to; i++) sum += weights[places[i]!]!;
    const value = to > from ? sum / Math.sqrt(to - from) : 0;
    into[at + view] = value;
    all += value;
  }
  if (views > 1) into[at + views] = all;
}
