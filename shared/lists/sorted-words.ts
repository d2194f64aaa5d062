/** Compares two entries as unsigned numbers. */
export function compareAt(a: Uint32Array, atA: number, b: Uint32Array, atB: number, words: number): number {
  for (let i = 0; i < words; i++) {
    const difference = (a[atA + i] ?? 0) - (b[atB + i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Entries of one sorted set that are missing in another. */
export function without(set: Uint32Array, other: Uint32Array, words: number): Uint32Array {
  const left = new Uint32Array(set.length);
  let length = 0;
  for (let at = 0, atOther = 0; at < set.length; at += words) {
    while (atOther < other.length && compareAt(other, atOther, set, at, words) < 0) atOther += words;
    if (atOther < other.length && compareAt(other, atOther, set, at, words) === 0) continue;
    for (let i = 0; i < words; i++) left[length++] = set[at + i] ?? 0;
  }
  return left.slice(0, length);
}

/** The union of two sorted sets. */
export function together(a: Uint32Array, b: Uint32Array, words: number): Uint32Array {
  const merged = new Uint32Array(a.length + b.length);
  let length = 0;
  for (let atA = 0, atB = 0; atA < a.length || atB < b.length; length += words) {
    const order = atB >= b.length ? -1 : atA >= a.length ? 1 : compareAt(a, atA, b, atB, words);
    const [from, at] = order <= 0 ? [a, atA] : [b, atB];
    for (let i = 0; i < words; i++) merged[length + i] = from[at + i] ?? 0;
    if (order <= 0) atA += words;
    if (order >= 0) atB += words;
  }
  return merged.slice(0, length);
}

/** True where entries are strictly ascending. */
export function isAscending(set: Uint32Array, words: number): boolean {
  for (let at = words; at < set.length; at += words) {
    if (compareAt(set, at - words, set, at, words) >= 0) return false;
  }
  return true;
}
