import type { Prepared } from '../prepare.ts';
import { grow, RECIPE, type Recipe } from '../train-model.ts';
import { areaUnderCurve, truePositiveRate } from './metrics.ts';

/** What is lost without a group of features. */
export interface Ablated {
  readonly without: string;
  readonly features: number;
  readonly auc: number;
  readonly tprAtFpr1Percent: number;
  readonly tprAtFpr01Percent: number;
  /** How many more of the bad rows are missed at FPR 1 %. */
  readonly lostAtFpr1Percent: number;
}

/** Fewer, bolder trees: what they lose beside the full forest, they lose with and without a group. */
const QUICK: Recipe = { ...RECIPE, forest: { ...RECIPE.forest, trees: 130, rate: 0.15 } };

/** Grows the trees again with all features, then without each group, from the same rows. The first entry is without none. */
export function ablationOf(prepared: Prepared, note: (line: string) => void): Ablated[] {
  const { names } = prepared.table;
  const tested = prepared.rowsOf('test');
  const isMalicious = Uint8Array.from(tested, row => prepared.isMalicious[row] ?? 0);
  const rateWithout = (group: string | null) => {
    note(`trees without ${group ?? 'none'}`);
    const { sumsOf } = grow(
      prepared,
      QUICK,
      () => undefined,
      name => groupOf(name) === group,
    );
    const scored = { scores: sumsOf(tested), isMalicious };
    return {
      auc: areaUnderCurve(scored),
      tprAtFpr1Percent: truePositiveRate(scored, 0.01),
      tprAtFpr01Percent: truePositiveRate(scored, 0.001),
    };
  };
  const full = rateWithout(null);
  const rates: Ablated[] = [{ without: '', features: 0, ...full, lostAtFpr1Percent: 0 }];
  for (const group of new Set(names.map(groupOf))) {
    const left = rateWithout(group);
    const features = names.filter(name => groupOf(name) === group).length;
    const lostAtFpr1Percent = full.tprAtFpr1Percent - left.tprAtFpr1Percent;
    rates.push({ without: group, features, ...left, lostAtFpr1Percent });
  }
  return rates;
}

function groupOf(feature: string): string {
  return feature.slice(0, feature.indexOf('.'));
}
