/** How often a pattern stands in a text. The pattern must be global. */
export function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** The longest stretch that a global pattern finds. */
export function longestOf(text: string, pattern: RegExp): number {
  let longest = 0;
  for (const found of text.match(pattern) ?? []) longest = Math.max(longest, found.length);
  return longest;
}

/** A share in whole per cent; 0 of nothing. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((100 * part) / whole);
}
