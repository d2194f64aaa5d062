/** The number of matches. The pattern must be global. */
export function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** The length of the longest match. The pattern must be global. */
export function longestOf(text: string, pattern: RegExp): number {
  let longest = 0;
  for (const found of text.match(pattern) ?? []) longest = Math.max(longest, found.length);
  return longest;
}

/** A share as a whole percentage; 0 if the whole is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((100 * part) / whole);
}
