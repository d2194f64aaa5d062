import { attributeOf, type AttributeName } from '../../shared/cql/attributes.ts';

/** Of an attribute with more different grams than this none are kept: a hostile page could fill the index. */
const MAX_GRAMS = 20_000;
export const GRAM_LENGTH = 3;

/** Values of few characters, where somebody may look for one or two of them. */
const SHORT: ReadonlySet<AttributeName> = new Set<AttributeName>([
  ...(['domain', 'title', 'city', 'country_code', 'org', 'isp', 'asn', 'scanned_from', 'submitter_tag'] as const),
  ...(['technology', 'registrar', 'cookie_name', 'threat', 'category', 'language', 'topic', 'brand'] as const),
]);

/** Which grams of one and two characters are kept: all, or those beyond ASCII, where two characters are often a word. */
export type ShortGrams = 'all' | 'wide';

/** null for what is not cut into grams at all, since it can only be one of a few words. */
export function shortGramsOf(attribute: AttributeName): ShortGrams | null {
  if (attributeOf(attribute).values) return null;
  return SHORT.has(attribute) ? 'all' : 'wide';
}

/** The different grams of all values, spelled: three characters each, and one and two where those are kept. */
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

/** Whether a scan may have too many grams of this attribute. */
export function canOverflow(attribute: AttributeName): boolean {
  return attribute === 'text' || attributeOf(attribute).isList;
}

/** What must be there for text to hold this part, spelled. Empty where the index cannot say. */
export function gramsToFind(part: string, short: ShortGrams): string[] {
  const characters = Array.from(spell(part));
  const length = Math.min(GRAM_LENGTH, characters.length);
  if (length < GRAM_LENGTH && short === 'wide' && !isWide(characters.join(''))) return [];
  const starts = characters.length - length + 1;
  const grams = Array.from({ length: starts }, (_, start) => characters.slice(start, start + length).join(''));
  return [...new Set(grams)];
}

const PUNCTUATION = ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
/** The index takes letters, digits and everything beyond ASCII as part of a term. Folded text holds none of what stands for the rest. */
const SPELLED = new Map(Array.from(PUNCTUATION, (character, index) => [character, String.fromCharCode(0x80 + index)]));
const LAST_SPELLED = 0x80 + PUNCTUATION.length - 1;

/** Folded text in characters that a term may hold, each for one. */
export function spell(text: string): string {
  return text.replace(/[ -/:-@[-`{-~]/g, character => SPELLED.get(character) ?? character);
}

function isWide(gram: string): boolean {
  for (let index = 0; index < gram.length; index++) if (gram.charCodeAt(index) > LAST_SPELLED) return true;
  return false;
}

/** Code points; text that has none beyond 16 bits is what it is. */
function charactersOf(text: string): ArrayLike<string> {
  return /[\ud800-\udfff]/.test(text) ? Array.from(text) : text;
}
