import type { HostEdge, HostGraph, HostNode } from './host-graph.ts';

/** A host in the picture: columns by how far it is from the first one, rows so that no two share a place. */
export interface PlacedHost extends HostNode {
  /** 0 for hosts that nobody asked for. */
  readonly column: number;
  /** Whole and half rows: a host stands in the middle of those that it asked. */
  readonly row: number;
}

export interface HostTree {
  readonly hosts: readonly PlacedHost[];
  /** The one asker by which a host got its place comes with `isMain`; the others are drawn thinner. */
  readonly edges: readonly (HostEdge & { readonly isMain: boolean })[];
  readonly columns: number;
  readonly rows: number;
  /** Hosts that did not fit. */
  readonly left: number;
}

const MOST_HOSTS = 60;
/** Hosts further away than this stand below each other in the last column. */
const MOST_COLUMNS = 6;

/** Lays the hosts out from left to right; of many, those with the most requests. */
export function hostTree(graph: HostGraph, most = MOST_HOSTS): HostTree {
  const kept = mostAsked(graph, most);
  const parents = mainAskers(kept, graph.edges);
  const children = Map.groupBy(kept, node => parents.get(node.host) ?? '');
  const placed: PlacedHost[] = [];
  let rows = 0;

  function place(node: HostNode, column: number): number {
    const asked = children.get(node.host) ?? [];
    if (column === MOST_COLUMNS - 1) {
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

/** The first host is always among them: the scan began there. */
function mostAsked({ nodes }: HostGraph, most: number): readonly HostNode[] {
  if (nodes.length <= most) return nodes;
  const ranked = nodes.slice(1).toSorted((a, b) => b.requests - a.requests || b.bytes - a.bytes);
  const chosen = new Set([...nodes.slice(0, 1), ...ranked.slice(0, most - 1)]);
  return nodes.filter(node => chosen.has(node));
}

/** For each host the one that asked it most often, of those contacted before it: so nothing goes round in a circle. */
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
