import { BUILT_IN_BRANDS } from '../../brands/built-in.ts';

const AMBIGUOUS: ReadonlySet<string> = new Set(BUILT_IN_BRANDS.flatMap(({ ambiguousNames }) => ambiguousNames));
const CLEAR: ReadonlySet<string> = new Set(BUILT_IN_BRANDS.flatMap(({ clearNames }) => clearNames));
/** Shorter names are abbreviations of many things. */
const MIN_LETTERS = 4;

/** Whether a brand's name, folded, is also a common word, a person's name or an abbreviation: a page that bears it need not mean the brand. */
export function isAmbiguousName(folded: string): boolean {
  return AMBIGUOUS.has(folded) || (folded.length < MIN_LETTERS && !CLEAR.has(folded));
}
