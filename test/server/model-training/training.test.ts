import { describe, expect, test } from 'vitest';
import { createMembershipFilter } from '../../../shared/model/membership-filter.ts';
import { calibrated, probabilityOf } from '../../../shared/model/calibration.ts';
import { sumOfLeaves } from '../../../shared/model/forest/forest.ts';
import { buildFilter } from '../../../server/model-training/build-filter.ts';
import {
  areaUnderCurve,
  calibrationError,
  reliability,
  shareAtOrAbove,
  thresholdAt,
  truePositiveRate,
} from '../../../server/model-training/evaluation/metrics.ts';
import { minimise } from '../../../server/model-training/evaluation/minimise.ts';
import { referenceScores } from '../../../server/model-training/evaluation/reference.ts';
import { fitCalibration } from '../../../server/model-training/fit-calibration.ts';
import { binColumns, chooseCuts } from '../../../server/model-training/forest/choose-cuts.ts';
import { trainForest } from '../../../server/model-training/forest/train-forest.ts';
import { createRandom } from '../../../server/model-training/random.ts';
import type { Row } from '../../../server/model-training/read-rows.ts';
import { ADDED_WEIGHT } from '../../../server/model-training/source-weights.ts';
import { SPLIT, splitRoles } from '../../../server/model-training/split.ts';
import { SYNTHETIC } from '../../../server/model-training/synthetic-rows.ts';
import { nameTable } from '../../../server/model-training/name-table.ts';
import { quantised } from '../../../server/model-training/quantise.ts';
import { rowWeights } from '../../../server/model-training/row-weights.ts';
import { createBrandNames } from '../../../shared/model/brand-names.ts';
import { names } from '../../../shared/model/features/names.ts';
import { urlContextOf } from '../../../shared/model/url-context.ts';
import { normalUrl } from '../../../shared/url/normal-form.ts';
import { siteOf } from '../../../shared/url/site.ts';

function rowFor(text: string, isMalicious: boolean, source: string, date: string, isAdded = false): Row {
  const url = normalUrl(text);
  if (!url) throw new Error(text);
  const site = siteOf(url.hostname);
  return {
    url,
    site,
    group: site.domain ?? url.hostname,
    isMalicious,
    source,
    date,
    isAdded,
  };
}

describe('the split', () => {
  const rows = [
    ...Array.from({ length: 300 }, (_, i) => rowFor(`https://good${i}.example/`, false, 'g', '2020-01-01')),
    ...Array.from({ length: 100 }, (_, i) => rowFor(`https://good${i}.example/late`, false, 'g', '2026-01-01')),
    ...Array.from({ length: 100 }, (_, i) => rowFor(`https://bad${i}.example/`, true, 'b', '2024-05-05')),
    ...Array.from({ length: 50 }, (_, i) => rowFor(`https://bad${i}.example/again`, true, 'b', '2025-12-01')),
    ...Array.from({ length: 20 }, (_, i) => rowFor(`https://other${i}.example/`, true, SPLIT.heldOutSource, '2021-05')),
  ];
  const roles = splitRoles(rows, SPLIT);
  const of = (role: string) => rows.filter((_, at) => roles[at] === role);

  test('has no registrable domain on both sides', () => {
    const tested = new Set(of('test').map(({ group }) => group));
    expect(of('train').filter(({ group }) => tested.has(group))).toEqual([]);
  });

  test('trains on no row from the test period or the held-out source', () => {
    const latest = of('train').reduce((last, { date }) => (date > last ? date : last), '');
    expect(latest < SPLIT.testFrom).toBe(true);
    expect(of('train').some(({ source }) => source === SPLIT.heldOutSource)).toBe(false);
    expect(of('test').filter(({ source }) => source === SPLIT.heldOutSource)).toHaveLength(20);
  });

  test('holds back rows of added tables by domain, for figures of their own', () => {
    const added = [
      ...Array.from({ length: 200 }, (_, i) => rowFor(`https://good${i}.example/new`, false, 'added', '', true)),
      ...Array.from({ length: 20 }, (_, i) => rowFor(`https://bad${i}.example/new`, true, 'added', '2024-05-05', true)),
      ...Array.from({ length: 20 }, (_, i) => rowFor(`https://late${i}.example/`, true, 'added', '2025-12-01', true)),
    ];
    const all = [...rows, ...added];
    const withAdded = splitRoles(all, SPLIT);
    const rowsOf = (role: string) => all.filter((_, at) => withAdded[at] === role);
    const groupsOf = (role: string) => new Set(rowsOf(role).map(({ group }) => group));
    expect(rowsOf('test')).toEqual(of('test'));
    expect(rowsOf('added-test').every(({ isAdded }) => isAdded)).toBe(true);
    expect(rowsOf('added-test').filter(({ isMalicious }) => isMalicious)).toHaveLength(20);
    expect(rowsOf('train').some(({ isAdded }) => isAdded)).toBe(true);
    expect(
      [...groupsOf('train')].filter(group => groupsOf('test').has(group) || groupsOf('added-test').has(group)),
    ).toEqual([]);
  });

  test('tests about a fifth of the benign domains', () => {
    const share =
      new Set(
        of('test')
          .filter(each => !each.isMalicious)
          .map(({ group }) => group),
      ).size / 300;
    expect(share).toBeGreaterThan(0.12);
    expect(share).toBeLessThan(0.28);
  });
});

