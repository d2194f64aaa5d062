import { isLure } from '../../../shared/model/lures.ts';
import type { NamedBrand } from '../../brands/built-in.ts';
import { isGeneric } from '../text/generic-words.ts';
import { tokensOf } from '../text/tokens.ts';
import type { Host } from '../view/host.ts';

/** Shorter pieces of names stand in many words. */
const LEAST_PIECE = 4;

/** Words of a registered name that are neither those of every page, nor lures, nor taken from a brand that the page names. */
export function ownWordsOf(host: Host, named: readonly NamedBrand[]): string[] {
  const pieces = new Set(named.flatMap(piecesOf));
  return host.words.filter(
    word =>
      !isGeneric(word) &&
      !isLure(word) &&
      ![...pieces].some(piece => (piece.length < LEAST_PIECE ? word === piece : word.includes(piece))),
  );
}

/** Names as one word, and the words of names that tell something. */
function piecesOf(brand: NamedBrand): string[] {
  const names = [brand.name, ...brand.otherNames].map(tokensOf);
  return [...names.map(tokens => tokens.join('')), ...names.flat().filter(token => !isGeneric(token))];
}
