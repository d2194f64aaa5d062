import type { UrlSubject } from '../subject.ts';
import { countOf, longestOf, percentOf } from './count.ts';
import { sparseGroup, type FeatureGroup } from './feature-group.ts';
import type { UrlContext } from '../url-context.ts';

/** The form of the query. */
const FEATURES = {
  length: ({ query }) => query.length,
  isThere: ({ url }) => Number(url.path.includes('?')),
  parameters: ({ query }) => (query === '' ? 0 : countOf(query, /[&;]/g) + 1),
  named: ({ query }) => countOf(query, /=/g),
  longestValue: ({ query }) => longestOf(query, /=[^&;]*/g),
  keyLength: ({ query }) => /^[^=&;]*/.exec(query)?.[0].length ?? 0,
  digits: ({ shapes }) => shapes.query.digits,
  digitPercent: ({ query, shapes }) => percentOf(shapes.query.digits, query.length),
  upperPercent: ({ query, shapes }) => percentOf(shapes.query.upperCase, query.length),
  hexRun: ({ shapes }) => shapes.query.hexRun,
  letterRun: ({ shapes }) => shapes.query.letterRun,
  consonantRun: ({ shapes }) => shapes.query.consonantRun,
  hasAddress: ({ query }) => Number(/https?(:|%3A)/i.test(query)),
  hasHost: ({ query }) => Number(/(^|=|%2F|\/)(www\.|[a-z\d-]+\.(com|net|org)\b)/i.test(query)),
  hasMail: ({ query }) => Number(/(@|%40)[a-z\d-]+\./i.test(query)),
  hasBase64End: ({ query }) => Number(/(=|%3D)$/i.test(query) && query.length > 8),
  isCampaign: ({ query }) => countOf(query, /\b(utm_\w+|gclid|fbclid|mc_cid|ref)=/g),
  isOnlyWord: subject => Number(isOnlyWord(subject)),
} satisfies Readonly<Record<string, (subject: UrlContext) => number>>;

export function queryShape(): FeatureGroup {
  return sparseGroup('query', FEATURES, ({ url }) => !url.path.includes('?'));
}

/** `?x7Gd2`, without name and value: phishing kits track visitors this way. */
function isOnlyWord({ query }: UrlSubject): boolean {
  return /^[\w-]+$/.test(query);
}
