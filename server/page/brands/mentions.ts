import { BUILT_IN_BRANDS, type NamedBrand } from '../../brands/built-in.ts';
import { normaliseLookalikes, fold, tokensOf } from '../text/fold.ts';
import { GENERIC_UNSPACED, isGeneric, hasName } from '../text/generic-words.ts';
import { isAmbiguousName } from './ambiguity.ts';

/** A brand that a short text names. */
export interface Mention {
  readonly brand: NamedBrand;
  /** The text says nothing besides: whose it is, not what it is about. */
  readonly isWhole: boolean;
  /** In few words, of which none says that it is a means, no other brand is named. */
  readonly isAlone: boolean;
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
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Words in front of a name that say by which means, not whose: "Sign in with Google". */
const BY_MEANS: ReadonlySet<string> = new Set(
  'with via using through mit uber per avec par via con usando mediante com met przez z ze через с ile for like on from powered by vs versus than como comme wie'.split(
    ' ',
  ),
);

/** The same of scripts without spaces, right behind a name and right in front of one. */
const BY_MEANS_BEHIND = /^(?:(?:アカウント|アカ|会員|id)?(?:で(?!す)|経由)|으로|로(?!그)|과|와)/u;
const BY_MEANS_BEFORE = /(?:使用|通过|用|以|と)$/u;

/** So many letters without spaces beside a name, but for words of every page, are no sentence about it. */
const FEW_UNSPACED = 4;

/** More are a sentence that may be about anything. */
const FEW_WORDS = 7;
const FEW_LETTERS = 20;

/** Words of a sector: beside them a name that is a word besides is that of the brand. */
const SECTOR_WORDS: Readonly<Record<string, RegExp>> = {
  Banking:
    /^(?:(?:internet|online|net|mobile|e)?-?(?:bank|banking|banka|bankasi|bankaciligi|bankovnictvi|bankieren)|banco|banque|netbank|nettbank|bankowosc)$/,
  'Public services': /^(?:sede|gob|gov|gouv|ministerio|ministry|agencia|government)$/,
  'Hosting and cloud': /^(?:webmail|hosting|cpanel)$/,
  Telecommunications: /^(?:webmail|mobile|telecom|telekom|broadband|wireless|telefonia)$/,
};

/** Words that make another thing of a name: a visa is in a passport, or of a card. */
const ANOTHER_THING: Readonly<Record<string, { readonly before: RegExp; readonly behind: RegExp }>> = {
  visa: {
    before: /^(?:e|travel|tourist|transit|entry|work|student|business|schengen|turista|touristique)$/,
    behind:
      /^(?:application|applications|on|requirements?|free|waiver|office|centre|center|services?|antrag|pour|para|per)$/,
  },
};

/** What separates whose page it is from what is there. */
const BETWEEN = /[|–—·•»«:>\n/]|\s[-~]\s|[。、！？!?,;]|\.\s/u;

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
          {
            brand,
            tokens,
            isAmbiguous: isAmbiguousName(tokens.join(' ')) || (tokens.length === 1 && isGeneric(first)),
          },
        ]);
    }
  }
  for (const names of byFirst.values()) names.sort((a, b) => b.tokens.length - a.tokens.length);
  unspaced.sort(([a], [b]) => b.length - a.length);

  function inSegment(segment: string): Mention[] {
    const tokens = tokensOf(apart(segment)).slice(0, MAX_TOKENS);
    const found: { name: Name; at: number }[] = [];
    for (let at = 0; at < tokens.length;) {
      const name = byFirst
        .get(tokens[at] ?? '')
        ?.find(({ tokens: own }) => own.every((token, i) => tokens[at + i] === token));
      if (name && !isAnotherThing(name, tokens, at)) found.push({ name, at });
      at += name?.tokens.length ?? 1;
    }
    const covered = new Set(found.flatMap(({ name, at }) => name.tokens.map((_, i) => at + i)));
    const rest = tokens.filter((_, i) => !covered.has(i));
    const isRestGeneric =
      rest.every(token => isGeneric(token) || WITHOUT_SPACES.test(token)) &&
      lettersLeft(rest.filter(token => WITHOUT_SPACES.test(token)).join('')) <= FEW_UNSPACED;
    const named = withoutHouses(found.map(({ name }) => name.brand));
    const isOne = named.size === 1;
    const mentions = found
      .filter(({ name }) => named.has(name.brand))
      .map(({ name, at }): Mention => {
        const [before = '', behind = ''] = [tokens[at - 1], tokens[at + name.tokens.length]];
        const isMeans = BY_MEANS.has(before) || BY_MEANS_BEFORE.test(before) || BY_MEANS_BEHIND.test(behind);
        const isAmbiguous = name.isAmbiguous && !rest.some(token => SECTOR_WORDS[name.brand.category]?.test(token));
        return {
          brand: name.brand,
          isAmbiguous,
          isFirst: at === 0 && isOne,
          isWhole: isOne && isRestGeneric && !isMeans,
          isAlone: isOne && !isMeans && rest.length <= FEW_WORDS,
        };
      });
    return [...mentions, ...inUnspaced(segment)];
  }

  function inUnspaced(segment: string): Mention[] {
    if (!WITHOUT_SPACES.test(segment)) return [];
    const folded = fold(segment);
    const name = unspaced.find(([written]) => folded.includes(written));
    if (!name) return [];
    const at = folded.indexOf(name[0]);
    const isMeans =
      BY_MEANS_BEFORE.test(folded.slice(0, at)) || BY_MEANS_BEHIND.test(folded.slice(at + name[0].length));
    // Sentences of these scripts are one word: a short one that holds the name is about little else.
    const rest = folded.replaceAll(name[0], '').replace(/[\s\p{P}a-z0-9]/gu, '');
    const isWhole = !isMeans && (rest.length <= 10 || lettersLeft(rest) <= FEW_UNSPACED);
    const isAlone = !isMeans && rest.length <= FEW_LETTERS;
    return [{ brand: name[1], isAmbiguous: false, isFirst: at === 0, isWhole, isAlone }];
  }

  return {
    find(text) {
      const segments = text.slice(0, 400).split(BETWEEN);
      return segments.flatMap((segment, at) => {
        const plain = inSegment(segment);
        const read = plain.length > 0 ? segment : normaliseLookalikes(segment);
        const mentions = read === segment ? plain : inSegment(read);
        // Beside another name it is that one's page.
        const isBeside = mentions.length > 0 && segments.some((other, i) => i !== at && hasName(other));
        return isBeside ? mentions.map(mention => ({ ...mention, isAlone: false })) : mentions;
      });
    },
  };
}

