import { createExpressionHash, neverEnds, RECORD_WORDS } from './records.ts';
import type { ListKind } from './records.ts';

export function createRecordBuilder(kind: ListKind) {
  const width = RECORD_WORDS[kind];
  const hashOf = createExpressionHash();
  let words = new Uint32Array(width * 1024);
  let length = 0;

  return {
    /** `last` is the word after the hash. */
    add(expression: string, last: number): void {
      if (length + width > words.length) {
        const larger = new Uint32Array(words.length * 2);
        larger.set(words);
        words = larger;
      }
      const hash = hashOf(expression);
      for (let i = 0; i < width - 1; i++) words[length + i] = hash[i] ?? 0;
      words[length + width - 1] = last;
      length += width;
    },
    /** All records in order, in shared memory. Of equal entries it keeps the one that expires last, of equal names in a ranking the best rank. */
    finish(): Uint32Array {
      const all = sorted(words.subarray(0, length), width);
      return unique(all, width, kind === 'ranking' ? FIRST_RANK : LAST_END);
    },
  };
}

/** Sorts by first word and position as one 64-bit number: native sorting is many times faster than with a comparator. */
function sorted(words: Uint32Array, width: number): Uint32Array {
  const count = words.length / width;
  const keys = new BigUint64Array(count);
  const halves = new DataView(keys.buffer);
  for (let i = 0; i < count; i++) {
    halves.setUint32(i * 8 + LOW, i, IS_LITTLE_ENDIAN);
    halves.setUint32(i * 8 + HIGH, words[i * width] ?? 0, IS_LITTLE_ENDIAN);
  }
  keys.sort();
  const result = new Uint32Array(words.length);
  for (let i = 0; i < count; i++) {
    const from = halves.getUint32(i * 8 + LOW, IS_LITTLE_ENDIAN) * width;
    let to = i * width;
    // Insertion sort for the few records with equal first words.
    for (; to > 0 && isBefore(words, from, result, to - width, width); to -= width) {
      result.copyWithin(to, to - width, to);
    }
    for (let word = 0; word < width; word++) result[to + word] = words[from + word] ?? 0;
  }
  return result;
}

const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
const [LOW, HIGH] = IS_LITTLE_ENDIAN ? [0, 4] : [4, 0];

function isBefore(words: Uint32Array, at: number, others: Uint32Array, atOther: number, width: number): boolean {
  for (let i = 0; i < width; i++) {
    const difference = (words[at + i] ?? 0) - (others[atOther + i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** Which of two records of the same expression to keep, given their last words in ascending order. */
type Merge = (first: number, second: number) => 'both' | 'first' | 'second';

/** Equal entries are ordered by expiry, except for "never", which is 0 and comes first. */
const LAST_END: Merge = (first, second) =>
  first >>> 30 !== second >>> 30 ? 'both' : neverEnds(first) ? 'first' : 'second';
const FIRST_RANK: Merge = () => 'first';

function unique(words: Uint32Array, width: number, merge: Merge): Uint32Array {
  let length = 0;
  for (let at = 0; at < words.length; at += width) {
    const before = length - width;
    const isSameHash = length > 0 && !isDifferent(words, before, at, width - 1);
    const stays = isSameHash ? merge(words[before + width - 1] ?? 0, words[at + width - 1] ?? 0) : 'both';
    if (stays === 'both') {
      words.copyWithin(length, at, at + width);
      length += width;
    } else if (stays === 'second') words.copyWithin(before, at, at + width);
  }
  const shared = new Uint32Array(new SharedArrayBuffer(length * Uint32Array.BYTES_PER_ELEMENT));
  shared.set(words.subarray(0, length));
  return shared;
}

function isDifferent(words: Uint32Array, a: number, b: number, count: number): boolean {
  for (let i = 0; i < count; i++) if (words[a + i] !== words[b + i]) return true;
  return false;
}
