/* oxlint-disable typescript/no-non-null-assertion -- every index is below the length of what it indexes */
import { MAX_BINS } from '../../../shared/model/forest/bins.ts';

export interface TreeNode {
  /** The output of the node: minus the sum of gradients over the sum of Hessians. */
  readonly value: number;
  readonly split: {
    readonly feature: number;
    readonly bin: number;
    readonly left: TreeNode;
    readonly right: TreeNode;
  } | null;
}

export interface TreeOptions {
  readonly leaves: number;
  /** The smallest sum of Hessians (about a quarter of the rows' weight) on each side of a split. */
  readonly minCurvature: number;
  /** L2 penalty on node values. */
  readonly ridge: number;
}

/** The first and second derivative of the loss for each row: what the next tree is fitted to. */
export interface Slopes {
  readonly gradients: Float32Array;
  readonly curvatures: Float32Array;
}

interface Split {
  readonly gain: number;
  readonly feature: number;
  readonly bin: number;
}

interface Leaf {
  readonly from: number;
  readonly to: number;
  readonly gradient: number;
  readonly curvature: number;
  readonly histogram: Float64Array;
  readonly best: Split | null;
  children: { readonly split: Split; readonly left: Leaf; readonly right: Leaf } | null;
}

/** Grows one tree leaf by leaf, always at the split with the largest gain. Reorders `rows` by leaf. */
export function growTree(
  columns: readonly Uint8Array[],
  features: readonly number[],
  rows: Uint32Array,
  slopes: Slopes,
  options: TreeOptions,
): TreeNode {
  const gathered = { gradients: new Float32Array(rows.length), curvatures: new Float32Array(rows.length) };
  const root = leafOf(0, rows.length, histogramOf(0, rows.length));
  const leaves = [root];
  for (let count = 1; count < options.leaves; count++) {
    const at = indexOfBest(leaves);
    const leaf = leaves[at];
    if (!leaf?.best) break;
    const [left, right] = divide(leaf, leaf.best);
    leaf.children = { split: leaf.best, left, right };
    leaves.splice(at, 1, left, right);
  }
  return nodeOf(root, options.ridge);

  function histogramOf(from: number, to: number): Float64Array {
    const { gradients, curvatures } = gathered;
    for (let i = from; i < to; i++) {
      gradients[i] = slopes.gradients[rows[i]!]!;
      curvatures[i] = slopes.curvatures[rows[i]!]!;
    }
    const histogram = new Float64Array(features.length * MAX_BINS * 2);
    for (let f = 0; f < features.length; f++) {
      const column = columns[features[f]!]!;
      const base = f * MAX_BINS * 2;
      for (let i = from; i < to; i++) {
        const cell = base + column[rows[i]!]! * 2;
        histogram[cell]! += gradients[i]!;
        histogram[cell + 1]! += curvatures[i]!;
      }
    }
    return histogram;
  }

  function leafOf(from: number, to: number, histogram: Float64Array): Leaf {
    let gradient = 0;
    let curvature = 0;
    for (let bin = 0; bin < MAX_BINS; bin++) {
      gradient += histogram[bin * 2]!;
      curvature += histogram[bin * 2 + 1]!;
    }
    return {
      from,
      to,
      gradient,
      curvature,
      histogram,
      best: bestSplit(histogram, gradient, curvature),
      children: null,
    };
  }

  function bestSplit(histogram: Float64Array, gradient: number, curvature: number): Split | null {
    const { minCurvature, ridge } = options;
    const before = (gradient * gradient) / (curvature + ridge);
    let best: Split | null = null;
    let max = 1e-6;
    for (let f = 0; f < features.length; f++) {
      const base = f * MAX_BINS * 2;
      let left = 0;
      let leftCurvature = 0;
      for (let bin = 0; bin < MAX_BINS - 1; bin++) {
        left += histogram[base + bin * 2]!;
        leftCurvature += histogram[base + bin * 2 + 1]!;
        const rightCurvature = curvature - leftCurvature;
        if (leftCurvature < minCurvature) continue;
        if (rightCurvature < minCurvature) break;
        const right = gradient - left;
        const gain = (left * left) / (leftCurvature + ridge) + (right * right) / (rightCurvature + ridge) - before;
        if (gain > max) {
          max = gain;
          best = { gain, feature: f, bin };
        }
      }
    }
    return best;
  }

  /** The histogram of the larger child is that of the parent minus that of the smaller child. */
  function divide({ from, to, histogram }: Leaf, { feature, bin }: Split): [Leaf, Leaf] {
    const middle = partition(rows, from, to, columns[features[feature]!]!, bin);
    const isLeftSmaller = middle - from <= to - middle;
    const smaller = isLeftSmaller ? histogramOf(from, middle) : histogramOf(middle, to);
    for (let i = 0; i < histogram.length; i++) histogram[i]! -= smaller[i]!;
    return isLeftSmaller
      ? [leafOf(from, middle, smaller), leafOf(middle, to, histogram)]
      : [leafOf(from, middle, histogram), leafOf(middle, to, smaller)];
  }

  function nodeOf({ gradient, curvature, children }: Leaf, ridge: number): TreeNode {
    const value = -gradient / (curvature + ridge);
    if (!children) return { value, split: null };
    const { split, left, right } = children;
    const feature = features[split.feature] ?? 0;
    return { value, split: { feature, bin: split.bin, left: nodeOf(left, ridge), right: nodeOf(right, ridge) } };
  }
}

function indexOfBest(leaves: readonly Leaf[]): number {
  let best = 0;
  for (let i = 1; i < leaves.length; i++) {
    if ((leaves[i]?.best?.gain ?? 0) > (leaves[best]?.best?.gain ?? 0)) best = i;
  }
  return best;
}

/** A stable partition: rows of the left side first. Returns where the right side begins. */
function partition(rows: Uint32Array, from: number, to: number, column: Uint8Array, bin: number): number {
  const right: number[] = [];
  let next = from;
  for (let i = from; i < to; i++) {
    const row = rows[i]!;
    if (column[row]! <= bin) rows[next++] = row;
    else right.push(row);
  }
  rows.set(right, next);
  return next;
}
