/** How far two alike hashes may be apart, in bits. */
export const MAX_DISTANCE = 8;

/**
 * 64 bits in five bands: where two hashes differ in at most 8 bits, at least one band differs in at most one (were it two
 * in each, it would be ten). So five bands and each with one bit turned, 69 keys, find every hash that is alike.
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

/** What the bands of a hash that is alike can be: at least one of these. */
export function keysNear(hash: string): { band: number; bits: number }[] {
  const bands = bandsOf(hash) ?? [];
  return bands.flatMap((bits, band) => {
    const turned = Array.from({ length: WIDTHS[band] ?? 0 }, (_, bit) => bits ^ (1 << bit));
    return [bits, ...turned].map(key => ({ band, bits: key }));
  });
}

/** The two halves of a hash, as numbers that every database can hold and compare bit by bit. */
export function halvesOf(hash: string | undefined): { high: number; low: number } | null {
  if (!hash || !/^[0-9a-f]{16}$/.test(hash)) return null;
  return { high: Number.parseInt(hash.slice(0, 8), 16), low: Number.parseInt(hash.slice(8), 16) };
}
