/** Nobody searches for what lies further back in one value. */
const MAX_VALUE_CHARS = 8192;
/** All values of one attribute together. */
const MAX_TOTAL_CHARS = 262_144;

/** Stands between the values of a list, and in none of them. */
export const SEPARATOR = '\n';

/** How text is compared: lower case, one spelling for one character, every kind of blank a space. */
export function fold(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize('NFC')
      .toLowerCase()
      // Lower case depends on the place in the word for this letter alone.
      .replaceAll('ς', 'σ')
      .replace(/[\p{Cc}\p{Z}]/gu, ' ')
  );
}

/** The values of an attribute as they are compared: folded, unique, none empty, and no more than can be kept. */
export function foldValues(values: readonly (string | null | undefined)[], maxValueChars = MAX_VALUE_CHARS): string[] {
  const folded = new Set<string>();
  let total = 0;
  for (const value of values) {
    if (!value) continue;
    const kept = fold(value.slice(0, maxValueChars));
    if (folded.has(kept)) continue;
    total += kept.length + 1;
    if (total > MAX_TOTAL_CHARS) break;
    folded.add(kept);
  }
  return [...folded];
}
