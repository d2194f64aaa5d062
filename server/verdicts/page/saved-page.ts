import { normalUrl, type NormalUrl } from '../../../shared/url/normal-form.ts';
import { siteOf, type Site } from '../../../shared/url/site.ts';
import type { PageInput } from '../../page/input.ts';
import { withoutArchivePrefix } from '../../page/view/destination.ts';

/** How likely an address is malicious by its urlScore. */
export type ScoreUrl = (url: NormalUrl, site: Site) => { readonly score: number; readonly isKnownSite?: boolean };

/** What can be judged of saved HTML and the address that it was saved from: nothing was rendered, nobody was asked. */
export function savedPage(html: string, url: string, scoreUrl: ScoreUrl): PageInput {
  return {
    url,
    html,
    viewer: null,
    shown: null,
    status: null,
    way: [],
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

/** What the address alone tells. Archives' own addresses are those of what they keep. */
export function urlScoreOf(url: string, scoreUrl: ScoreUrl): Pick<PageInput, 'urlScore' | 'isKnownSite'> {
  const normal = normalUrl(withoutArchivePrefix(url));
  if (!normal) return { urlScore: 0, isKnownSite: false };
  const { score, isKnownSite = false } = scoreUrl(normal, siteOf(normal.hostname));
  return { urlScore: score, isKnownSite };
}
