/** Hamming distance of two hexadecimal hashes of equal length (0..64 for a phash). Throws a RangeError for different lengths. */
export function hammingDistance(left: string, right: string): number {
  if (left.length !== right.length) throw new RangeError('hashes must have the same length');
  let distance = 0;
  for (let index = 0; index < left.length; index++) {
    let bits = nibble(left, index) ^ nibble(right, index);
    for (; bits; bits &= bits - 1) distance++;
  }
  return distance;
}

function nibble(text: string, index: number): number {
  const value = Number.parseInt(text.charAt(index), 16);
  if (Number.isNaN(value)) throw new RangeError('a hash must be hexadecimal');
  return value;
}
