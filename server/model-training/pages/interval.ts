/** The 95% Wilson score interval of a share: `count` of `total`. Both ends are 0..1. */
export function wilsonInterval(count: number, total: number): readonly [low: number, high: number] {
  if (total === 0) return [0, 1];
  const z = 1.959964;
  const share = count / total;
  const centre = share + z ** 2 / (2 * total);
  const spread = z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2));
  const scale = 1 + z ** 2 / total;
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)];
}
