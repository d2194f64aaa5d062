/** Longer values are cut. */
const MAX_VALUE_CHARS = 8192;
/** Limit for all values of one attribute together. */
const MAX_TOTAL_CHARS = 262_144;

/** Separates the values of a list. Folded values do not contain it. */
export const SEPARATOR = '\n';

/** Folds text for comparison: lower case, NFC, all whitespace and control characters as spaces. */
export function fold(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize('NFC')
      .toLowerCase()
      // Final sigma: the only letter whose lower case depends on its position.
      .replaceAll('ς', 'σ')
      .replace(/[\p{Cc}\p{Z}]/gu, ' ')
  );
}

/** Folds the values of an attribute: unique, not empty, within the limits. */
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
