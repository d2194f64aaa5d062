/** Finds records that lie in order: where to look for a first word is known, then some four records are compared. */
export interface RecordIndex {
  readonly entries: number;
  /** Memory that it takes, with the records. */
  readonly bytes: number;
  /** The last word of the first record of this hash whose last word is accepted; null for none. */
  find(hash: Uint32Array, accepts: (last: number) => boolean): number | null;
}

const RECORDS_A_BUCKET = 4;
const MAX_BITS = 22;

/** `width` is how many words a record has. The hash that is looked for may have more words than a record keeps. */
export function createRecordIndex(records: Uint32Array, width: number): RecordIndex {
  const entries = records.length / width;
  const bits = Math.min(MAX_BITS, Math.max(1, Math.ceil(Math.log2(entries / RECORDS_A_BUCKET + 1))));
  const starts = bucketStarts(records, width, bits);
  const shift = 32 - bits;
  const hashWords = width - 1;

  function isAt(at: number, hash: Uint32Array): boolean {
    for (let i = 0; i < hashWords; i++) if (records[at + i] !== hash[i]) return false;
    return true;
  }

  return {
    entries,
    bytes: records.byteLength + starts.byteLength,
    find(hash, accepts) {
      if (entries === 0) return null;
      const bucket = (hash[0] ?? 0) >>> shift;
      const end = (starts[bucket + 1] ?? 0) * width;
      for (let at = (starts[bucket] ?? 0) * width; at < end; at += width) {
        if (!isAt(at, hash)) continue;
        const last = records[at + hashWords] ?? 0;
        if (accepts(last)) return last;
      }
      return null;
    },
  };
}

/** Where the records begin whose first word begins with the bits of a bucket's number; one more for where the last end. */
function bucketStarts(records: Uint32Array, width: number, bits: number): Uint32Array {
  const starts = new Uint32Array(2 ** bits + 1);
  const shift = 32 - bits;
  const count = records.length / width;
  let next = 0;
  for (let i = 0; i < count; i++) {
    const bucket = (records[i * width] ?? 0) >>> shift;
    while (next <= bucket) starts[next++] = i;
  }
  starts.fill(count, next);
  return starts;
}
