import { isOver, RECORD_WORDS, scopeOf, type Scope } from './records.ts';

/** Finds entries in records that lie in order: where to look for a first word is known, then some four records are compared. */
export interface RecordIndex {
  readonly entries: number;
  /** True when there is an entry of this hash and of one of these scopes that has not ended. */
  has(hash: Uint32Array, scopes: readonly Scope[], nowMs: number): boolean;
}

const RECORDS_A_BUCKET = 4;
const MAX_BITS = 22;

export function createRecordIndex(records: Uint32Array): RecordIndex {
  const entries = records.length / RECORD_WORDS;
  const bits = Math.min(MAX_BITS, Math.max(1, Math.ceil(Math.log2(entries / RECORDS_A_BUCKET + 1))));
  const starts = bucketStarts(records, bits);
  const shift = 32 - bits;

  return {
    entries,
    has(hash, scopes, nowMs) {
      const [first = 0, second, third] = hash;
      const bucket = first >>> shift;
      const end = (starts[bucket + 1] ?? 0) * RECORD_WORDS;
      for (let at = (starts[bucket] ?? 0) * RECORD_WORDS; at < end; at += RECORD_WORDS) {
        if (records[at] !== first || records[at + 1] !== second || records[at + 2] !== third) continue;
        const last = records[at + 3] ?? 0;
        if (scopes.includes(scopeOf(last)) && !isOver(last, nowMs)) return true;
      }
      return false;
    },
  };
}

/** Where the records begin whose first word begins with the bits of a bucket's number; one more for where the last end. */
function bucketStarts(records: Uint32Array, bits: number): Uint32Array {
  const starts = new Uint32Array(2 ** bits + 1);
  const shift = 32 - bits;
  const count = records.length / RECORD_WORDS;
  let next = 0;
  for (let i = 0; i < count; i++) {
    const bucket = (records[i * RECORD_WORDS] ?? 0) >>> shift;
    while (next <= bucket) starts[next++] = i;
  }
  starts.fill(count, next);
  return starts;
}
