import { normalUrl, type NormalUrl } from '../../../shared/url/normal-form.ts';
import { siteOf, type Site } from '../../../shared/url/site.ts';
import type { PageInput } from '../../page/input.ts';
import { withoutArchivePrefix } from '../../page/view/destination.ts';

/** Scores a URL with the URL model. */
export type ScoreUrl = (url: NormalUrl, site: Site) => { readonly score: number; readonly isKnownSite?: boolean };

/** The input for saved HTML and its URL, without rendering and lookups. */
export function savedPage(html: string, url: string, scoreUrl: ScoreUrl): PageInput {
  return {
    url,
    html,
    viewer: null,
    shown: null,
    layout: null,
    picture: null,
    codes: [],
    status: null,
    redirects: [],
    pressedOn: [],
    assets: [],
    iconBrand: null,
    domainAgeDays: null,
    certificateAgeDays: null,
    certificateProblems: [],
    ...urlScoreOf(url, scoreUrl),
    threatList: null,
    ownBrands: [],
    isPrivate: false,
    trouble: null,
  };
}

/** The URL model's result. For archived pages, that of the original URL. */
export function urlScoreOf(url: string, scoreUrl: ScoreUrl): Pick<PageInput, 'urlScore' | 'isKnownSite'> {
  const normal = normalUrl(withoutArchivePrefix(url));
  if (!normal) return { urlScore: 0, isKnownSite: false };
  const { score, isKnownSite = false } = scoreUrl(normal, siteOf(normal.hostname));
  return { urlScore: score, isKnownSite };
}
