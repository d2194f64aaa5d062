/** Max-min fair share: the largest amount that each may use so that the total stays within the budget. Infinity if all fit. */
export function fairShare(sizes: readonly number[], budget: number): number {
  let left = budget;
  let count = sizes.length;
  for (const size of sizes.toSorted((a, b) => a - b)) {
    if (size > left / count) return left / count;
    left -= size;
    count--;
  }
  return Infinity;
}