describe('the reference model', () => {
  test('finds the minimum of a narrow curved valley', () => {
    const at = minimise(
      3,
      ([x = 0, y = 0, z = 0], gradient) => {
        gradient.set([2 * (x - 1) + 400 * (x - y), -400 * (x - y), 8 * (z + 3)]);
        return (x - 1) ** 2 + 200 * (x - y) ** 2 + 4 * (z + 3) ** 2;
      },
      { tolerance: 1e-9, maxSteps: 200 },
    );
    for (const [i, expected] of [1, 1, -3].entries()) expect(at[i]).toBeCloseTo(expected, 6);
  });

  test('stays at a stationary point, and stops after the maximum number of steps', () => {
    const flat = minimise(2, () => 0, { tolerance: 1e-9, maxSteps: 5 });
    expect([...flat]).toEqual([0, 0]);
    let asked = 0;
    minimise(
      1,
      ([x = 0], gradient) => {
        asked++;
        gradient[0] = Math.exp(x);
        return Math.exp(x);
      },
      { tolerance: 0, maxSteps: 3 },
    );
    expect(asked).toBe(4);
  });

  test('separates the classes, and scores only test rows', () => {
    const rows = ['login', 'verify'].flatMap((word, bad) =>
      Array.from({ length: 60 }, (_, i) =>
        rowFor(`https://a${i}.example/${bad ? word : 'garden'}`, bad === 1, 's', ''),
      ),
    );
    const roles = rows.map((_, i) => (i % 6 === 0 ? 'none' : i % 3 === 0 ? 'test' : 'train'));
    const scores = referenceScores(rows, roles);
    const tested = rows.filter((_, i) => roles[i] === 'test');
    expect(scores).toHaveLength(tested.length);
    expect(tested.every(({ isMalicious }, i) => isMalicious === (scores[i] ?? 0) > 0.5)).toBe(true);
  });
});

describe('figures', () => {
  const scored = {
    scores: Float64Array.of(0.1, 0.4, 0.35, 0.8),
    isMalicious: Uint8Array.of(0, 0, 1, 1),
  };

  test('match textbook examples', () => {
    expect(areaUnderCurve(scored)).toBe(0.75);
    expect(
      areaUnderCurve({
        scores: Float64Array.of(1, 1),
        isMalicious: Uint8Array.of(0, 1),
      }),
    ).toBe(0.5);
    expect(shareAtOrAbove(scored, 1, 0.35)).toBe(1);
  });

  test('a threshold keeps the false positive rate', () => {
    const scores = Float64Array.from({ length: 1000 }, (_, i) => i / 1000);
    const benign = { scores, isMalicious: new Uint8Array(1000) };
    for (const rate of [0, 0.001, 0.01, 0.5]) {
      const threshold = thresholdAt(benign, rate);
      expect(shareAtOrAbove(benign, 0, threshold)).toBeCloseTo(rate, 10);
    }
    expect(truePositiveRate(scored, 0.5)).toBe(1);
    expect(truePositiveRate(scored, 0)).toBe(0.5);
  });

  test('calibrated scores have no calibration error', () => {
    const scores = Float64Array.from({ length: 1000 }, (_, i) => (i % 10 < 5 ? 0.2 : 0.8));
    const isMalicious = Uint8Array.from(scores, (score, i) => Number((Math.floor(i / 10) * 7) % 10 < score * 10));
    expect(calibrationError(reliability({ scores, isMalicious }))).toBeLessThan(0.001);
    expect(calibrationError(reliability({ scores: scores.map(() => 0.99), isMalicious }))).toBeGreaterThan(0.4);
  });
});

test('a calibration fitted to sums returns their observed odds', () => {
  const random = createRandom(7);
  const sums = Float64Array.from({ length: 20_000 }, () => 8 * random() - 4);
  // Twice as sure as the sums say.
  const isMalicious = Uint8Array.from(sums, sum => Number(random() < 1 / (1 + Math.exp(-2 * sum))));
  const line = fitCalibration(sums, isMalicious);
  for (const sum of [-1.5, -0.5, 0, 0.5, 1.5]) {
    expect(probabilityOf(calibrated(sum, line))).toBeCloseTo(1 / (1 + Math.exp(-2 * sum)), 1);
  }
  expect(line.odds).toEqual(line.odds.toSorted((a, b) => a - b));
});

