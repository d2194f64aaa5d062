import type { NamedBrand } from '../../brands/built-in.ts';
import { hasName, isGeneric } from '../text/generic-words.ts';
import { tokensOf } from '../text/fold.ts';
import type { Host } from '../view/host.ts';
import type { Identity } from '../view/identity.ts';
import type { MentionFinder } from './mentions.ts';
import { isLure } from '../../../shared/model/lures.ts';

const NAMES_HOST = 3;
const NAMES_OTHERS = 1.5;

/** A page that bears the name of its own host, or another holder's, is that one's page, whatever marks it shows: what a brand's case loses by it. */
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
    // A host that is named after the brand itself proves nothing.
    if (label.includes(word)) return 0;
    return (namesHost ? NAMES_HOST : 0) + (others.length > 0 ? NAMES_OTHERS : 0);
  };
}

/** Shorter pieces of names stand in many words. */
const MIN_PIECE = 4;

/** Words of a registered name that are neither those of every page, nor lures, nor taken from a brand that the page names. */
export function ownWordsOf(host: Host, named: readonly NamedBrand[]): string[] {
  const pieces = new Set(named.flatMap(piecesOf));
  return host.words.filter(
    word =>
      !isGeneric(word) &&
      !isLure(word) &&
      ![...pieces].some(piece => (piece.length < MIN_PIECE ? word === piece : word.includes(piece))),
  );
}

/** Names as one word, and the words of names that tell something. */
function piecesOf(brand: NamedBrand): string[] {
  const names = [brand.name, ...brand.otherNames].map(tokensOf);
  return [...names.map(tokens => tokens.join('')), ...names.flat().filter(token => !isGeneric(token))];
}
