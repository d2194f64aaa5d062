import type { Prepared } from '../prepare.ts';
import { grow, RECIPE, type Recipe } from '../train-model.ts';
import { headlineOf, type Headline } from './metrics.ts';

/** How much worse the model is without one group of features. */
export interface Ablated extends Headline {
  readonly without: string;
  readonly features: number;
  /** How much the miss rate at FPR 1% rises, 0..1. */
  readonly lostAtFpr1Percent: number;
}

/** Fewer trees with a larger learning rate. The loss against the full forest is the same with and without a group. */
const QUICK: Recipe = { ...RECIPE, forest: { ...RECIPE.forest, trees: 130, rate: 0.15 } };

/** Trains the forest with all features, then without each group, on the same rows. The first entry leaves out nothing. */
export function ablationOf(prepared: Prepared, note: (line: string) => void): Ablated[] {
  const { names } = prepared.table;
  const tested = prepared.rowsOf('test');
  const isMalicious = Uint8Array.from(tested, row => prepared.isMalicious[row] ?? 0);
  const rateWithout = (group: string | null) => {
    note(group === null ? 'training trees with all features' : `training trees without ${group}`);
    const { sumsOf } = grow(
      prepared,
      QUICK,
      () => undefined,
      name => groupOf(name) === group,
    );
    return headlineOf({ scores: sumsOf(tested), isMalicious });
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
