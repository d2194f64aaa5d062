import { isLure, isTellingLure } from '../lures.ts';
import type { Sight } from '../sight.ts';
import type { Said, Statement } from './statement.ts';

/** Whatever speaks of a brand on another's domain has these features; the first statement that sees something takes them all. */
const BRAND = [
  'brand.*',
  'popularity.labelElsewhere',
  'popularity.subdomainDomain',
  'popularity.subdomainLabel',
  'popularity.labelWord',
];
/** What the letters of the host tell: where they spell a brand's name, that is what they tell. */
const HOST = [...BRAND, 'grams.all-parts', 'grams.whole', 'grams.label', 'grams.hostWords', 'grams.subdomain'];
const PATH = [...BRAND, 'grams.path', 'grams.pathWords'];

const against =
  (say: (sight: Sight) => Said | null): Statement['say'] =>
  (sight, weight) =>
    sight.places.owner !== null || weight <= 0 ? null : say(sight);

export const brandStatements: readonly Statement[] = [
  {
    code: 'brand-domain',
    features: BRAND,
    say: ({ places: { owner }, site }, weight) =>
      owner && weight < 0 ? { evidence: site.domain ?? '', message: `The domain is ${owner.name}'s own` } : null,
  },
  {
    code: 'brand-look-alike',
    features: HOST,
    say: against(
      ({ places: { lookAlike } }) =>
        lookAlike && {
          evidence: lookAlike.word,
          message: `The name is written with characters that look like “${lookAlike.named.word}”`,
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
          message: `An address of ${found.brand.name} stands in front of another's domain`,
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
      const { name } = named.brand;
      return {
        evidence: `${named.word}, ${lure}`,
        message: `The host names ${name} and speaks of “${lure}”, but is not ${name}'s`,
      };
    }),
  },
  {
    code: 'brand-nearly',
    features: HOST,
    say: against(
      ({ places: { nearly } }) =>
        nearly && { evidence: nearly.word, message: `“${nearly.word}” is one letter away from “${nearly.named.word}”` },
    ),
  },
  {
    code: 'brand-in-subdomain',
    features: HOST,
    say: against(({ places: { inSubdomain, withinSubdomain }, site }) => {
      const named = inSubdomain ?? withinSubdomain;
      if (!named || named.isCommon) return null;
      return {
        evidence: named.word,
        message: `“${named.word}” stands in a subdomain of another's domain${site.domain === null ? '' : `, ${site.domain}`}`,
      };
    }),
  },
  {
    code: 'brand-in-host',
    features: HOST,
    say: against(({ places: { inLabel } }) => {
      if (!inLabel || inLabel.isCommon) return null;
      const { name } = inLabel.brand;
      return { evidence: inLabel.word, message: `The host names ${name}, but is not ${name}'s` };
    }),
  },
  {
    code: 'brand-within-label',
    features: HOST,
    say: against(
      ({ places: { withinLabel }, label }) =>
        withinLabel && {
          evidence: label,
          message: `The domain is made of ${withinLabel.brand.name}'s name and something more`,
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
      return { evidence: word, message: `The path names ${name} on a domain that is not ${name}'s` };
    }),
  },
];
