import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SPLIT } from '../../../server/model-training/split.ts';
import { ADDED_WEIGHT, SOURCE_WEIGHTS } from '../../../server/model-training/source-weights.ts';
import { WEIGHTS_FILE } from '../../../server/verdicts/open-url-model.ts';
import { MALICIOUS_SCORE } from '../../../shared/model/threshold.ts';
import { unpackWeights } from '../../../shared/model/weights/weights.ts';

const bytes = readFileSync(WEIGHTS_FILE);
const figures = JSON.parse(readFileSync(new URL('url-model.json', WEIGHTS_FILE), 'utf8'));

test('the figures are those of the weights beside them', () => {
  const { facts } = unpackWeights(bytes);
  expect(figures.bytes).toBe(bytes.length);
  expect(figures.trained).toEqual(facts.trained);
  expect(figures.features).toEqual(facts.features);
});

test('the weights were trained by the rules in use', () => {
  expect(figures.split).toEqual(SPLIT);
  expect(figures.added).toMatchObject({ weight: ADDED_WEIGHT, sourceWeights: SOURCE_WEIGHTS });
});

test('at most 0.1% of held-back benign addresses and 1% of sign-in pages reach the threshold', () => {
  expect(figures.heldBack).toMatchObject({ threshold: MALICIOUS_SCORE });
  expect(figures.heldBack.fprAtT).toBeLessThanOrEqual(0.001);
  expect(MALICIOUS_SCORE).toBeGreaterThanOrEqual(figures.thresholds.loginPages);
});

test('the weights stay small enough to ship with the extension', () => {
  expect(bytes.length).toBeLessThan(1_050_000);
});
