import QuickLRU from 'quick-lru';
import type { UrlModel, UrlScore } from '../../shared/model/url-model.ts';
import type { NormalUrl } from '../../shared/url/normal-form.ts';
import type { Site } from '../../shared/url/site.ts';

interface Question {
  /** Hash of the URL, the cache key, so that no URL is kept. */
  readonly hash: string;
  /** Part of the cache key: otherwise response times would reveal what other accounts have checked. */
  readonly accountId: string;
  readonly url: NormalUrl;
  readonly site: Site;
}

/** Scores a URL with the model, or by an earlier score. Computes reasons only when read, which is rare. */
export type ScoreUrl = (question: Question) => UrlScore;

/** Cached scores, some MB. The model never changes while a process runs. */
const REMEMBERED = 50_000;

/** With a cached score, a fast check takes a third less processor time: "again" against "unknown" in `npm run bench -- fast-check`. */
export function createUrlScores(model: Pick<UrlModel, 'score'>): ScoreUrl {
  const recent = new QuickLRU<string, number>({ maxSize: REMEMBERED });
  return ({ hash, accountId, url, site }) => {
    const name = `${accountId} ${hash}`;
    let score = recent.get(name);
    if (score === undefined) recent.set(name, (score = model.score(url, site).score));
    return {
      score,
      get reasons() {
        return model.score(url, site).reasons;
      },
    };
  };
}
