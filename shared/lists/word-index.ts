import { compareAt } from './sorted-words.ts';

/** Average entries per bucket: fewer need more memory, more need more comparisons. */
const ENTRIES_A_BUCKET = 4;
const MAX_BITS = 20;

/** Finds entries in a sorted set of hashes. Hashes are evenly distributed, so their first bits select the bucket. */
export function createWordIndex(set: Uint32Array, words: 1 | 4): { has(hash: Uint32Array): boolean } {
  const entries = set.length / words;
  const bits = Math.min(MAX_BITS, Math.max(1, Math.ceil(Math.log2(entries / ENTRIES_A_BUCKET + 1))));
  const shift = 32 - bits;
  const starts = new Uint32Array(2 ** bits + 1);
  let next = 0;
  for (let at = 0; at < set.length; at += words) {
    const bucket = (set[at] ?? 0) >>> shift;
    while (next <= bucket) starts[next++] = at;
  }
  starts.fill(set.length, next);

  return {
    has(hash) {
      if (entries === 0) return false;
      const bucket = (hash[0] ?? 0) >>> shift;
      const end = starts[bucket + 1] ?? 0;
      for (let at = starts[bucket] ?? 0; at < end; at += words) {
        if (compareAt(set, at, hash, 0, words) === 0) return true;
      }
      return false;
    },
  };
}
