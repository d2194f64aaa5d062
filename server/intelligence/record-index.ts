/** Finds records in a sorted array: buckets by the first bits of the hash, with about four records each. */
export type RecordIndex = ReturnType<typeof createRecordIndex>;

const RECORDS_A_BUCKET = 4;
const MAX_BITS = 22;

/** `width`: words per record. A hash to find may have more words than a record keeps. */
export function createRecordIndex(records: Uint32Array, width: number) {
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
    /** Its memory, including the records. */
    bytes: records.byteLength + starts.byteLength,
    /** The last word of the first record with this hash and an accepted last word; null if there is none. */
    find(hash: Uint32Array, accepts: (last: number) => boolean): number | null {
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

/** The index of the first record of each bucket, and the end of the last bucket. */
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
