import type { KnownValue } from '../../cql/complete.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** Every two-letter code that the browser has a name for. */
export function codeNames(tag: string, type: 'region' | 'language'): KnownValue[] {
  const names = new Intl.DisplayNames(tag, { type, fallback: 'none' });
  const codes = LETTERS.flatMap(first => LETTERS.map(second => first + second));
  return codes.flatMap(letters => {
    const code = type === 'region' ? letters.toUpperCase() : letters;
    const detail = names.of(code);
    // Codes of former countries and languages are canonicalised to their successors.
    return detail === undefined || isOutdated(code, type) ? [] : [{ value: code, detail }];
  });
}

function isOutdated(code: string, type: 'region' | 'language'): boolean {
  const tag = type === 'region' ? `und-${code}` : code;
  return Intl.getCanonicalLocales(tag)[0] !== tag;
}
