/* oxlint-disable typescript/no-non-null-assertion -- every index is below the length of what it indexes */
/**
 * Boosted decision trees over features that are told by bins. Nodes of all trees stand one after another, each before those
 * below it: a node's left child is the next one, its right one is named.
 */
export interface Forest {
  /** Where each tree begins in the arrays below. */
  readonly roots: Uint32Array;
  /** Which feature a node asks for; `LEAF` for none. */
  readonly features: Uint8Array;
  /** Up to this bin the left child goes on, above it the right one. */
  readonly bins: Uint8Array;
  readonly rights: Uint32Array;
  /** What is known at a node, in `unit`s: the value of a leaf, the mean of what is below else. */
  readonly values: Int16Array;
  readonly unit: number;
}

export const LEAF = 255;

/** The sum of the leaves that the bins lead to. */
export function sumOfLeaves({ roots, features, bins, rights, values, unit }: Forest, row: Uint8Array): number {
  let sum = 0;
  for (let tree = 0; tree < roots.length; tree++) {
    let node = roots[tree]!; // every index below was written by the trainer and checked by `readForest`
    for (let feature = features[node]!; feature !== LEAF; feature = features[node]!) {
      node = row[feature]! <= bins[node]! ? node + 1 : rights[node]!;
    }
    sum += values[node]!;
  }
  return sum * unit;
}

/** How much each feature moved the sum, on the ways from the roots to the leaves; what is left is the same for all rows. */
export function shareOfFeatures(
  { roots, features, bins, rights, values, unit }: Forest,
  row: Uint8Array,
  count: number,
): Float64Array {
  const shares = new Float64Array(count);
  for (let tree = 0; tree < roots.length; tree++) {
    let node = roots[tree]!;
    for (let feature = features[node]!; feature !== LEAF; feature = features[node]!) {
      const next = row[feature]! <= bins[node]! ? node + 1 : rights[node]!;
      shares[feature]! += (values[next]! - values[node]!) * unit;
      node = next;
    }
  }
  return shares;
}
