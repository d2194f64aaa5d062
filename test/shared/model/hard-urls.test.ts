import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MALICIOUS_SCORE } from '../../../shared/model/threshold.ts';
import { normalUrl } from '../../../shared/url/normal-form.ts';
import { unpackWeights } from '../../../shared/model/weights/weights.ts';
import { openUrlModel, WEIGHTS_FILE } from '../../../server/verdicts/open-url-model.ts';
import { HARD_BENIGN } from './support/hard-urls.ts';

const model = openUrlModel();

function scoreOf(text: string): number {
  const url = normalUrl(text);
  if (!url) throw new Error(`no URL: ${text}`);
  return model.score(url).score;
}

describe('harmless addresses that look like bad ones', () => {
  test.each(Object.entries(HARD_BENIGN))('of the kind "%s" are not malicious', (_, urls) => {
    expect(urls.filter(url => scoreOf(url) >= MALICIOUS_SCORE)).toEqual([]);
  });

  test("brands' own login pages are far from it", () => {
    const urls = HARD_BENIGN["brands' own login pages"] ?? [];
    expect(urls.filter(url => scoreOf(url) >= 0.5)).toEqual([]);
  });

  test.each(['todo-app-demo', 'garden-notes', 'school-choir', 'weather'])(
    'a hosting company alone makes nothing bad: "%s" below any of them',
    label => {
      const companies = [...unpackWeights(readFileSync(WEIGHTS_FILE)).hosts.keys()];
      expect(companies.length).toBeGreaterThan(100);
      expect(companies.filter(company => scoreOf(`https://${label}.${company}/`) >= MALICIOUS_SCORE)).toEqual([]);
    },
  );
});