/** Names in Latin letters stand within other scripts without a space: `Amazonログイン`. */
function apart(segment: string): string {
  return segment.replace(BORDERS, ' ');
}

const BORDERS = new RegExp(
  `(?<=${WITHOUT_SPACES.source})(?=[\\p{Script=Latin}\\d])|(?<=[\\p{Script=Latin}\\d])(?=${WITHOUT_SPACES.source})`,
  'gu',
);

/** What is left of writing without spaces when the words of every page are taken out. */
function lettersLeft(unspaced: string): number {
  return unspaced.replace(GENERIC_UNSPACED, '').replace(/[\s\p{P}]/gu, '').length;
}

/** Brands that are named for themselves, not as the house of another one. */
function withoutHouses(brands: readonly NamedBrand[]): Set<NamedBrand> {
  const houses = new Set(brands.map(({ house }) => house));
  return new Set(brands.filter(({ id }) => !houses.has(id)));
}

function isAnotherThing({ tokens }: Name, all: readonly string[], at: number): boolean {
  const name = tokens.join(' ');
  // A name may be that of a member of every object.
  const other = Object.hasOwn(ANOTHER_THING, name) ? ANOTHER_THING[name] : undefined;
  return (
    other !== undefined && (other.before.test(all[at - 1] ?? '') || other.behind.test(all[at + tokens.length] ?? ''))
  );
}

/** The name, what stands for it elsewhere, and its official domains as people write them. */
function namesOf(brand: NamedBrand): string[] {
  const plain = brand.name.replace(/\s*\(.*\)$/, '');
  return [plain, ...brand.otherNames, ...brand.domains];
}
