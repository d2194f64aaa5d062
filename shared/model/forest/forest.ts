/* oxlint-disable typescript/no-non-null-assertion -- every index is below the length of what it indexes */
/**
 * Boosted decision trees over binned features. The nodes of all trees are in preorder: the left child of a node is the next node, the
 * index of the right one is stored.
 */
export interface Forest {
  /** The index of each tree's root in the arrays below. */
  readonly roots: Uint32Array;
  /** The feature that a node tests; `LEAF` for a leaf. */
  readonly features: Uint8Array;
  /** The last bin that goes left. */
  readonly bins: Uint8Array;
  readonly rights: Uint32Array;
  /** In `unit`s: the value of a leaf; of an inner node, the mean of what is below it. */
  readonly values: Int16Array;
  readonly unit: number;
}

export const LEAF = 255;

/** The sum of the leaves that a row of bins reaches. */
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

/** The contribution of each feature to the sum: the changes of value along the paths from roots to leaves. The rest is the same for all rows. */
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
