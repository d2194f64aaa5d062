const SCALE = 64;
const WINDOW = 7;
const SMALLEST_BLOCK = 3;
/** From this block size on, high scores of short digests are reliable. */
const TRUSTED_BLOCK = Math.floor((99 + WINDOW) / WINDOW) * SMALLEST_BLOCK;

interface Digest {
  readonly blockSize: number;
  /** Signatures at the block size and at twice the block size. */
  readonly one: string;
  readonly two: string;
}

/** Similarity of two ssdeep digests, 0..100, equal to `fuzzy_compare` of libfuzzy; null for an invalid digest. */
export function ssdeepCompare(left: string, right: string): number | null {
  const a = parse(left);
  const b = parse(right);
  if (!a || !b) return null;
  if (a.blockSize === b.blockSize) {
    if (a.one === b.one && a.two === b.two) return 100;
    return Math.max(score(a.one, b.one, a.blockSize), score(a.two, b.two, a.blockSize * 2));
  }
  if (a.blockSize * 2 === b.blockSize) return score(a.two, b.one, b.blockSize);
  if (b.blockSize * 2 === a.blockSize) return score(a.one, b.two, a.blockSize);
  return 0;
}

function parse(text: string): Digest | null {
  const match = /^(\d{1,10}):([A-Za-z0-9+/]*):([A-Za-z0-9+/]*)$/.exec(text);
  if (!match) return null;
  const [, blockSize, one = '', two = ''] = match;
  // Runs of equal characters carry little information; cut them to three.
  const [shortOne, shortTwo] = [one, two].map(part => part.replace(/(.)\1{3,}/g, '$1$1$1')) as [string, string]; // Safe: two in, two out.
  if (shortOne.length > SCALE || shortTwo.length > SCALE) return null;
  return { blockSize: Number(blockSize), one: shortOne, two: shortTwo };
}

function score(a: string, b: string, blockSize: number): number {
  if (!shareSubstring(a, b)) return 0;
  const scaled = Math.floor((editDistance(a, b) * SCALE) / (a.length + b.length));
  const likeness = 100 - Math.floor((100 * scaled) / SCALE);
  if (blockSize >= TRUSTED_BLOCK) return likeness;
  return Math.min(likeness, Math.floor(blockSize / SMALLEST_BLOCK) * Math.min(a.length, b.length));
}

function shareSubstring(a: string, b: string): boolean {
  for (let start = 0; start + WINDOW <= a.length; start++) {
    if (b.includes(a.slice(start, start + WINDOW))) return true;
  }
  return false;
}

/** Insertions and deletions cost 1, replacements 2. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      // Safe: both rows are filled up to `column`.
      const replaced = (previous[column - 1] as number) + (a[row - 1] === b[column - 1] ? 0 : 2);
      current.push(Math.min(replaced, (previous[column] as number) + 1, (current[column - 1] as number) + 1));
    }
    previous = current;
  }
  // Safe: the last row has b.length + 1 entries.
  return previous[b.length] as number;
}
