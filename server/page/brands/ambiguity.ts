import { BUILT_IN_BRANDS } from '../../brand-catalogue/built-in.ts';

const AMBIGUOUS: ReadonlySet<string> = new Set(BUILT_IN_BRANDS.flatMap(({ ambiguousNames }) => ambiguousNames));
const CLEAR: ReadonlySet<string> = new Set(BUILT_IN_BRANDS.flatMap(({ clearNames }) => clearNames));
/** Shorter names are usually abbreviations of several things. */
const MIN_LETTERS = 4;

/** Whether a folded brand name is also a common word, a person's name or an abbreviation, so that a page with it need not mean the brand. */
export function isAmbiguousName(folded: string): boolean {
  return AMBIGUOUS.has(folded) || (folded.length < MIN_LETTERS && !CLEAR.has(folded));
}
