/* oxlint-disable typescript/no-non-null-assertion -- every index is below the length of what it indexes */
/** Hashes that were seen, as bits: says no at once for most that were not, before a text is made to be looked for. */
export interface TextMarks {
  add(hash: number): void;
  /** Never no for what was added; seldom yes for anything else. */
  mayHave(hash: number): boolean;
}

/** Room for so many hashes with one wrong answer in sixteen at most. */
export function createTextMarks(room: number): TextMarks {
  const bits = Math.max(5, Math.ceil(Math.log2(16 * room)));
  const words = new Uint32Array(2 ** (bits - 5));
  const placeOf = (hash: number): number => Math.imul(hash ^ (hash >>> 15), 0x9e3779b1) >>> (32 - bits);
  return {
    add(hash) {
      const place = placeOf(hash);
      words[place >>> 5]! |= 1 << (place & 31);
    },
    mayHave(hash) {
      const place = placeOf(hash);
      return (words[place >>> 5]! & (1 << (place & 31))) !== 0;
    },
  };
}

// A text as the sum of its code units times powers of a base, modulo two to the 32: so it can be told what is left without one.
const BASE = 0x01000193;
/** BASE * INVERSE is 1. */
const INVERSE = 0x359c449b;

/** Of a part of a text. */
export function sumHash(text: string, from: number, to: number): number {
  let hash = 0;
  for (let at = to - 1; at >= from; at--) hash = (Math.imul(hash, BASE) + text.charCodeAt(at)) | 0;
  return hash;
}

/** Where a text without one of its code units may be marked; most texts need no memory for the answer. */
export function placesToDrop(text: string, marks: TextMarks): readonly number[] {
  const whole = sumHash(text, 0, text.length);
  let found: number[] | null = null;
  let before = 0;
  let power = 1;
  for (let at = 0; at < text.length; at++) {
    const upToHere = (before + Math.imul(text.charCodeAt(at), power)) | 0;
    const without = (before + Math.imul((whole - upToHere) | 0, INVERSE)) | 0;
    if (marks.mayHave(without)) (found ??= []).push(at);
    before = upToHere;
    power = Math.imul(power, BASE);
  }
  return found ?? NOWHERE;
}

const NOWHERE: readonly number[] = [];
