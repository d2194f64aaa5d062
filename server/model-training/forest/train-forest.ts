/* oxlint-disable typescript/no-non-null-assertion -- every index is below the length of what it indexes */
import { LEAF, type Forest } from '../../../shared/model/forest/forest.ts';
import { growTree, type TreeNode, type TreeOptions } from './grow-tree.ts';

export interface ForestOptions extends TreeOptions {
  readonly trees: number;
  /** Learning rate (shrinkage). */
  readonly rate: number;
  /** The share of features, and of rows, that each tree is trained on. */
  readonly featureShare: number;
  readonly rowShare: number;
  /** Label smoothing: the target of a malicious row; 1 is none. */
  readonly certainty: number;
}

export interface ForestTask {
  /** The bins of all rows, feature by feature. */
  readonly columns: readonly Uint8Array[];
  readonly isMalicious: Uint8Array;
  readonly weights: Float32Array;
  readonly rows: Uint32Array;
}

/** Gradient boosting with logistic loss. */
export function trainForest(
  { columns, isMalicious, weights, rows }: ForestTask,
  options: ForestOptions,
  random: () => number,
  onTree: (tree: number) => void = () => undefined,
): Forest {
  const sums = new Float32Array(isMalicious.length);
  const slopes = { gradients: new Float32Array(sums.length), curvatures: new Float32Array(sums.length) };
  const usable = [...columns.keys()].filter(feature => columns[feature]?.some(bin => bin !== columns[feature]?.[0]));
  const trees: TreeNode[] = [];
  for (let count = 0; count < options.trees; count++) {
    for (const row of rows) {
      const target = isMalicious[row] === 1 ? options.certainty : 1 - options.certainty;
      const likely = 1 / (1 + Math.exp(-sums[row]!));
      slopes.gradients[row] = (likely - target) * weights[row]!;
      slopes.curvatures[row] = likely * (1 - likely) * weights[row]!;
    }
    const seen = rows.filter(() => random() < options.rowShare);
    const features = sampleOf(usable, options.featureShare, random);
    const tree = scaled(growTree(columns, features, seen, slopes, options), options.rate);
    for (const row of rows) sums[row]! += valueOf(tree, columns, row);
    trees.push(tree);
    onTree(count + 1);
  }
  return flattened(trees);
}

function sampleOf(features: readonly number[], share: number, random: () => number): number[] {
  const chosen = features.map(feature => [random(), feature] as const).sort(([a], [b]) => a - b);
  return chosen
    .slice(0, Math.ceil(features.length * share))
    .map(([, feature]) => feature)
    .sort((a, b) => a - b);
}

function scaled({ value, split }: TreeNode, rate: number): TreeNode {
  const below = split && { ...split, left: scaled(split.left, rate), right: scaled(split.right, rate) };
  return { value: value * rate, split: below };
}

function valueOf(tree: TreeNode, columns: readonly Uint8Array[], row: number): number {
  let node = tree;
  while (node.split) node = columns[node.split.feature]![row]! <= node.split.bin ? node.split.left : node.split.right;
  return node.value;
}

/** Converts the trees to arrays. Values become 16-bit integers of a unit that the largest value just fits. */
function flattened(trees: readonly TreeNode[]): Forest {
  const nodes: { feature: number; bin: number; right: number; value: number }[] = [];
  const add = ({ value, split }: TreeNode): number => {
    const at = nodes.push({ feature: split?.feature ?? LEAF, bin: split?.bin ?? 0, right: 0, value }) - 1;
    if (split) {
      add(split.left);
      const right = add(split.right);
      nodes[at]!.right = right;
    }
    return at;
  };
  const roots = Uint32Array.from(trees, add);
  const unit = nodes.reduce((max, { value }) => Math.max(max, Math.abs(value)), 1e-9) / 32767;
  return {
    roots,
    features: Uint8Array.from(nodes, ({ feature }) => feature),
    bins: Uint8Array.from(nodes, ({ bin }) => bin),
    rights: Uint32Array.from(nodes, ({ right }) => right),
    values: Int16Array.from(nodes, ({ value }) => Math.round(value / unit)),
    unit,
  };
}
