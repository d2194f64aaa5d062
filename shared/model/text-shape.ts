/* oxlint-disable typescript/no-non-null-assertion -- the table has a place for each code that is asked for */
/** Counts of a text's characters by class, taken in one pass. Letters are a to z in both cases. */
export interface TextShape {
  readonly digits: number;
  readonly letters: number;
  readonly upperCase: number;
  readonly vowels: number;
  readonly hyphens: number;
  readonly underscores: number;
  readonly dots: number;
  readonly percents: number;
  /** Characters other than letters, digits and `_-./%`. */
  readonly otherMarks: number;
  /** Changes from a lower-case letter to a capital or digit, and from a digit to a letter. */
  readonly switches: number;
  /** The most hyphens and underscores between two slashes. */
  readonly joints: number;
  // Lengths of the longest runs of one class.
  readonly digitRun: number;
  readonly letterRun: number;
  readonly consonantRun: number;
  /** 0 if shorter than 8. */
  readonly hexRun: number;
  /** Of the same character; 0 if shorter than 2. */
  readonly sameRun: number;
}

const DIGIT = 1;
const UPPER = 2;
const LOWER = 4;
const VOWEL = 8;
const CONSONANT = 16;
const HEX = 32;
const LETTER = UPPER | LOWER;
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => kindsOf(String.fromCharCode(code)));

function kindsOf(letter: string): number {
  const isUpper = /[A-Z]/.test(letter);
  const isLower = /[a-z]/.test(letter);
  const isVowel = /[aeiouy]/i.test(letter);
  const kinds = (isUpper ? UPPER : 0) | (isLower ? LOWER : 0) | (/\d/.test(letter) ? DIGIT : 0);
  const sound = isVowel ? VOWEL : isUpper || isLower ? CONSONANT : 0;
  return kinds | sound | (/[\da-f]/i.test(letter) ? HEX : 0);
}

const SHORTEST_HEX_RUN = 8;
const [HYPHEN, UNDERSCORE, DOT, PERCENT, SLASH] = ['-', '_', '.', '%', '/'].map(mark => mark.charCodeAt(0));

export function textShapeOf(text: string): TextShape {
  if (text === '') return EMPTY;
  let [digits, letters, upperCase, vowels] = [0, 0, 0, 0];
  let [hyphens, underscores, dots, percents, slashes, switches] = [0, 0, 0, 0, 0, 0];
  let [joints, jointsHere] = [0, 0];
  let [digitRun, letterRun, consonantRun, hexRun, sameRun] = [0, 0, 0, 0, 0];
  let [digitsHere, lettersHere, consonantsHere, hexHere, sameHere] = [0, 0, 0, 0, 0];
  let [before, codeBefore] = [0, -1];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const kinds = code < 128 ? KINDS[code]! : 0;
    if ((kinds & LETTER) !== 0) {
      letters++;
      lettersHere++;
      digitsHere = 0;
      if (lettersHere > letterRun) letterRun = lettersHere;
      if ((kinds & UPPER) !== 0) upperCase++;
      if ((kinds & VOWEL) !== 0) {
        vowels++;
        consonantsHere = 0;
      } else if (++consonantsHere > consonantRun) consonantRun = consonantsHere;
      if ((before & DIGIT) !== 0 || ((before & LOWER) !== 0 && (kinds & UPPER) !== 0)) switches++;
    } else {
      lettersHere = 0;
      consonantsHere = 0;
      if ((kinds & DIGIT) !== 0) {
        digits++;
        if (++digitsHere > digitRun) digitRun = digitsHere;
        if ((before & LOWER) !== 0) switches++;
      } else {
        digitsHere = 0;
        if (code === HYPHEN) hyphens++;
        else if (code === UNDERSCORE) underscores++;
        else if (code === DOT) dots++;
        else if (code === PERCENT) percents++;
        else if (code === SLASH) slashes++;
        jointsHere = code === SLASH ? 0 : jointsHere + Number(code === HYPHEN || code === UNDERSCORE);
        if (jointsHere > joints) joints = jointsHere;
      }
    }
    hexHere = (kinds & HEX) === 0 ? 0 : hexHere + 1;
    if (hexHere > hexRun) hexRun = hexHere;
    sameHere = code === codeBefore ? sameHere + 1 : 1;
    if (sameHere > sameRun) sameRun = sameHere;
    before = kinds;
    codeBefore = code;
  }
  const named = letters + digits + hyphens + underscores + dots + percents + slashes;
  return {
    digits,
    letters,
    upperCase,
    vowels,
    hyphens,
    underscores,
    dots,
    percents,
    otherMarks: text.length - named,
    switches,
    joints,
    digitRun,
    letterRun,
    consonantRun,
    hexRun: hexRun < SHORTEST_HEX_RUN ? 0 : hexRun,
    sameRun: sameRun < 2 ? 0 : sameRun,
  };
}

const EMPTY: TextShape = {
  digits: 0,
  letters: 0,
  upperCase: 0,
  vowels: 0,
  hyphens: 0,
  underscores: 0,
  dots: 0,
  percents: 0,
  otherMarks: 0,
  switches: 0,
  joints: 0,
  digitRun: 0,
  letterRun: 0,
  consonantRun: 0,
  hexRun: 0,
  sameRun: 0,
};
