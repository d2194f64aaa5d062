/* oxlint-disable typescript/no-non-null-assertion -- the table has a place for each code that is asked for */
/** The most codes that a shape takes. */
export const MOST_SHAPE = 32;
/** Longer stretches of a kind are told apart no more. */
const MOST_LOWER = 3;
const MOST_UPPER = 2;
const MOST_DIGITS = 4;

const OTHER = 0;
const [DIGIT, UPPER, SMALL] = ['0', 'A', 'a'].map(letter => letter.charCodeAt(0)) as [number, number, number]; // three letters
/** Of each code below 128 the letter that stands for its kind; `OTHER` for marks. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) =>
  code >= 97 && code <= 122 ? SMALL : code >= 65 && code <= 90 ? UPPER : code >= 48 && code <= 57 ? DIGIT : OTHER,
);

/**
 * Writes what a text is made of, letter by letter: `a` for small letters, `A` for capitals, `0` for digits, each with how many there
 * are where they are few, and marks as they are. A digit right behind a long word stays as it is. Returns where it ends.
 */
export function writeLetterShape(text: string, textEnd: number, into: Uint16Array, start: number): number {
  const most = start + MOST_SHAPE;
  let to = start;
  let isAfterLong = false;
  for (let at = 0; at < textEnd && to < most;) {
    const code = text.charCodeAt(at);
    const kind = kindOf(code);
    let end = at + 1;
    if (kind !== OTHER) while (end < textEnd && kindOf(text.charCodeAt(end)) === kind) end++;
    const length = end - at;
    const isDigit = kind === DIGIT;
    if (kind === OTHER || (isDigit && isAfterLong)) into[to++] = code;
    const rest = isDigit && isAfterLong ? length - 1 : length;
    const few = isDigit ? MOST_DIGITS : kind === SMALL ? MOST_LOWER : MOST_UPPER;
    if (kind !== OTHER && rest > 0 && to < most) {
      into[to++] = kind;
      if (rest <= few && to < most) into[to++] = DIGIT + rest;
    }
    isAfterLong = !isDigit && kind !== OTHER && length > few;
    at = end;
  }
  return to;
}

function kindOf(code: number): number {
  return code < 128 ? KINDS[code]! : OTHER;
}
