/* oxlint-disable typescript/no-non-null-assertion -- every index is below the length of what it indexes */
import { mixed } from '../text-hash.ts';

/** Receives the grams of an address. Hashes characters in place, so that no substring is allocated. */
export interface GramSink {
  /** Working memory of the views. */
  readonly scratch: Uint16Array;
  /** Appends characters to the text that `cut` reads. `fold` maps each character. */
  append(text: string, fold: Fold, from?: number, to?: number): void;
  /** Takes all n-grams of sizes `from` to `to` of what was appended since the last call. */
  cut(from: number, to: number): void;
  /** Appends characters to the word that `end` takes. */
  add(text: string, fold: Fold, from?: number, to?: number): void;
  addCodes(codes: Uint16Array, from: number, to: number): void;
  /** Takes what was added since the last call as one word. */
  end(): void;
}

/** The replacement of each code below 128; other codes stay. */
export type Fold = Uint8Array;

const fold = (of: (code: number) => number): Fold => Uint8Array.from({ length: 128 }, (_, code) => of(code));
const isUpper = (code: number) => code >= 65 && code <= 90;
const isDigit = (code: number) => code >= 48 && code <= 57;

export const AS_IT_IS = fold(code => code);
export const LOWER = fold(code => (isUpper(code) ? code + 32 : code));
/** All digits become 0. */
export const LOWER_NO_DIGITS = fold(code => (isUpper(code) ? code + 32 : isDigit(code) ? 48 : code));

export interface GramBuffer extends GramSink {
  /** Indexes in the weight table; overwritten by the next address. */
  readonly places: Uint32Array;
  count(): number;
  /** Starts an address. */
  clear(): void;
  /** Starts a view. */
  view(index: number): void;
}

const MAX_GRAMS = 4096;
const MAX_SCRATCH = 1024;
const FNV_START = 0x811c9dc5;
const FNV_STEP = 0x01000193;

export function createGramBuffer(bits: number): GramBuffer {
  const places = new Uint32Array(MAX_GRAMS);
  const codes = new Uint16Array(MAX_GRAMS);
  const shift = 32 - bits;
  let [count, length, cutSeed, wordSeed, word] = [0, 0, 0, 0, 0];

  function put(hash: number): void {
    if (count < MAX_GRAMS) places[count++] = Math.imul(hash ^ (hash >>> 15), 0x9e3779b1) >>> shift;
  }

  return {
    places,
    scratch: new Uint16Array(MAX_SCRATCH),
    count: () => count,
    clear() {
      count = 0;
    },
    view(index) {
      cutSeed = Math.imul(index + 1, 0x5bd1e995);
      wordSeed = index ^ FNV_START;
      word = wordSeed;
      length = 0;
    },
    append(text, folded, from = 0, to = text.length) {
      const end = Math.min(to, from + MAX_GRAMS - length);
      for (let at = from; at < end; at++) {
        const code = text.charCodeAt(at);
        codes[length++] = code < 128 ? folded[code]! : code;
      }
    },
    cut(from, to) {
      for (let start = 0; start + from <= length; start++) {
        let hash = cutSeed;
        let size = 0;
        while (size < from - 1) hash = Math.imul(hash ^ codes[start + size++]!, FNV_STEP);
        const max = Math.min(to, length - start);
        while (size < max) {
          hash = Math.imul(hash ^ codes[start + size]!, FNV_STEP);
          put(hash + size++);
        }
      }
      length = 0;
    },
    add(text, folded, from = 0, to = text.length) {
      let hash = word;
      for (let at = from; at < to; at++) {
        const code = text.charCodeAt(at);
        hash = Math.imul(hash ^ (code < 128 ? folded[code]! : code), FNV_STEP);
      }
      word = hash;
    },
    addCodes(others, from, to) {
      let hash = word;
      for (let at = from; at < to; at++) hash = Math.imul(hash ^ others[at]!, FNV_STEP);
      word = hash;
    },
    end() {
      put(mixed(word));
      word = wordSeed;
    },
  };
}
