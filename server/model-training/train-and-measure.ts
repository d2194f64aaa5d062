import { createUrlModel } from '../../shared/model/url-model.ts';
import { packWeights, type WeightFacts } from '../../shared/model/weights/weights.ts';
import { ablationOf, type Ablated } from './evaluation/ablation.ts';
import { thresholdAt, areaUnderCurve, truePositiveRate, type Scored } from './evaluation/metrics.ts';
import { referenceScores } from './evaluation/reference.ts';
import { reportOf, type Report } from './evaluation/report.ts';
import type { Lore } from './lore.ts';
import { madeUpRows } from './made-up-rows.ts';
import { prepare } from './prepare.ts';
import { createRandom } from './random.ts';
import type { Row } from './read-rows.ts';
import { EARLIER_SPLIT, SPLIT, splitRoles, type Role } from './split.ts';
import { calibrationOf, grow, RECIPE, weightsOf } from './train-model.ts';

export interface Headline {
  readonly auc: number;
  readonly tprAtFpr1Percent: number;
  readonly tprAtFpr01Percent: number;
}

export interface TrainingFigures {
  readonly split: typeof SPLIT;
  readonly features: readonly string[];
  /** Rows that the measured model learned from. */
  readonly learnedFrom: number;
  /** Of a model that learned from nothing of what it is asked about, nor of anything later. */
  readonly heldBack: Report;
  readonly reference: Headline;
  /** The lowest thresholds that keep to one in a thousand held-back benign rows, and to one in a hundred of real login pages. */
  readonly thresholds: { readonly benign: number; readonly loginPages: number };
  readonly ablation: readonly Ablated[] | null;
}

export interface Trained {
  /** Of the model to use. */
  readonly weights: Uint8Array;
  /** Of the one that the figures are of. */
  readonly measuredWeights: Uint8Array;
  readonly figures: TrainingFigures;
}

interface Task {
  readonly rows: readonly Row[];
  readonly lore: Lore;
  readonly trained: WeightFacts['trained'];
  readonly ablation: boolean;
  readonly note: (line: string) => void;
}

/**
 * Trains three times by one recipe: a model that ends a year before the data does, one that is measured on the half year at the end,
 * and the one to use, which learns from all. The sums of each mean what those of the one before it meant on the half year that came
 * after it: so the calibration rests on data that was held back, and counts with the future being harder than the past.
 */
export function trainAndMeasure({ rows, lore, trained, ablation, note }: Task): Trained {
  note('the earlier model, to calibrate the next one');
  const earlier = train(rows, splitRoles(rows, EARLIER_SPLIT), lore, note);
  const earlierMeaning = calibrationOf(earlier.prepared, earlier.grown);

  note('the model to measure');
  const split = splitRoles(rows, SPLIT);
  const measured = train(rows, split, lore, note);
  const measuredWeights = packWeights(weightsOf(measured.prepared, measured.grown, earlierMeaning, lore, trained));
  const model = createUrlModel(measuredWeights);
  const testRows = rows.filter((_, row) => split[row] === 'test');
  const scores = Float64Array.from(testRows, ({ url, site }) => model.score(url, site).score);
  const isMalicious = Uint8Array.from(testRows, row => Number(row.isMalicious));
  const heldBack = reportOf(testRows, scores);
  const ablated = ablation ? ablationOf(measured.prepared, note) : null;
  note('the plain reference');
  const plain = referenceScores(rows, split, createRandom(RECIPE.seed));
  const logins = scores.filter((_, row) => testRows[row]?.source.startsWith('login_'));

  note('the model to use');
  const meaning = calibrationOf(measured.prepared, measured.grown);
  const used = train(
    rows,
    rows.map(() => 'train'),
    lore,
    note,
  );
  return {
    weights: packWeights(weightsOf(used.prepared, used.grown, meaning, lore, trained)),
    measuredWeights,
    figures: {
      split: SPLIT,
      features: measured.prepared.table.names,
      learnedFrom: split.filter(role => role === 'train').length,
      heldBack,
      reference: headlineOf({ scores: plain, isMalicious }),
      thresholds: {
        benign: thresholdAt({ scores, isMalicious }, 0.001),
        loginPages: thresholdAt({ scores: logins, isMalicious: new Uint8Array(logins.length) }, 0.01),
      },
      ablation: ablated,
    },
  };
}

function train(rows: readonly Row[], roles: readonly Role[], lore: Lore, note: Task['note']) {
  const random = createRandom(RECIPE.seed);
  const heldBack = new Set(rows.flatMap((row, at) => (roles[at] === 'train' ? [] : [row.group])));
  const others = new Set(
    rows.flatMap(({ site, isMalicious }) =>
      isMalicious || site.isHosted || site.domain === null ? [] : [site.domain],
    ),
  );
  const madeUp = madeUpRows({
    brands: lore.brands,
    top: lore.top,
    others: [...others],
    isHeldBack: group => heldBack.has(group),
    random,
  });
  const prepared = prepare({
    rows: [...rows, ...madeUp],
    roles: [...roles, ...madeUp.map((): Role => 'train')],
    lore,
    options: RECIPE.linear,
    random,
    note,
  });
  return { prepared, grown: grow(prepared, RECIPE, note) };
}

function headlineOf(scored: Scored): Headline {
  return {
    auc: areaUnderCurve(scored),
    tprAtFpr1Percent: truePositiveRate(scored, 0.01),
    tprAtFpr01Percent: truePositiveRate(scored, 0.001),
  };
}
