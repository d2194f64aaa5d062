/**
 * The unnormalised DCT-II of a power of two of values, `2 * sum(x[n] * cos(pi * k * (2n + 1) / 2N))`.
 * Lee's algorithm keeps zeros exactly zero, unlike plain sums, so the hash of a flat or striped image has no rounding noise.
 */
export function dct(values: readonly number[]): number[] {
  return transform(values).map(value => 2 * value);
}

function transform(values: readonly number[]): number[] {
  const size = values.length;
  if (size === 1) return [...values];
  const half = size / 2;
  const sums: number[] = [];
  const differences: number[] = [];
  for (let n = 0; n < half; n++) {
    // Safe: both indexes are within the array.
    const left = values[n] as number;
    const right = values[size - 1 - n] as number;
    sums.push(left + right);
    differences.push((left - right) / (2 * Math.cos((Math.PI * (n + 0.5)) / size)));
  }
  const even = transform(sums);
  const odd = transform(differences);
  return even.flatMap((value, k) => {
    // Safe: both arrays have `half` entries. The entry past the end counts as zero.
    const one = odd[k] as number;
    return [value, one + (odd[k + 1] ?? 0)];
  });
}
