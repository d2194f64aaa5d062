import { attributeOf, type AttributeName } from '../../../shared/cql/attributes.ts';

/** Attributes with more different grams are not indexed by grams, since a hostile page could fill the index. */
const MAX_GRAMS = 20_000;
export const GRAM_LENGTH = 3;

/** Attributes with short values, which may be searched for by one or two characters. */
const SHORT: ReadonlySet<AttributeName> = new Set<AttributeName>([
  ...(['domain', 'title', 'city', 'country_code', 'org', 'isp', 'asn', 'scanned_from', 'submitter_tag'] as const),
  ...(['technology', 'registrar', 'cookie_name', 'threat', 'category', 'language', 'topic', 'brand'] as const),
]);

/** Which grams of one and two characters are indexed: all, or only those beyond ASCII, where two characters are often a word. */
export type ShortGrams = 'all' | 'wide';

/** null for attributes with a fixed set of values, which have no grams. */
export function shortGramsOf(attribute: AttributeName): ShortGrams | null {
  if (attributeOf(attribute).values) return null;
  return SHORT.has(attribute) ? 'all' : 'wide';
}

/** The distinct grams of all values, spelled: of three characters, and of one and two if indexed. */
export function gramsOf(values: readonly string[], short: ShortGrams): Set<string> {
  const grams = new Set<string>();
  const isShort = short === 'all';
  for (const value of values) {
    const characters = charactersOf(spell(value));
    for (let start = 0; start < characters.length; start++) {
      const one = characters[start] ?? '';
      const two = one + (characters[start + 1] ?? '');
      if (start + 3 <= characters.length) grams.add(two + characters[start + 2]);
      if (isShort || isWide(one)) grams.add(one);
      if (start + 2 <= characters.length && (isShort || isWide(two))) grams.add(two);
    }
    if (grams.size > MAX_GRAMS) break;
  }
  return grams;
}

export function isOverflowing(grams: ReadonlySet<string>): boolean {
  return grams.size > MAX_GRAMS;
}

/** Whether an attribute may have too many grams. */
export function canOverflow(attribute: AttributeName): boolean {
  return attribute === 'text' || attributeOf(attribute).isList;
}

/** The grams that a text containing this part must have, spelled. Empty if the index cannot decide. */
export function gramsToFind(part: string, short: ShortGrams): string[] {
  const characters = Array.from(spell(part));
  const length = Math.min(GRAM_LENGTH, characters.length);
  if (length < GRAM_LENGTH && short === 'wide' && !isWide(characters.join(''))) return [];
  const starts = characters.length - length + 1;
  const grams = Array.from({ length: starts }, (_, start) => characters.slice(start, start + length).join(''));
  return [...new Set(grams)];
}

const PUNCTUATION = ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
/** FTS5 tokens contain letters, digits and non-ASCII characters. Punctuation is replaced by C1 control characters, which folded text lacks. */
const SPELLED = new Map(Array.from(PUNCTUATION, (character, index) => [character, String.fromCharCode(0x80 + index)]));
const LAST_SPELLED = 0x80 + PUNCTUATION.length - 1;

/** Replaces punctuation one to one by characters that a term may contain. */
export function spell(text: string): string {
  return text.replace(/[ -/:-@[-`{-~]/g, character => SPELLED.get(character) ?? character);
}

function isWide(gram: string): boolean {
  for (let index = 0; index < gram.length; index++) if (gram.charCodeAt(index) > LAST_SPELLED) return true;
  return false;
}

/** The code points of a text; the text itself if it has no surrogates. */
function charactersOf(text: string): ArrayLike<string> {
  return /[\ud800-\udfff]/.test(text) ? Array.from(text) : text;
}
