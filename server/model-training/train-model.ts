import type { Calibration } from '../../shared/model/calibration.ts';
import { writeBins } from '../../shared/model/forest/bins.ts';
import { sumOfLeaves } from '../../shared/model/forest/forest.ts';
import { packLevels } from '../../shared/model/linear/levels.ts';
import type { Weights, WeightFacts } from '../../shared/model/weights/weights.ts';
import { fitCalibration } from './fit-calibration.ts';
import { binColumns, chooseCuts } from './forest/choose-cuts.ts';
import { trainForest, type ForestOptions } from './forest/train-forest.ts';
import type { LearnedGrams } from './learn-grams.ts';
import { eachFilter, type ReferenceData } from './reference-data.ts';
import type { Prepared } from './prepare.ts';
import { createRandom } from './random.ts';
import type { LinearOptions } from './train-linear.ts';

export interface Recipe {
  readonly seed: number;
  readonly linear: LinearOptions;
  readonly forest: ForestOptions;
}

export const RECIPE: Recipe = {
  seed: 20261120,
  linear: { epochs: 3, rate: 0.1, decay: 0, certainty: 0.97 },
  forest: {
    trees: 500,
    leaves: 32,
    rate: 0.05,
    featureShare: 0.35,
    rowShare: 0.7,
    minCurvature: 4,
    ridge: 5,
    certainty: 1,
  },
};

type Grown = ReturnType<typeof grow>;

/** Trains the forest. Features for which `isBlind` is true are hidden from it (ablation). */
export function grow(
  { table, isMalicious, weights, rowsOf }: Prepared,
  { seed, forest: options }: Recipe,
  note: (line: string) => void,
  isBlind: (feature: string) => boolean = () => false,
) {
  const learned = rowsOf('train');
  const cuts = chooseCuts(table.values, table.names.length, learned).map((list, feature) =>
    isBlind(table.names[feature] ?? '') ? new Float32Array() : list,
  );
  const columns = binColumns(table.values, cuts);
  const task = { columns, isMalicious, weights, rows: learned };
  const forest = trainForest(task, options, createRandom(seed), tree => {
    if (tree % 100 === 0) note(`${tree} of ${options.trees} trees`);
  });
  const bins = new Uint8Array(table.names.length);
  return {
    cuts,
    forest,
    /** The sums of the leaves, for each of the given rows. */
    sumsOf: (rows: Uint32Array) =>
      Float64Array.from(rows, row => {
        const { length } = table.names;
        writeBins(Float64Array.from(table.values.subarray(row * length, (row + 1) * length)), cuts, bins);
        return sumOfLeaves(forest, bins);
      }),
  };
}

/** Fits the calibration on the rows whose role is `test`. */
export function calibrationOf({ isMalicious, rowsOf }: Prepared, { sumsOf }: Grown): Calibration {
  const held = rowsOf('test');
  return fitCalibration(
    sumsOf(held),
    Uint8Array.from(held, row => isMalicious[row] ?? 0),
  );
}

/** Assembles the weights file. */
export function weightsOf(
  { table, suffixes, hosts, names, filters, grams }: Prepared,
  { cuts, forest }: Grown,
  calibration: Calibration,
  { brands }: ReferenceData,
  trained: WeightFacts['trained'],
): Weights {
  const { parts, whole } = grams;
  return {
    facts: {
      trained,
      features: [...table.names],
      linear: { parts: factsOf(parts), whole: factsOf(whole) },
      filters: eachFilter(name => filters[name].round),
      forest: { unit: forest.unit, base: 0 },
      calibration,
    },
    brands,
    suffixes,
    hosts,
    names,
    filters: eachFilter(name => filters[name].prints),
    linear: { parts: packLevels(parts.places), whole: packLevels(whole.places) },
    cuts,
    forest,
  };
}

function factsOf({ levels, unit, bias }: LearnedGrams): WeightFacts['linear']['parts'] {
  return { levels, unit, bias };
}
