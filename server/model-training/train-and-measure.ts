import { createUrlModel, type UrlModel } from '../../shared/model/url-model.ts';
import { packWeights, type WeightFacts } from '../../shared/model/weights/weights.ts';
import { ablationOf } from './evaluation/ablation.ts';
import { headlineOf, thresholdAt, type Scored } from './evaluation/metrics.ts';
import { referenceScores } from './evaluation/reference.ts';
import { bySource, figuresOf, reportOf, type Report } from './evaluation/report.ts';
import type { ReferenceData } from './reference-data.ts';
import { syntheticRows } from './synthetic-rows.ts';
import { prepare } from './prepare.ts';
import { createRandom } from './random.ts';
import type { Row } from './read-rows.ts';
import { ADDED_WEIGHT, SOURCE_WEIGHTS, sourceWeight } from './source-weights.ts';
import { EARLIER_SPLIT, SPLIT, splitRoles, type Role, type SplitRules } from './split.ts';
import { calibrationOf, grow, RECIPE, weightsOf } from './train-model.ts';

/** Model and reference on a half year. Both were trained on earlier rows only. */
export type HalfYear = ReturnType<typeof halfYearOf>;
/** How many rows of added tables were trained on, and the figures of those held back. */
export type AddedFigures = NonNullable<ReturnType<typeof addedFigures>>;

interface Task {
  readonly rows: readonly Row[];
  readonly referenceData: ReferenceData;
  readonly trained: WeightFacts['trained'];
  readonly ablation: boolean;
  readonly note: (line: string) => void;
}

/**
 * Trains three models with one recipe: one on rows up to a year before the end, one up to half a year before the end, which is measured,
 * and one on all rows, which is used. Each is calibrated on the half year after the training data of the one before it. So the calibration
 * rests on held-back rows, and allows for the future being harder than the past.
 */
export function trainAndMeasure({ rows, referenceData, trained, ablation, note }: Task) {
  note('training the earlier model, to calibrate the next one');
  const earlierSplit = splitRoles(rows, EARLIER_SPLIT);
  const earlier = train(rows, earlierSplit, referenceData, note);
  const earlierCalibration = calibrationOf(earlier.prepared, earlier.grown);
  // Calibration does not change the order of scores, and only the order is used of this model.
  const earlierModel = createUrlModel(
    packWeights(weightsOf(earlier.prepared, earlier.grown, earlierCalibration, referenceData, trained)),
  );

  note('training the model to measure');
  const split = splitRoles(rows, SPLIT);
  const measured = train(rows, split, referenceData, note);
  const measuredWeights = packWeights(
    weightsOf(measured.prepared, measured.grown, earlierCalibration, referenceData, trained),
  );
  const testRows = rows.filter((_, row) => split[row] === 'test');
  const measuredModel = createUrlModel(measuredWeights);
  const scored = scoredBy(measuredModel, testRows);
  const heldBack = reportOf(testRows, scored.scores);
  const ablated = ablation ? ablationOf(measured.prepared, note) : null;
  note('training the reference model');
  const later = halfYearOf(rows, SPLIT, scored);
  const earlierRows = rows.filter((_, row) => earlierSplit[row] === 'test');
  const before = halfYearOf(rows, EARLIER_SPLIT, scoredBy(earlierModel, earlierRows));
  const logins = scored.scores.filter((_, row) => testRows[row]?.source.startsWith('login_'));

  note('training the model to use');
  const calibration = calibrationOf(measured.prepared, measured.grown);
  const used = train(
    rows,
    rows.map(row => (sourceWeight(row) === 0 ? 'none' : 'train')),
    referenceData,
    note,
  );
  return {
    /** The weights to use, trained on all rows. */
    weights: packWeights(weightsOf(used.prepared, used.grown, calibration, referenceData, trained)),
    /** The weights that the figures are of. */
    measuredWeights,
    figures: {
      split: SPLIT,
      features: measured.prepared.table.names,
      /** Number of rows of the first table that the measured model was trained on. */
      learnedFrom: split.filter((role, at) => role === 'train' && !rows[at]?.isAdded).length,
      added: addedFigures(rows, split, measuredModel, heldBack),
      /** Figures of the measured model, which was trained on no row, domain or date of the test set. */
      heldBack,
      reference: later.reference,
      /** The half year of `split`, and the one before it with another held-out source: one alone may be luck. */
      halfYears: [later, before],
      /** The lowest thresholds that at most 0.1% of held-back benign rows, and at most 1% of real login pages, reach. */
      thresholds: {
        benign: thresholdAt(scored, 0.001),
        loginPages: thresholdAt({ scores: logins, isMalicious: new Uint8Array(logins.length) }, 0.01),
      },
      ablation: ablated,
    },
  };
}

function train(rows: readonly Row[], roles: readonly Role[], referenceData: ReferenceData, note: Task['note']) {
  const random = createRandom(RECIPE.seed);
  const heldBack = new Set(rows.flatMap((row, at) => (roles[at] === 'train' ? [] : [row.group])));
  const others = new Set(
    rows.flatMap(({ site, isMalicious, isAdded }) =>
      isMalicious || isAdded || site.isHosted || site.domain === null ? [] : [site.domain],
    ),
  );
  const madeUp = syntheticRows({
    brands: referenceData.brands,
    top: referenceData.top,
    others: [...others],
    isHeldBack: group => heldBack.has(group),
    random,
  });
  const prepared = prepare({
    rows: [...rows, ...madeUp],
    roles: [...roles, ...madeUp.map((): Role => 'train')],
    referenceData,
    options: RECIPE.linear,
    random,
    note,
  });
  return { prepared, grown: grow(prepared, RECIPE, note) };
}

function scoredBy(model: UrlModel, rows: readonly Row[]): Scored {
  return {
    scores: Float64Array.from(rows, ({ url, site }) => model.score(url, site).score),
    isMalicious: Uint8Array.from(rows, row => Number(row.isMalicious)),
  };
}

function halfYearOf(rows: readonly Row[], split: SplitRules, scored: Scored) {
  // Uses the first table only, so that further tables do not change the reference.
  const first = rows.filter(row => !row.isAdded);
  const scores = referenceScores(first, splitRoles(first, split));
  const reference = headlineOf({ scores, isMalicious: scored.isMalicious });
  const malicious = scored.isMalicious.reduce((sum, label) => sum + label, 0);
  return {
    split,
    malicious,
    benign: scored.isMalicious.length - malicious,
    model: headlineOf(scored),
    reference,
    /** The target: the TPR at FPR 1% that halves the miss rate of the reference. */
    leastTprAtFpr1Percent: (1 + reference.tprAtFpr1Percent) / 2,
  };
}

function addedFigures(
  rows: readonly Row[],
  split: readonly Role[],
  model: UrlModel,
  { thresholdAtFpr1Percent, thresholdAtFpr01Percent }: Report,
) {
  if (!rows.some(row => row.isAdded)) return null;
  const tested = rows.filter((_, at) => split[at] === 'added-test');
  const scored = scoredBy(model, tested);
  const thresholds = { atOne: thresholdAtFpr1Percent, atTenth: thresholdAtFpr01Percent };
  return {
    weight: ADDED_WEIGHT,
    sourceWeights: SOURCE_WEIGHTS,
    /** Number of added rows that the measured model was trained on. */
    learnedFrom: rows.filter((row, at) => row.isAdded && split[at] === 'train').length,
    ...figuresOf(scored, thresholds),
    /** At the thresholds of `heldBack`. */
    bySource: bySource(tested, scored, thresholds),
  };
}
