import { describe, expect, test } from 'vitest';
import { fitWeights, type SignalRow } from '../../../../server/model-training/pages/fit-weights.ts';
import { isRelated, isRelatedOrOfSource, othersOf } from '../../../../server/model-training/pages/train-pages.ts';
import { wilsonInterval } from '../../../../server/model-training/pages/page-report.ts';

const prior = { bias: -3, weights: Float64Array.of(1, 1, -1, 1) };
const rowsOf = (fired: readonly number[], isMalicious: boolean, count: number): SignalRow[] =>
  Array.from({ length: count }, () => ({ fired, isMalicious, weight: 1 }));

describe('weights', () => {
  const rows = [
    ...rowsOf([0], true, 80),
    ...rowsOf([0], false, 2),
    ...rowsOf([1], false, 80),
    ...rowsOf([2], true, 80),
    ...rowsOf([], false, 200),
  ];
  const { bias, weights } = fitWeights({ rows, prior, ridge: 0.3, max: 6 });

  test('rise where a signal fires on malicious pages', () => expect(weights[0]).toBeGreaterThan(4));
  test('fall to half of the prior at most if the signal fires on benign pages', () =>
    expect(weights[1]).toBe((prior.weights[1] ?? 0) / 2));
  test('of good signs never become warning signs', () => expect(weights[2]).toBe(0));
  test('of signals without pages stay at the prior, as does the bias', () =>
    expect([weights[3], bias]).toEqual([1, -3]));

  test('stay within the limit, keep fixed signals, and are 0 for unused ones', () => {
    const limited = fitWeights({
      rows,
      prior,
      ridge: 0.3,
      max: 2,
      isFixed: signal => signal === 1,
      isUsed: signal => signal !== 2,
    });
    expect([...limited.weights]).toEqual([2, 1, 0, 1]);
  });

  test('are deterministic', () => {
    expect(fitWeights({ rows, prior, ridge: 0.3, max: 6 }).weights).toEqual(weights);
  });
});

describe('a page is measured by', () => {
  const of = (isMalicious: boolean, group: string, brand: string, source: string) => ({
    isMalicious,
    group,
    brand,
    source,
  });
  const pages = [
    of(true, 'kit-a', 'PayPal', 'one'),
    of(true, 'kit-b', 'paypal', 'two'),
    of(true, 'kit-b', 'Apple', 'two'),
    of(true, 'kit-c', 'Netflix', 'one'),
    of(false, 'a.example', '', 'three'),
    of(false, 'a.example', '', 'four'),
    of(false, 'b.example', '', 'three'),
  ];

  test('pages of other kits, brands, sources and sites', () => {
    const others = othersOf(pages, isRelated, at => at);
    expect(pages.map(others)).toEqual([
      [2, 4, 5, 6],
      [3, 4, 5, 6],
      [0, 3, 4, 5, 6],
      [1, 2, 4, 5, 6],
      [0, 1, 2, 3, 6],
      [0, 1, 2, 3, 6],
      [0, 1, 2, 3, 4, 5],
    ]);
  });

  test('and real pages of other sources', () => {
    const others = othersOf(pages, isRelatedOrOfSource, at => at);
    expect(pages.map(others)).toEqual([
      [2, 4, 5, 6],
      [3, 4, 5, 6],
      [0, 3, 4, 5, 6],
      [1, 2, 4, 5, 6],
      [0, 1, 2, 3],
      [0, 1, 2, 3, 6],
      [0, 1, 2, 3, 5],
    ]);
  });

  test('what is made once for all pages that leave the same others', () => {
    let made = 0;
    const others = othersOf(pages, isRelated, () => ++made);
    expect(new Set(pages.map(others)).size).toBe(made);
    expect(made).toBe(6);
  });
});

test.each([
  [0, 10, 0, 0.278],
  [5, 10, 0.237, 0.763],
  [10, 10, 0.722, 1],
  [0, 0, 0, 1],
])('the 95%% interval of %i in %i is %f to %f', (count, total, low, high) => {
  const [from, to] = wilsonInterval(count, total);
  expect(from).toBeCloseTo(low, 3);
  expect(to).toBeCloseTo(high, 3);
});
