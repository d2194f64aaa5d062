/** Maximum Hamming distance of similar hashes. */
export const MAX_DISTANCE = 8;

/**
 * 64 bits in five bands. If two hashes differ in at most 8 bits, one band is identical or at least two differ in one bit only
 * (otherwise the distance would be at least 1 + 4 × 2 = 9). This finds all similar hashes and few others.
 */
const WIDTHS = [13, 13, 13, 13, 12] as const;

/** The bits of each band of a phash of 16 hexadecimal digits; null if it is none. */
export function bandsOf(hash: string): number[] | null {
  if (!/^[0-9a-f]{16}$/.test(hash)) return null;
  let rest = BigInt(`0x${hash}`);
  return WIDTHS.map(width => {
    const bits = Number(rest & ((1n << BigInt(width)) - 1n));
    rest >>= BigInt(width);
    return bits;
  });
}

/** For each band of a hash, its value and its values with one bit flipped. */
export function bandsNear(hash: string): { readonly same: number; readonly flipped: readonly number[] }[] {
  return (bandsOf(hash) ?? []).map((same, band) => ({
    same,
    flipped: Array.from({ length: WIDTHS[band] ?? 0 }, (_, bit) => same ^ (1 << bit)),
  }));
}

/** The two 32-bit halves of a hash, for bitwise operations in any database. */
export function halvesOf(hash: string | undefined): { high: number; low: number } | null {
  if (!hash || !/^[0-9a-f]{16}$/.test(hash)) return null;
  return { high: Number.parseInt(hash.slice(0, 8), 16), low: Number.parseInt(hash.slice(8), 16) };
}
