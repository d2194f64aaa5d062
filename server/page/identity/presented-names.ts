import anyAscii from 'any-ascii';
import { isGeneric } from '../text/generic-words.ts';
import { tokensOf } from '../text/fold.ts';
import type { Identity } from '../view/identity.ts';

/** A name that a page gives itself, and the place that gives it. */
export interface PresentedName {
  readonly place: '<title>' | 'og:site_name' | '<img>' | '©' | '<h1>';
  /** As written. */
  readonly name: string;
  /** Its words, folded, generic ones included. */
  readonly tokens: readonly string[];
  /** The same in Latin letters and digits, to be compared with domains. */
  readonly words: readonly string[];
  /** At least one word is not generic: `Sign in` identifies no site. */
  readonly isTelling: boolean;
}

/** Longer texts are sentences, not names. */
const MAX_TOKENS = 14;
const MAX_NAMES = 40;
/** `Sign in | Example Bank`, `Example – Log in`, `Example: home`. */
const SEPARATORS = /\s[-–—~/]+\s|\s*[|»«·•›:]\s+|\s*[|»«·•›]\s*|\s{3,}/;

/** The texts in which a page says whose it is. */
export function presentedNames(identity: Identity): PresentedName[] {
  const { title, siteNames, copyright, logos, headings } = identity;
  const texts: readonly (readonly [PresentedName['place'], string])[] = [
    ...title.split(SEPARATORS).map(text => ['<title>', text] as const),
    ...siteNames.map(text => ['og:site_name', text] as const),
    ...copyright.map(text => ['©', text] as const),
    ...logos.slice(0, 5).map(text => ['<img>', text] as const),
    ...headings.slice(0, 2).map(text => ['<h1>', text] as const),
  ];
  const names: PresentedName[] = [];
  for (const [place, text] of texts) {
    const tokens = tokensOf(text.slice(0, 200));
    if (tokens.length === 0 || tokens.length > MAX_TOKENS) continue;
    const isTelling = tokens.some(token => token.length > 1 && !isGeneric(token));
    const words = tokens
      .flatMap(token => token.split('&'))
      .map(latinForm)
      .filter(word => word !== '');
    names.push({ place, name: text.trim().slice(0, 80), tokens, words, isTelling });
    if (names.length >= MAX_NAMES) break;
  }
  return names;
}

/** Latin letters and digits in lower case; `ue` and `ü` are one: folded text has `u` already. */
export function latinForm(text: string): string {
  return anyAscii(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/([aou])e/g, '$1');
}
