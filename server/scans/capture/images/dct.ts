/**
 * The unnormalised DCT-II of a power of two of values, `2 * sum(x[n] * cos(pi * k * (2n + 1) / 2N))`.
 * Folding (Lee's algorithm) instead of plain sums keeps what is zero exactly zero, so a flat or striped image has a
 * hash without rounding noise.
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
    // Safe: n and its mirror image lie inside the values.
    const left = values[n] as number;
    const right = values[size - 1 - n] as number;
    sums.push(left + right);
    differences.push((left - right) / (2 * Math.cos((Math.PI * (n + 0.5)) / size)));
  }
  const even = transform(sums);
  const odd = transform(differences);
  return even.flatMap((value, k) => {
    // Safe: both have `half` entries; the one past the end counts as zero.
    const one = odd[k] as number;
    return [value, one + (odd[k + 1] ?? 0)];
  });
}
