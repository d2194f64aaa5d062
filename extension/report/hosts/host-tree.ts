import type { HostEdge, HostGraph, HostNode } from './host-graph.ts';

/** A host's position in the graph: the column is its distance from the first host. */
export interface PlacedHost extends HostNode {
  /** 0 for hosts without a known initiator. */
  readonly column: number;
  /** May be a half: a parent is centred on its children. */
  readonly row: number;
}

export interface HostTree {
  readonly hosts: readonly PlacedHost[];
  /** `isMain` marks the edge to a host's parent in the tree; other edges are drawn thinner. */
  readonly edges: readonly (HostEdge & { readonly isMain: boolean })[];
  readonly columns: number;
  readonly rows: number;
  /** Number of hosts left out. */
  readonly left: number;
}

/** More are folded. */
export const FEW_HOSTS = 24;
export const MAX_HOSTS = 200;
/** More distant hosts are stacked in the last column. */
const MAX_COLUMNS = 6;

/** Lays out the hosts from left to right, keeping those with the most requests. */
export function hostTree(graph: HostGraph, max = FEW_HOSTS): HostTree {
  const kept = mostAsked(graph, max);
  const parents = mainAskers(kept, graph.edges);
  const children = Map.groupBy(kept, node => parents.get(node.host) ?? '');
  const placed: PlacedHost[] = [];
  let rows = 0;

  function place(node: HostNode, column: number): number {
    const asked = children.get(node.host) ?? [];
    if (column === MAX_COLUMNS - 1) {
      const own = rows++;
      placed.push({ ...node, column, row: own });
      for (const child of asked) place(child, column);
      return own;
    }
    const below = asked.map(child => place(child, column + 1));
    const [first] = below;
    const last = below.at(-1);
    const row = first === undefined || last === undefined ? rows++ : (first + last) / 2;
    placed.push({ ...node, column, row });
    return row;
  }
  for (const root of children.get('') ?? []) place(root, 0);

  const names = new Set(kept.map(node => node.host));
  return {
    hosts: placed,
    edges: graph.edges
      .filter(({ from, to }) => names.has(from) && names.has(to))
      .map(({ from, to, requests }) => ({ from, to, requests, isMain: parents.get(to) === from })),
    columns: Math.max(0, ...placed.map(host => host.column)) + 1,
    rows,
    left: graph.nodes.length - kept.length,
  };
}

/** Always includes the first host, where the scan began. */
function mostAsked({ nodes }: HostGraph, max: number): readonly HostNode[] {
  if (nodes.length <= max) return nodes;
  const ranked = nodes.slice(1).toSorted((a, b) => b.requests - a.requests || b.bytes - a.bytes);
  const chosen = new Set([...nodes.slice(0, 1), ...ranked.slice(0, max - 1)]);
  return nodes.filter(node => chosen.has(node));
}

/** The parent of each host: the earlier host that requested it most often. Only earlier ones, so there are no cycles. */
function mainAskers(nodes: readonly HostNode[], edges: readonly HostEdge[]): ReadonlyMap<string, string> {
  const order = new Map(nodes.map((node, index) => [node.host, index]));
  const askers = new Map<string, HostEdge>();
  for (const edge of edges) {
    const from = order.get(edge.from);
    const to = order.get(edge.to);
    if (from === undefined || to === undefined || from >= to) continue;
    const known = askers.get(edge.to);
    if (known === undefined || edge.requests > known.requests) askers.set(edge.to, edge);
  }
  return new Map([...askers].map(([to, { from }]) => [to, from]));
}
