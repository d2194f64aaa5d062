/** How far two similar hashes may be apart, in bits. */
export const MAX_DISTANCE = 8;

/**
 * 64 bits in five bands. Where two hashes differ in at most 8 bits, a band is the same, or at least two differ in one bit
 * only (else one had 1 and four had 2 or more: 9). That finds every hash that is similar and few that are not.
 */
const WIDTHS = [13, 13, 13, 13, 12] as const;

/** The bits of each band, for a phash of 16 hexadecimal digits; null for anything else. */
export function bandsOf(hash: string): number[] | null {
  if (!/^[0-9a-f]{16}$/.test(hash)) return null;
  let rest = BigInt(`0x${hash}`);
  return WIDTHS.map(width => {
    const bits = Number(rest & ((1n << BigInt(width)) - 1n));
    rest >>= BigInt(width);
    return bits;
  });
}

/** For each band of a hash, what it is and what it would be with one bit flipped. */
export function bandsNear(hash: string): { readonly same: number; readonly flipped: readonly number[] }[] {
  return (bandsOf(hash) ?? []).map((same, band) => ({
    same,
    flipped: Array.from({ length: WIDTHS[band] ?? 0 }, (_, bit) => same ^ (1 << bit)),
  }));
}

/** The two halves of a hash, as numbers that every database can hold and compare bit by bit. */
export function halvesOf(hash: string | undefined): { high: number; low: number } | null {
  if (!hash || !/^[0-9a-f]{16}$/.test(hash)) return null;
  return { high: Number.parseInt(hash.slice(0, 8), 16), low: Number.parseInt(hash.slice(8), 16) };
}
