import { z } from 'zod';
import type { KnownBrand } from '../brand-names.ts';
import type { Cuts } from '../forest/bins.ts';
import { LEAF, type Forest } from '../forest/forest.ts';
import type { GramModelName } from '../grams/gram-models.ts';
import { openContainer, packContainer } from './container.ts';

/** Everything that was trained, and the data that features need. */
export interface Weights {
  readonly facts: WeightFacts;
  readonly brands: readonly KnownBrand[];
  readonly suffixes: ReadonlyMap<string, number>;
  readonly hosts: ReadonlyMap<string, number>;
  readonly names: Uint8Array;
  readonly filters: Readonly<Record<FilterName, Uint8Array>>;
  /** The index of each weight's level, two in a byte. */
  readonly linear: Readonly<Record<GramModelName, Uint8Array>>;
  readonly cuts: Cuts;
  readonly forest: Forest;
}

export const FILTERS = ['ranked', 'top', 'topLabels', 'dynamic'] as const;
export type FilterName = (typeof FILTERS)[number];

const number = z.number();

const linearFacts = z.object({ levels: z.array(number).readonly(), unit: number, bias: number });

const weightFacts = z.object({
  /** When and from what it was trained: for tools, not needed for a score. */
  trained: z.object({ date: z.string(), command: z.string(), data: z.string() }),
  features: z.array(z.string()),
  /** For each linear model the levels in units, the unit, and the bias. */
  linear: z.object({ parts: linearFacts, whole: linearFacts }),
  /** The construction round of each filter. */
  filters: z.object({ ranked: number, top: number, topLabels: number, dynamic: number }),
  forest: z.object({ unit: number, base: number }),
  calibration: z.object({ sums: z.array(number).min(2).readonly(), odds: z.array(number).min(2).readonly() }),
});
export type WeightFacts = z.infer<typeof weightFacts>;

export function packWeights({
  facts,
  brands,
  suffixes,
  hosts,
  names,
  filters,
  linear,
  cuts,
  forest,
}: Weights): Uint8Array {
  return packContainer(facts, {
    brands: textOf(brands.map(({ name, domains, shared }) => [name, domains.join(' '), shared.join(' ')])),
    suffixes: textOf(suffixes),
    hosts: textOf(hosts),
    names,
    ...filters,
    parts: linear.parts,
    whole: linear.whole,
    cutCounts: Uint8Array.from(cuts, ({ length }) => length),
    cuts: bytesOf(Float32Array.from(cuts.flatMap(list => [...list]))),
    ...packForest(forest),
  });
}

export function unpackWeights(file: Uint8Array): Weights {
  const { facts, part } = openContainer(file);
  const counts = part('cutCounts');
  const flat = new Float32Array(part('cuts').buffer);
  let from = 0;
  const cuts = Array.from(counts, count => flat.subarray(from, (from += count)));
  const known = weightFacts.parse(facts);
  return {
    facts: known,
    brands: linesOf(part('brands')).map(([name = '', domains = '', shared = '']) => ({
      name,
      domains: wordsOf(domains),
      shared: wordsOf(shared),
    })),
    suffixes: new Map(linesOf(part('suffixes')).map(([suffix = '', badness]) => [suffix, Number(badness)])),
    hosts: new Map(linesOf(part('hosts')).map(([host = '', badness]) => [host, Number(badness)])),
    names: part('names'),
    filters: { ranked: part('ranked'), top: part('top'), topLabels: part('topLabels'), dynamic: part('dynamic') },
    linear: { parts: part('parts'), whole: part('whole') },
    cuts,
    forest: unpackForest(part, known.forest.unit),
  };
}

/** A leaf takes 3 bytes, an inner node 5: the right child follows from reading on. */
function packForest({ roots, features, bins, values }: Forest): Record<string, Uint8Array> {
  const asking = Array.from(features.keys()).filter(node => features[node] !== LEAF);
  return {
    treeSizes: bytesOf(Uint16Array.from(roots, (root, tree) => (roots[tree + 1] ?? features.length) - root)),
    nodeFeatures: features,
    nodeBins: Uint8Array.from(asking, node => bins[node] ?? 0),
    nodeValues: bytesOf(values),
  };
}

function unpackForest(part: (name: string) => Uint8Array, unit: number): Forest {
  const sizes = new Uint16Array(part('treeSizes').buffer);
  const features = part('nodeFeatures');
  const asked = part('nodeBins');
  const bins = new Uint8Array(features.length);
  const rights = new Uint32Array(features.length);
  const roots = new Uint32Array(sizes.length);
  let bin = 0;
  let next = 0;
  /** Reads the tree whose root is the next node; returns the root's index. */
  const read = (): number => {
    const node = next++;
    if (node >= features.length) throw new Error('the trees of the URL model are truncated');
    if (features[node] === LEAF) return node;
    bins[node] = asked[bin++] ?? 0;
    read();
    rights[node] = read();
    return node;
  };
  for (let tree = 0; tree < roots.length; tree++) roots[tree] = read();
  return { roots, features, bins, rights, values: new Int16Array(part('nodeValues').buffer), unit };
}

function textOf(rows: Iterable<readonly (string | number)[]>): Uint8Array {
  return new TextEncoder().encode(Array.from(rows, row => row.join('\t')).join('\n'));
}

function linesOf(bytes: Uint8Array): string[][] {
  const text = new TextDecoder().decode(bytes);
  return text === '' ? [] : text.split('\n').map(line => line.split('\t'));
}

function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
