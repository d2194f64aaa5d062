import type { NamedBrand } from '../../brand-catalogue/built-in.ts';
import { hasName, isGeneric } from '../text/generic-words.ts';
import { tokensOf } from '../text/fold.ts';
import type { Host } from '../view/host.ts';
import type { Identity } from '../view/identity.ts';
import type { MentionFinder } from './mentions.ts';
import { isLure } from '../../../shared/model/lures.ts';

const NAMES_HOST = 3;
const NAMES_OTHERS = 1.5;

/** A page that shows the name of its own host or another owner belongs to that one. Returns the points that a brand candidate loses by it. */
export function createOwnName(
  finder: MentionFinder,
  identity: Identity,
  host: Host,
  named: readonly NamedBrand[],
): (brand: NamedBrand) => number {
  const label = (host.domain ?? '').split('.')[0]?.replace(/[^a-z0-9]/g, '') ?? '';
  const spoken = [
    identity.title,
    ...identity.siteNames,
    ...identity.copyright,
    ...identity.logos.slice(0, 3),
    ...identity.headings.slice(0, 2),
  ];
  const joined = spoken.map(text => tokensOf(text).join(''));
  const namesHost =
    label.length >= 4 && joined.some(text => text.includes(label)) && ownWordsOf(host, named).length > 0;
  const others = [...identity.copyright, ...identity.siteNames].filter(
    text => hasName(text) && !finder.find(text).some(({ isWhole }) => isWhole),
  );
  return brand => {
    const word = tokensOf(brand.name).join('');
    // A host named after the brand proves nothing.
    if (label.includes(word)) return 0;
    return (namesHost ? NAMES_HOST : 0) + (others.length > 0 ? NAMES_OTHERS : 0);
  };
}

/** Shorter parts of names occur in many words. */
const MIN_PIECE = 4;

/** Words of a registered name that are not generic, not lures, and not from a brand that the page names. */
export function ownWordsOf(host: Host, named: readonly NamedBrand[]): string[] {
  const pieces = new Set(named.flatMap(piecesOf));
  return host.words.filter(
    word =>
      !isGeneric(word) &&
      !isLure(word) &&
      ![...pieces].some(piece => (piece.length < MIN_PIECE ? word === piece : word.includes(piece))),
  );
}

/** The names as one word, and their words that are not generic. */
function piecesOf(brand: NamedBrand): string[] {
  const names = [brand.name, ...brand.otherNames].map(tokensOf);
  return [...names.map(tokens => tokens.join('')), ...names.flat().filter(token => !isGeneric(token))];
}
