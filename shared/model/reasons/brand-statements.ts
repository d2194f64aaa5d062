import { isLure, isTellingLure } from '../lures.ts';
import type { UrlContext } from '../url-context.ts';
import type { Statement } from './statement.ts';

/** Features about brands on domains of others. The first statement that applies claims all of them. */
const BRAND = [
  'brand.*',
  'popularity.labelElsewhere',
  'popularity.subdomainDomain',
  'popularity.subdomainLabel',
  'popularity.labelWord',
];
/** Features of the letters of the host: if they spell a brand's name, their weight is about that. */
const HOST = [...BRAND, 'grams.all-parts', 'grams.whole', 'grams.label', 'grams.hostWords', 'grams.subdomain'];
const PATH = [...BRAND, 'grams.path', 'grams.pathWords'];

const against =
  <Said>(say: (context: UrlContext) => Said | null) =>
  (context: UrlContext, weight: number): Said | null =>
    context.places.owner !== null || weight <= 0 ? null : say(context);

export const brandStatements: readonly Statement[] = [
  {
    code: 'brand-domain',
    features: BRAND,
    say: ({ places: { owner }, site }, weight) =>
      owner && weight < 0 ? { evidence: site.domain ?? '', params: { brand: owner.name } } : null,
  },
  {
    code: 'brand-look-alike',
    features: HOST,
    say: against(
      ({ places: { lookAlike } }) =>
        lookAlike && {
          evidence: lookAlike.word,
          params: { like: lookAlike.named.word },
        },
    ),
  },
  {
    code: 'brand-domain-in-subdomain',
    features: HOST,
    say: against(
      ({ places: { domainInSubdomain: found } }) =>
        found && {
          evidence: found.domain,
          params: { brand: found.brand.name },
        },
    ),
  },
  {
    code: 'brand-and-lure-in-host',
    features: [
      ...HOST,
      'words.luresInLabel',
      'words.luresInSubdomain',
      'words.everydayInLabel',
      'words.everydayInSubdomain',
      'words.lureWithinLabel',
    ],
    say: against(({ places: { inLabel, inSubdomain }, labelWords, subdomainWords }) => {
      const named = inLabel ?? inSubdomain;
      const lure = [...labelWords, ...subdomainWords].find(named?.isCommon === false ? isLure : isTellingLure);
      if (!named || lure === undefined || lure === named.word) return null;
      return { evidence: `${named.word}, ${lure}`, params: { brand: named.brand.name, lure } };
    }),
  },
  {
    code: 'brand-nearly',
    features: HOST,
    say: against(
      ({ places: { nearly } }) =>
        nearly && { evidence: nearly.word, params: { word: nearly.word, like: nearly.named.word } },
    ),
  },
  {
    code: 'brand-in-subdomain',
    features: HOST,
    say: against(({ places: { inSubdomain, withinSubdomain }, site }) => {
      const named = inSubdomain ?? withinSubdomain;
      if (!named || named.isCommon) return null;
      const { word } = named;
      return site.domain === null
        ? { evidence: word, params: { form: 'other' as const, word } }
        : { evidence: word, params: { form: 'domain' as const, word, domain: site.domain } };
    }),
  },
  {
    code: 'brand-in-host',
    features: HOST,
    say: against(({ places: { inLabel } }) => {
      if (!inLabel || inLabel.isCommon) return null;
      return { evidence: inLabel.word, params: { brand: inLabel.brand.name } };
    }),
  },
  {
    code: 'brand-within-label',
    features: HOST,
    say: against(
      ({ places: { withinLabel }, label }) =>
        withinLabel && {
          evidence: label,
          params: { brand: withinLabel.brand.name },
        },
    ),
  },
  {
    code: 'brand-in-path',
    features: PATH,
    say: against(({ places: { domainInPath, inPath } }) => {
      const word = domainInPath?.domain ?? (inPath?.isCommon === false ? inPath.word : null);
      const name = (domainInPath?.brand ?? inPath?.brand)?.name;
      if (word === null || name === undefined) return null;
      return { evidence: word, params: { brand: name } };
    }),
  },
];
