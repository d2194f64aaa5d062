import { BUILT_IN_BRANDS, type NamedBrand } from '../../brand-catalogue/built-in.ts';
import { normaliseLookalikes, fold, shapeOf, tokensOf } from '../text/fold.ts';
import { GENERIC_UNSPACED, isGeneric, hasName, wholeWords } from '../text/generic-words.ts';
import { isAmbiguousName } from './ambiguity.ts';

/** A brand named in a short text. */
export interface Mention {
  readonly brand: NamedBrand;
  /** The text has nothing but the name and generic words, so it says whose page it is. */
  readonly isWhole: boolean;
  /** The only brand in a few words, and not named as a means ("with Google"). */
  readonly isAlone: boolean;
  /** The text begins with the name. */
  readonly isFirst: boolean;
  /** The name is also a common word. */
  readonly isAmbiguous: boolean;
}

interface Name {
  readonly brand: NamedBrand;
  readonly tokens: readonly string[];
  readonly isAmbiguous: boolean;
}

/** Letters of a name for which others may be mistaken. */
const MIN_SHAPE = 6;
/** Words that may be one name without spaces. */
const LENGTHS = [3, 2, 1];
/** Longer texts are cut. */
const MAX_TOKENS = 60;
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Words before a name that make it a means, not the owner: "Sign in with Google". */
const BY_MEANS = wholeWords('generic.by-means');

/** The particles of Japanese and Korean, and Chinese words, directly after and before a name. */
const BY_MEANS_BEHIND = /^(?:(?:アカウント|アカ|会員|id)?(?:で(?!す)|経由)|으로|로(?!그)|과|와)/u;
const BY_MEANS_BEFORE = /(?:使用|通过|用|以|と)$/u;

/** Up to this many other letters in scripts without spaces, the text is only the name. */
const FEW_UNSPACED = 4;

/** Longer texts are sentences, not names. */
const FEW_WORDS = 7;
const FEW_LETTERS = 20;

/** Words of a sector. Beside them, an ambiguous name means the brand. */
const SECTOR_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  Banking: wholeWords('sector.banking'),
  'Public services': wholeWords('sector.public-services'),
  'Hosting and cloud': wholeWords('sector.hosting'),
  Telecommunications: wholeWords('sector.telecommunications'),
};

/** Words that give a name another meaning: a visa in a passport, not the card. */
const ANOTHER_THING: Readonly<
  Record<string, { readonly before: ReadonlySet<string>; readonly behind: ReadonlySet<string> }>
> = {
  visa: { before: wholeWords('visa.before'), behind: wholeWords('visa.behind') },
};

/** Separators between site name and page title. */
const BETWEEN = /[|–—·•»«:>\n/]|\s[-~]\s|[。、！？!?,;]|\.\s/u;

export interface MentionFinder {
  /** The brands named in each separated part of the text. */
  find(text: string): Mention[];
}

/** Finds the names of these brands, by default the built-in ones. */
export function createMentionFinder(brands: readonly NamedBrand[] = BUILT_IN_BRANDS): MentionFinder {
  const byFirst = new Map<string, Name[]>();
  const byShape = new Map<string, string>();
  const unspaced: (readonly [written: string, NamedBrand])[] = [];
  for (const brand of brands) {
    for (const written of namesOf(brand)) {
      const tokens = tokensOf(written);
      const [first] = tokens;
      if (first === undefined) continue;
      if (WITHOUT_SPACES.test(written)) unspaced.push([fold(written), brand]);
      else {
        const isAmbiguous = isAmbiguousName(tokens.join(' ')) || (tokens.length === 1 && isGeneric(first));
        byFirst.set(first, [...(byFirst.get(first) ?? []), { brand, tokens, isAmbiguous }]);
        const shape = shapeOf(written);
        if (!isAmbiguous && shape.length >= MIN_SHAPE) byShape.set(shape, tokens.join(' '));
      }
    }
  }
  for (const names of byFirst.values()) names.sort((a, b) => b.tokens.length - a.tokens.length);
  unspaced.sort(([a], [b]) => b.length - a.length);

  /** The text with names instead of what looks like them: `PayPa1`, `arnazon`, and with lost spaces, `Bankof America`. */
  function withNames(segment: string): string {
    const words = segment.split(/\s+/).slice(0, MAX_TOKENS);
    const read: string[] = [];
    for (let at = 0; at < words.length;) {
      const nameOf = (length: number): string | undefined => {
        const name = byShape.get(shapeOf(words.slice(at, at + length).join('')));
        // Two words that make a name of one are words.
        return name !== undefined && name.split(' ').length >= length ? name : undefined;
      };
      const length = LENGTHS.find(each => nameOf(each) !== undefined) ?? 1;
      read.push(nameOf(length) ?? words[at] ?? '');
      at += length;
    }
    return read.join(' ');
  }

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
        const isAmbiguous = name.isAmbiguous && !rest.some(token => SECTOR_WORDS[name.brand.category]?.has(token));
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
    // Sentences of these scripts are one token: a short one with the name is about little else.
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
        const read = plain.length > 0 ? segment : withNames(normaliseLookalikes(segment));
        const mentions = read === segment ? plain : inSegment(read);
        // Beside another name, the page may belong to that one.
        const isBeside = mentions.length > 0 && segments.some((other, i) => i !== at && hasName(other));
        return isBeside ? mentions.map(mention => ({ ...mention, isAlone: false })) : mentions;
      });
    },
  };
}

/** Separates Latin names from other scripts without a space: `Amazonログイン`. */
function apart(segment: string): string {
  return segment.replace(BORDERS, ' ');
}

const BORDERS = new RegExp(
  `(?<=${WITHOUT_SPACES.source})(?=[\\p{Script=Latin}\\d])|(?<=[\\p{Script=Latin}\\d])(?=${WITHOUT_SPACES.source})`,
  'gu',
);

/** The number of letters of unspaced text without generic words. */
function lettersLeft(unspaced: string): number {
  return unspaced.replace(GENERIC_UNSPACED, '').replace(/[\s\p{P}]/gu, '').length;
}

/** Removes a parent brand if one of its brands is named too. */
function withoutHouses(brands: readonly NamedBrand[]): Set<NamedBrand> {
  const houses = new Set(brands.map(({ house }) => house));
  return new Set(brands.filter(({ id }) => !houses.has(id)));
}

function isAnotherThing({ tokens }: Name, all: readonly string[], at: number): boolean {
  const name = tokens.join(' ');
  // The name may be that of an Object.prototype member.
  const other = Object.hasOwn(ANOTHER_THING, name) ? ANOTHER_THING[name] : undefined;
  return (
    other !== undefined && (other.before.has(all[at - 1] ?? '') || other.behind.has(all[at + tokens.length] ?? ''))
  );
}

/** The name, its other forms, and the official domains as people write them. */
function namesOf(brand: NamedBrand): string[] {
  const plain = brand.name.replace(/\s*\(.*\)$/, '');
  return [plain, ...brand.otherNames, ...brand.domains];
}
