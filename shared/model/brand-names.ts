import { isNameOrBelow } from '../url/shared-hosts.ts';
import { createTextMarks, placesToDrop, sumHash } from './text-marks.ts';

/** What the model knows of a brand. */
export interface KnownBrand {
  readonly name: string;
  /** The registrable domains of the brand. */
  readonly domains: readonly string[];
  /** Names of the brand below which others can publish too. */
  readonly shared: readonly string[];
}

/** A word that is the name of a brand. */
export interface NamedBrand {
  readonly brand: KnownBrand;
  readonly word: string;
  /** The name is also an ordinary word, so it says nothing when it stands alone. */
  readonly isCommon: boolean;
}

/** Finds names of brands in words of an address. */
export interface BrandNames {
  named(word: string): NamedBrand | null;
  /** The brand that owns this domain. */
  owning(domain: string): KnownBrand | null;
  /** Others than the brand can publish at this host. */
  isShared(hostname: string): boolean;
  /** A brand whose name is at edit distance 1 from the word: a letter inserted, deleted, replaced, or swapped with its neighbour. */
  nearly(word: string): NamedBrand | null;
  /** The longest brand name that is part of a longer word. */
  within(word: string): NamedBrand | null;
}

/** Shorter names are parts of other words too often. */
const MIN_LENGTH = 4;
const MIN_WITHIN = 5;
const MIN_NEARLY = 6;
const MAX_LENGTH = 24;

/** Names that are also ordinary words, places or people. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `affirm apple blockchain booking boots bumble bitcoin canal canon cargus chase chime circle claro coach correo correos
   crypto delta digital discover disney dominion ethereum electrum epicgames equitybank exodus express family fidelity
   finn first free freemail frontier gemini generali globe gusto homedepot huntington incometax indigo jalan jumia ledger
   light liverpool livelo luminor maxis medicare mercury metro mobile momo nation nationwide notion octopus onecom online
   optimum optus oracle orange otto personal phantom plala play plex polygon posten poste postoffice progressive proton
   publicbank radio regions register revenue sakura santander safepal serasa shell signal simply smart smartsheet solana
   southwest spark spectrum speedy square stake steam stellar stripe subito sunrise swift switch target telegram terra
   tether three tiger toner toss trust twitch united unionbank uphold vanguard verse vero virgin westpac windows wise
   wordpress linux`.split(/\s+/),
);

export function createBrandNames(brands: readonly KnownBrand[]): BrandNames {
  const byWord = new Map<string, NamedBrand>();
  const byDomain = new Map<string, KnownBrand>();
  for (const brand of brands) {
    for (const domain of brand.domains) byDomain.set(domain, brand);
    for (const word of wordsOf(brand)) {
      const isCommon = word.length < MIN_WITHIN || COMMON_WORDS.has(word);
      if (!byWord.has(word)) byWord.set(word, { brand, word, isCommon });
    }
  }
  const shared = new Set(brands.flatMap(brand => brand.shared));
  const byPart = new Map<string, NamedBrand[]>();
  for (const named of byWord.values()) {
    if (named.isCommon || named.word.length < MIN_NEARLY) continue;
    for (const part of new Set([named.word, ...withoutOneLetter(named.word)])) {
      const others = byPart.get(part);
      if (others) others.push(named);
      else byPart.set(part, [named]);
    }
  }
  // Few words resemble a name: these two filters rule out most words without allocating a string.
  const parts = createTextMarks(byPart.size);
  for (const part of byPart.keys()) parts.add(sumHash(part, 0, part.length));
  const beginnings = createTextMarks(byWord.size);
  for (const { word, isCommon } of byWord.values()) if (!isCommon) beginnings.add(sumHash(word, 0, MIN_WITHIN));

  function nearly(word: string): NamedBrand | null {
    if (word.length < MIN_NEARLY - 1 || word.length > MAX_LENGTH || byWord.has(word)) return null;
    const close = (part: string) => byPart.get(part)?.find(named => isOneStepFrom(word, named.word));
    const whole = parts.mayHave(sumHash(word, 0, word.length)) ? close(word) : undefined;
    if (whole) return whole;
    for (const at of placesToDrop(word, parts)) {
      const named = close(word.slice(0, at) + word.slice(at + 1));
      if (named) return named;
    }
    return null;
  }

  /** Offsets where a name may begin, from left to right. */
  function startsIn(word: string): readonly number[] {
    let starts: number[] | null = null;
    for (let start = 0; start + MIN_WITHIN <= word.length; start++) {
      if (beginnings.mayHave(sumHash(word, start, start + MIN_WITHIN))) (starts ??= []).push(start);
    }
    return starts ?? NOWHERE;
  }

  function within(word: string): NamedBrand | null {
    const starts = startsIn(word);
    if (starts.length === 0) return null;
    for (let length = Math.min(MAX_LENGTH, word.length - 1); length >= MIN_WITHIN; length--) {
      for (const start of starts) {
        if (start + length > word.length) break;
        const named = byWord.get(word.slice(start, start + length));
        if (named && !named.isCommon) return named;
      }
    }
    return null;
  }

  return {
    named: word => (word.length < MIN_LENGTH || word.length > MAX_LENGTH ? null : (byWord.get(word) ?? null)),
    owning: domain => byDomain.get(domain) ?? null,
    isShared: hostname => isNameOrBelow(shared, hostname),
    nearly,
    within,
  };
}

const NOWHERE: readonly number[] = [];

/** The name as one word, and the labels of its domains that resemble it. */
function wordsOf({ name, domains }: KnownBrand): string[] {
  const whole = plain(name);
  const labels = domains.map(domain => domain.split('.')[0] ?? '');
  const close = labels.filter(label => label === whole || (label.length > MIN_WITHIN && whole.startsWith(label)));
  return [whole, ...close].filter(word => word.length >= MIN_LENGTH && word.length <= MAX_LENGTH);
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
}

function withoutOneLetter(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

/** Edit distance 1: a letter inserted, deleted or replaced, or two neighbours swapped. */
function isOneStepFrom(word: string, other: string): boolean {
  let front = 0;
  while (front < word.length && word[front] === other[front]) front++;
  let back = 0;
  const max = Math.min(word.length, other.length) - front;
  while (back < max && word[word.length - 1 - back] === other[other.length - 1 - back]) back++;
  const [left, right] = [word.slice(front, word.length - back), other.slice(front, other.length - back)];
  if (left.length + right.length <= 1 || (left.length === 1 && right.length === 1)) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
