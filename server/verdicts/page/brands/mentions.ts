import { ALIASES } from '../../../brands/aliases.ts';
import { BUILT_IN_BRANDS, type NamedBrand } from '../../../brands/built-in.ts';
import { fold } from '../text/fold.ts';
import { isGeneric } from '../text/generic-words.ts';
import { tokensOf } from '../text/tokens.ts';
import { isAmbiguousName } from './ambiguity.ts';

/** A brand that a short text names. */
export interface Mention {
  readonly brand: NamedBrand;
  /** The text says nothing besides: whose it is, not what it is about. */
  readonly isWhole: boolean;
  /** The text begins with the name. */
  readonly isFirst: boolean;
  /** The name is a word besides. */
  readonly isAmbiguous: boolean;
}

interface Name {
  readonly brand: NamedBrand;
  readonly tokens: readonly string[];
  readonly isAmbiguous: boolean;
}

/** Longer texts are not names of anything. */
const MAX_TOKENS = 60;
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Words in front of a name that say by which means, not whose: "Sign in with Google". */
const BY_MEANS: ReadonlySet<string> = new Set(
  'with via using through mit uber per avec par via con usando mediante com met przez z ze через с ile for like on from powered by vs versus than como comme wie'.split(
    ' ',
  ),
);

/** Words that make another thing of a name: a visa is in a passport, or of a card. */
const ANOTHER_THING: Readonly<Record<string, { readonly before: RegExp; readonly behind: RegExp }>> = {
  visa: {
    before: /^(?:e|travel|tourist|transit|entry|work|student|business|schengen|turista|touristique)$/,
    behind:
      /^(?:application|applications|on|requirements?|free|waiver|office|centre|center|services?|antrag|pour|para|per)$/,
  },
};

export interface MentionFinder {
  /** Brands that the text names, by parts of it that are separated from each other. */
  find(text: string): Mention[];
}

/** Knows the names of all built-in brands. */
export function createMentionFinder(brands: readonly NamedBrand[] = BUILT_IN_BRANDS): MentionFinder {
  const byFirst = new Map<string, Name[]>();
  const unspaced: (readonly [written: string, NamedBrand])[] = [];
  for (const brand of brands) {
    for (const written of namesOf(brand)) {
      const tokens = tokensOf(written);
      const [first] = tokens;
      if (first === undefined) continue;
      if (WITHOUT_SPACES.test(written)) unspaced.push([fold(written), brand]);
      else
        byFirst.set(first, [
          ...(byFirst.get(first) ?? []),
          { brand, tokens, isAmbiguous: isAmbiguousName(tokens.join(' ')) },
        ]);
    }
  }
  for (const names of byFirst.values()) names.sort((a, b) => b.tokens.length - a.tokens.length);
  unspaced.sort(([a], [b]) => b.length - a.length);

  function inSegment(segment: string): Mention[] {
    const tokens = tokensOf(segment).slice(0, MAX_TOKENS);
    const found: { name: Name; at: number }[] = [];
    for (let at = 0; at < tokens.length;) {
      const name = byFirst
        .get(tokens[at] ?? '')
        ?.find(({ tokens: own }) => own.every((token, i) => tokens[at + i] === token));
      if (name && !isAnotherThing(name, tokens, at)) found.push({ name, at });
      at += name?.tokens.length ?? 1;
    }
    const covered = new Set(found.flatMap(({ name, at }) => name.tokens.map((_, i) => at + i)));
    const isRestGeneric = tokens.every((token, i) => covered.has(i) || isGeneric(token) || WITHOUT_SPACES.test(token));
    const isOne = new Set(found.map(({ name }) => name.brand)).size === 1;
    const mentions = found.map(({ name, at }): Mention => {
      const isMeans = at > 0 && BY_MEANS.has(tokens[at - 1] ?? '');
      const isWhole = isOne && isRestGeneric && !isMeans;
      return { brand: name.brand, isAmbiguous: name.isAmbiguous, isFirst: at === 0 && isOne, isWhole };
    });
    return [...mentions, ...inUnspaced(segment)];
  }

  function inUnspaced(segment: string): Mention[] {
    if (!WITHOUT_SPACES.test(segment)) return [];
    const folded = fold(segment);
    const name = unspaced.find(([written]) => folded.includes(written));
    if (!name) return [];
    // Sentences of these scripts are one word: a short one that holds the name is about little else.
    const rest = folded.replaceAll(name[0], '').replace(/[\s\p{P}a-z0-9]/gu, '');
    return [{ brand: name[1], isAmbiguous: false, isFirst: folded.startsWith(name[0]), isWhole: rest.length <= 10 }];
  }

  return {
    find: text =>
      text
        .slice(0, 400)
        .split(/[|–—·•»«:>\n/]|\s[-~]\s|[。、！？!?,;]|\.\s/u)
        .flatMap(inSegment),
  };
}

function isAnotherThing({ tokens }: Name, all: readonly string[], at: number): boolean {
  const other = ANOTHER_THING[tokens.join(' ')];
  return (
    other !== undefined && (other.before.test(all[at - 1] ?? '') || other.behind.test(all[at + tokens.length] ?? ''))
  );
}

/** The name, what stands for it elsewhere, and its official domains as people write them. */
function namesOf(brand: NamedBrand): string[] {
  const plain = brand.name.replace(/\s*\(.*\)$/, '');
  return [plain, ...(ALIASES[brand.id] ?? []), ...brand.domains];
}