test('trees learn XOR, which no linear model can', () => {
  const random = createRandom(3);
  const rows = 4000;
  const values = Float32Array.from({ length: rows * 3 }, random);
  const isMalicious = Uint8Array.from({ length: rows }, (_, row) =>
    Number((values[row * 3] ?? 0) > 0.5 !== (values[row * 3 + 1] ?? 0) > 0.3),
  );
  const all = Uint32Array.from({ length: rows }, (_, row) => row);
  const cuts = chooseCuts(values, 3, all);
  const columns = binColumns(values, cuts);
  const task = {
    columns,
    isMalicious,
    weights: new Float32Array(rows).fill(1),
    rows: all,
  };
  const options = {
    trees: 40,
    leaves: 8,
    rate: 0.3,
    featureShare: 1,
    rowShare: 0.8,
    minCurvature: 1,
    ridge: 1,
    certainty: 1,
  };
  const forest = trainForest(task, options, createRandom(1));
  const right = all.filter(row => {
    const bins = Uint8Array.from(columns, column => column[row] ?? 0);
    return sumOfLeaves(forest, bins) > 0 === (isMalicious[row] === 1);
  });
  expect(right.length / rows).toBeGreaterThan(0.97);
  expect(trainForest(task, options, createRandom(1))).toEqual(forest);
});

test('a filter contains all of its texts, and few others', () => {
  const { round, prints } = buildFilter(Array.from({ length: 5000 }, (_, i) => `in${i}.example`));
  const filter = createMembershipFilter(round, prints);
  const count = (prefix: string) =>
    Array.from({ length: 5000 }, (_, i) => filter.has(`${prefix}${i}.example`)).filter(Boolean).length;
  expect(count('in')).toBe(5000);
  expect(count('out')).toBeLessThan(60);
  expect(prints.length).toBeLessThan(1.3 * 5000);
});

const NOBODY = { ranked: { has: () => false }, top: { has: () => false }, topLabels: { has: () => false } };

describe('the table of letters in names', () => {
  const table = nameTable([
    'garden.example',
    'guardian.example',
    'gallery.example',
    'market.example',
    'garage.example',
  ]);
  const group = names(table);
  const meanOf = (label: string) => {
    const url = normalUrl(`https://${label}.example/`);
    if (!url) throw new Error(label);
    const into = new Float64Array(group.features.length);
    group.read(urlContextOf(url, siteOf(url.hostname), createBrandNames([]), NOBODY), into, 0);
    return into[group.features.indexOf('names.labelMean')] ?? 0;
  };

  test('gives a similar name a higher probability than a random string', () => {
    expect(meanOf('gardener')).toBeLessThan(meanOf('xqzvkwjp'));
    expect(meanOf('margaret')).toBeLessThan(meanOf('a1x9q7z3'));
  });
});

describe('weights quantised to 4 bits', () => {
  const random = createRandom(9);
  const weights = Float32Array.from({ length: 4000 }, () => (random() + random() + random() - 1.5) ** 3);
  const uses = Uint32Array.from(weights, () => Math.floor(5 * random()));
  const { places, levels, unit } = quantised(weights, uses);
  const errorOf = (of: (place: number) => boolean) =>
    weights.reduce(
      (sum, weight, i) => (of(i) ? sum + Math.abs(weight - (levels[places[i] ?? 0] ?? 0) * unit) : sum),
      0,
    );

  test('are close to the original weights', () => {
    const used = (i: number) => (uses[i] ?? 0) > 0;
    const sizes = weights.reduce((sum, weight, i) => (used(i) ? sum + Math.abs(weight) : sum), 0);
    expect(errorOf(used)).toBeLessThan(0.2 * sizes);
  });

  test('are 0 for unused slots, and integers of one byte', () => {
    expect(weights.every((_, i) => uses[i] !== 0 || levels[places[i] ?? 0] === 0)).toBe(true);
    expect(levels.every(level => Number.isInteger(level) && Math.abs(level) <= 127)).toBe(true);
  });
});

describe('the weight of a row', () => {
  test('is smaller for old malicious, synthetic and added rows', () => {
    const rows = [
      rowFor('https://a.example/', true, 's', '2026-01-01'),
      rowFor('https://b.example/', true, 's', '2022-01-01'),
      rowFor('https://c.example/', false, 's', '2012-01-01'),
      rowFor('https://d.example/', false, SYNTHETIC, ''),
      rowFor('https://e.example/', false, 's', '', true),
    ];
    const [late = 0, early = 0, good = 0, madeUp = 0, added = 0] = rowWeights(rows);
    expect(early).toBeLessThan(late / 2);
    expect(good).toBe(late);
    expect(madeUp).toBeLessThan(good);
    expect(added).toBeCloseTo(ADDED_WEIGHT * good, 6);
  });
});
