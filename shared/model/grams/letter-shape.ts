/* oxlint-disable typescript/no-non-null-assertion -- the table has a place for each code that is asked for */
/** The maximum length of a shape. */
export const MAX_SHAPE = 32;
/** Runs of up to these lengths are written with their length. */
const MAX_LOWER = 3;
const MAX_UPPER = 2;
const MAX_DIGITS = 4;

const OTHER = 0;
const [DIGIT, UPPER, SMALL] = ['0', 'A', 'a'].map(letter => letter.charCodeAt(0)) as [number, number, number]; // three letters
/** The class of each code below 128; `OTHER` for punctuation. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) =>
  code >= 97 && code <= 122 ? SMALL : code >= 65 && code <= 90 ? UPPER : code >= 48 && code <= 57 ? DIGIT : OTHER,
);

/**
 * Writes the character classes of a text: `a` for runs of lower-case letters, `A` for capitals, `0` for digits, each with its length if it is
 * short; punctuation stays. A digit right after a long word stays too. Returns the end index.
 */
export function writeLetterShape(text: string, textEnd: number, into: Uint16Array, start: number): number {
  const max = start + MAX_SHAPE;
  let to = start;
  let isAfterLong = false;
  for (let at = 0; at < textEnd && to < max;) {
    const code = text.charCodeAt(at);
    const kind = kindOf(code);
    let end = at + 1;
    if (kind !== OTHER) while (end < textEnd && kindOf(text.charCodeAt(end)) === kind) end++;
    const length = end - at;
    const isDigit = kind === DIGIT;
    if (kind === OTHER || (isDigit && isAfterLong)) into[to++] = code;
    const rest = isDigit && isAfterLong ? length - 1 : length;
    const few = isDigit ? MAX_DIGITS : kind === SMALL ? MAX_LOWER : MAX_UPPER;
    if (kind !== OTHER && rest > 0 && to < max) {
      into[to++] = kind;
      if (rest <= few && to < max) into[to++] = DIGIT + rest;
    }
    isAfterLong = !isDigit && kind !== OTHER && length > few;
    at = end;
  }
  return to;
}

function kindOf(code: number): number {
  return code < 128 ? KINDS[code]! : OTHER;
}
