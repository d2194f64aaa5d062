import { createExpressionHash, packEnd, RECORD_WORDS, type Scope } from './records.ts';

export interface RecordBuilder {
  add(expression: string, scope: Scope, endsAt: Date | null): void;
  /** All records in order, each once; of equal entries the one that ends last. */
  finish(): Uint32Array;
}

export function createRecordBuilder(): RecordBuilder {
  const hashOf = createExpressionHash();
  let words = new Uint32Array(RECORD_WORDS * 1024);
  let count = 0;

  return {
    add(expression, scope, endsAt) {
      if ((count + 1) * RECORD_WORDS > words.length) {
        const larger = new Uint32Array(words.length * 2);
        larger.set(words);
        words = larger;
      }
      words.set(hashOf(expression), count * RECORD_WORDS);
      words[count * RECORD_WORDS + 3] = packEnd(scope, endsAt);
      count++;
    },
    finish: () => unique(sorted(words.subarray(0, count * RECORD_WORDS))),
  };
}

/** Numbers alone are sorted natively, many times faster than by a comparison of ours: so first word and position become one number. */
function sorted(words: Uint32Array): Uint32Array {
  const count = words.length / RECORD_WORDS;
  const keys = new BigUint64Array(count);
  const halves = new DataView(keys.buffer);
  for (let i = 0; i < count; i++) {
    halves.setUint32(i * 8 + LOW, i, IS_LITTLE_ENDIAN);
    halves.setUint32(i * 8 + HIGH, words[i * RECORD_WORDS] ?? 0, IS_LITTLE_ENDIAN);
  }
  keys.sort();
  const result = new Uint32Array(words.length);
  for (let i = 0; i < count; i++) {
    const from = halves.getUint32(i * 8 + LOW, IS_LITTLE_ENDIAN) * RECORD_WORDS;
    let to = i * RECORD_WORDS;
    const record = words.subarray(from, from + RECORD_WORDS);
    // Those few whose first words are equal find their places here.
    for (; to > 0 && isBefore(record, result, to - RECORD_WORDS); to -= RECORD_WORDS)
      result.copyWithin(to, to - RECORD_WORDS, to);
    result.set(record, to);
  }
  return result;
}

const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
const [LOW, HIGH] = IS_LITTLE_ENDIAN ? [0, 4] : [4, 0];

function isBefore(record: Uint32Array, others: Uint32Array, at: number): boolean {
  for (let i = 0; i < RECORD_WORDS; i++) {
    const difference = (record[i] ?? 0) - (others[at + i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** Equal entries follow each other by when they end, but for `never`, which is 0 and so comes first. */
function unique(words: Uint32Array): Uint32Array {
  let length = 0;
  for (let at = 0; at < words.length; at += RECORD_WORDS) {
    const last = length - RECORD_WORDS;
    if (length > 0 && isSameEntry(words, last, at)) {
      if (((words[last + 3] ?? 0) & END) !== 0) words.copyWithin(last, at, at + RECORD_WORDS);
      continue;
    }
    words.copyWithin(length, at, at + RECORD_WORDS);
    length += RECORD_WORDS;
  }
  return words.slice(0, length);
}

const END = 2 ** 30 - 1;

function isSameEntry(words: Uint32Array, a: number, b: number): boolean {
  const scope = (at: number) => (words[at + 3] ?? 0) >>> 30;
  return (
    words[a] === words[b] && words[a + 1] === words[b + 1] && words[a + 2] === words[b + 2] && scope(a) === scope(b)
  );
}
