import { normalUrl, type NormalUrl } from '../../../shared/url/normal-form.ts';
import { siteOf, type Site } from '../../../shared/url/site.ts';
import type { PageInput } from './input.ts';
import { unarchived } from './view/destination.ts';

/** How likely an address is malicious by its looks. */
export type ScoreUrl = (url: NormalUrl, site: Site) => { readonly score: number };

/** What can be judged of saved HTML and the address that it was saved from: nothing was rendered, nobody was asked. */
export function savedPage(html: string, url: string, scoreUrl: ScoreUrl): PageInput {
  return {
    url,
    html,
    viewer: null,
    shown: null,
    status: null,
    way: [],
    looks: [],
    iconBrand: null,
    domainAgeDays: null,
    certificateAgeDays: null,
    certificateProblems: [],
    urlScore: urlScoreOf(url, scoreUrl),
    threatList: null,
    ownBrands: [],
    isPrivate: false,
    trouble: null,
  };
}

/** Archives' own addresses are those of what they keep. */
export function urlScoreOf(url: string, scoreUrl: ScoreUrl): number {
  const normal = normalUrl(unarchived(url));
  return normal ? scoreUrl(normal, siteOf(normal.hostname)).score : 0;
}
