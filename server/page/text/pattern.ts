import type { Concept, Found } from './concepts.ts';

const MOST_READ = 20_000;

/** A concept that numbers stand in: what a global pattern finds in a folded text, where `isMeant` says so. */
export function pattern(
  expression: RegExp,
  isMeant: (match: RegExpMatchArray, folded: string) => boolean = () => true,
): Concept {
  return {
    find(folded) {
      const found: Found[] = [];
      for (const match of folded.slice(0, MOST_READ).matchAll(expression))
        if (isMeant(match, folded) && found.length < 300) found.push({ at: match.index, words: match[0] });
      return found;
    },
  };
}

/** Any of several concepts. */
export function anyOf(...concepts: readonly Concept[]): Concept {
  return { find: folded => concepts.flatMap(each => each.find(folded)).sort((a, b) => a.at - b.at) };
}
