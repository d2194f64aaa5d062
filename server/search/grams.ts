import { attributeOf, type AttributeName } from '../../shared/cql/attributes.ts';

/** Of an attribute with more different grams than this none are kept: a hostile page could fill the index. */
const MAX_GRAMS = 20_000;
export const GRAM_LENGTH = 3;

/** Values of few characters, where somebody may look for one or two of them. */
const SHORT: ReadonlySet<AttributeName> = new Set<AttributeName>([
  ...(['domain', 'title', 'city', 'country_code', 'org', 'isp', 'asn', 'scanned_from', 'submitter_tag'] as const),
  ...(['technology', 'registrar', 'cookie_name', 'threat', 'category', 'language', 'topic', 'brand'] as const),
]);

/** Whether the attribute's text is cut into grams at all: what can only be one of a few words is not. */
export function hasGrams(attribute: AttributeName): boolean {
  return attributeOf(attribute).values === undefined;
}

/** The different grams of all values: three characters each, and one and two where those are kept. */
export function gramsOf(attribute: AttributeName, values: readonly string[]): ReadonlySet<string> {
  const grams = new Set<string>();
  if (!hasGrams(attribute)) return grams;
  for (const value of values) {
    const characters = charactersOf(value);
    for (let start = 0; start < characters.length; start++) {
      let gram = '';
      for (let length = 1; length <= GRAM_LENGTH && start + length <= characters.length; length++) {
        gram += characters[start + length - 1];
        if (isKept(attribute, gram, length)) grams.add(gram);
      }
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

/** What an attribute must have to hold this text. Empty where the index cannot say. */
export function gramsToFind(attribute: AttributeName, part: string): string[] {
  const characters = charactersOf(part);
  const length = Math.min(GRAM_LENGTH, characters.length);
  if (!hasGrams(attribute) || !isKept(attribute, part, length)) return [];
  const starts = characters.length - length + 1;
  const grams = Array.from({ length: starts }, (_, start) => characters.slice(start, start + length).join(''));
  return [...new Set(grams)];
}

/** In many languages two characters are a word: those beyond ASCII are kept everywhere. */
function isKept(attribute: AttributeName, gram: string, length: number): boolean {
  return length === GRAM_LENGTH || SHORT.has(attribute) || /\P{ASCII}/u.test(gram);
}

/** Code points. Most text has none beyond 16 bits, and then its own characters do. */
function charactersOf(text: string): ArrayLike<string> & { slice(start: number, end: number): string[] } {
  return Array.from(text);
}
