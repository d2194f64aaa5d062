import { expect, test, vi } from 'vitest';
import { openUrlModel } from '../../../server/verdicts/open-url-model.ts';
import { createUrlScores } from '../../../server/verdicts/url-scores.ts';
import { urlHash } from '../../../server/verdicts/url-hash.ts';
import { normalUrl } from '../../../shared/url/normal-form.ts';
import { siteOf } from '../../../shared/url/site.ts';

const model = openUrlModel();
const question = (text: string) => {
  const url = normalUrl(text);
  if (!url) throw new Error(`${text} is no address`);
  return { hash: urlHash(url), accountId: 'one', url, site: siteOf(url.hostname) };
};

test('returns the reasons of the URL for a cached score too', () => {
  const scoreUrl = createUrlScores(model);
  const one = question('http://paypal.com.login.verify.example/account/signin.php');
  const { reasons } = model.score(one.url, one.site);
  expect(reasons.length).toBeGreaterThan(0);
  expect(scoreUrl(one).reasons).toEqual(reasons);
  expect(scoreUrl(one).reasons).toEqual(reasons);
});

test('computes a score once', () => {
  const score = vi.fn<typeof model.score>((url, site) => model.score(url, site));
  const scoreUrl = createUrlScores({ score });
  const one = question('https://again.example/');
  expect(scoreUrl(one).score).toBe(scoreUrl(one).score);
  expect(score).toHaveBeenCalledOnce();
});
