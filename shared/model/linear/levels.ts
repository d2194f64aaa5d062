/** Weights are quantised to 4 bits: the index of one of this many learned levels. */
export const LEVELS = 16;

export function packLevels(places: Uint8Array): Uint8Array {
  const packed = new Uint8Array(places.length / 2);
  for (let i = 0; i < places.length; i++) packed[i >> 1] = (packed[i >> 1] ?? 0) | ((places[i] ?? 0) << (4 * (i & 1)));
  return packed;
}

/** `levels`: integers from -127 to 127. */
export function unpackLevels(packed: Uint8Array, levels: readonly number[]): Int8Array {
  const weights = new Int8Array(packed.length * 2);
  const levelOf = Int8Array.from({ length: LEVELS }, (_, place) => levels[place] ?? 0);
  for (let i = 0; i < packed.length; i++) {
    const both = packed[i] ?? 0;
    weights[2 * i] = levelOf[both & 15] ?? 0;
    weights[2 * i + 1] = levelOf[both >> 4] ?? 0;
  }
  return weights;
}
