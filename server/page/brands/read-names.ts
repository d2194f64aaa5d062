import { MAX_NAME } from '../layout/layout.ts';
import { isSecret, type Field } from '../view/fields.ts';
import type { Identity } from '../view/identity.ts';
import type { BrandCandidates, EvidenceKind } from './candidates.ts';
import type { Mention, MentionFinder } from './mentions.ts';

/** Pages with logos of this many brands are about brands, or list payment methods. */
const MANY_BRANDS = 4;

/** Evidence from names in title, headings, logos and copyright. */
export function readNames(
  finder: MentionFinder,
  identity: Identity,
  disguised: readonly string[],
  candidates: BrandCandidates,
): void {
  const read = (text: string, kind: EvidenceKind, place: string): void => {
    for (const { brand, isWhole, isAmbiguous } of finder.find(text))
      candidates.add(brand, isWhole ? kind : 'mention', `${place} “${text.slice(0, 80)}”`, isAmbiguous);
  };
  read(identity.title, 'title', '<title>');
  for (const line of [identity.title, ...identity.headings.slice(0, 3), ...identity.opening]) {
    for (const { brand, isAlone, isWhole, isAmbiguous } of finder.find(line))
      if (isAlone && !isWhole && !isAmbiguous && brandsIn(finder, line).size === 1)
        candidates.add(brand, 'spoken', `“${line.slice(0, 80)}”`, false);
  }
  for (const { brand, isFirst, isWhole, isAmbiguous } of finder.find(identity.title)) {
    if (isFirst && !isWhole && !isAmbiguous)
      candidates.add(brand, 'titleStart', `<title> “${identity.title.slice(0, 80)}”`, false);
  }
  for (const name of identity.siteNames) read(name, 'siteName', 'og:site_name');
  for (const heading of identity.headings.slice(0, 10)) read(heading, 'heading', '<h1>');
  // Several are those of social networks, or of means of payment.
  const named = identity.opening.filter(line => finder.find(line).some(({ isWhole }) => isWhole));
  const isOne = named.length > 0 && new Set(identity.opening.flatMap(line => [...brandsIn(finder, line)])).size === 1;
  for (const line of isOne ? named : []) read(line, 'opening', '<body>');
  for (const holder of identity.copyright) read(holder, 'copyright', '©');
  for (const word of disguised) read(word, 'disguised', '<body>');
  readLogos(finder, identity, candidates);
}

/** Shortest of two names that are written as one word. */
const MIN_NAME = 4;

/** The brands of a line. Words that are read in pictures may lack the space between them. */
function brandsIn(finder: MentionFinder, line: string): Set<string> {
  const found = new Set(finder.find(line).map(({ brand }) => brand.id));
  const words = line.split(/\s+/).filter(word => word.length <= 2 * MAX_NAME && finder.find(word).length === 0);
  for (const word of words)
    for (let at = MIN_NAME; at <= word.length - MIN_NAME; at++) {
      const [one] = finder.find(word.slice(0, at));
      const [other] = one?.isWhole ? finder.find(word.slice(at)) : [];
      if (one && other?.isWhole) found.add(one.brand.id).add(other.brand.id);
    }
  return found;
}

function readLogos(finder: MentionFinder, identity: Identity, candidates: BrandCandidates): void {
  const marks: { logo: string; mention: Mention }[] = [];
  for (const logo of identity.logos) {
    for (const mention of finder.find(logo)) if (mention.isWhole) marks.push({ logo, mention });
  }
  const isCrowd = new Set(marks.map(({ mention }) => mention.brand.id)).size >= MANY_BRANDS;
  for (const {
    mention: { brand, isAmbiguous },
    logo,
  } of marks) {
    candidates.add(brand, isCrowd ? 'mention' : 'logo', `<img> “${logo}”`, isAmbiguous);
  }
}

/** Evidence from hints of fields that ask for a brand's password. */
export function readFieldNames(finder: MentionFinder, fields: readonly Field[], candidates: BrandCandidates): void {
  for (const { hint } of fields.filter(isSecret)) {
    for (const { brand, isWhole, isAmbiguous } of finder.find(hint))
      if (isWhole && !isAmbiguous) candidates.add(brand, 'field', `<input> “${hint}”`, false);
  }
}
