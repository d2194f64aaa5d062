/** How many of 64 bits differ between two hashes of 16 hex digits; null for what is none. */
export function hashDistance(a: string, b: string): number | null {
  const isHash = (text: string) => /^[\da-f]{16}$/i.test(text);
  if (!isHash(a) || !isHash(b)) return null;
  let differing = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let bits = 0;
  for (; differing > 0n; differing >>= 1n) bits += Number(differing & 1n);
  return bits;
}
