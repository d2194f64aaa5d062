/**
 * The most that each may have so that all together keep to a budget: who wants less gets all of it, and what it leaves goes to
 * the others in equal parts. Infinity where all fit.
 */
export function fairLevel(sizes: readonly number[], budget: number): number {
  let left = budget;
  let count = sizes.length;
  for (const size of sizes.toSorted((a, b) => a - b)) {
    if (size > left / count) return left / count;
    left -= size;
    count--;
  }
  return Infinity;
}
