import { REQUEST_KINDS, type ReportRequest, type RequestKind } from '../requests/request.ts';
import { splitUrl } from '../text/split-url.ts';

export interface HostNode {
  readonly host: string;
  readonly requests: number;
  /** Decoded bytes of all responses. */
  readonly bytes: number;
  readonly failed: number;
  /** IP addresses that responded. */
  readonly ips: readonly string[];
  /** What it sent, in the order of `REQUEST_KINDS`. */
  readonly kinds: readonly RequestKind[];
}

/** `from` caused requests to `to`. */
export interface HostEdge {
  readonly from: string;
  readonly to: string;
  readonly requests: number;
}

export interface HostGraph {
  /** In the order of the first request. */
  readonly nodes: readonly HostNode[];
  /** Without edges from a host to itself. */
  readonly edges: readonly HostEdge[];
}

interface Draft {
  requests: number;
  bytes: number;
  failed: number;
  readonly ips: Set<string>;
  readonly kinds: Set<RequestKind>;
}

/**
 * The contacted hosts, and which host's document, script or redirect caused the requests. `path` has the URLs that led to
 * the page: a redirect by script or meta element has no initiator that names the page before it.
 */
export function hostGraph(requests: readonly ReportRequest[], path: readonly string[] = []): HostGraph {
  const nodes = new Map<string, Draft>();
  const edges = new Map<string, Map<string, number>>();
  const nodeOf = (host: string): Draft => {
    const node = nodes.get(host) ?? { requests: 0, bytes: 0, failed: 0, ips: new Set(), kinds: new Set() };
    nodes.set(host, node);
    return node;
  };
  for (const [place, request] of requests.entries()) {
    if (request.host === '') continue;
    const node = nodeOf(request.host);
    node.requests += 1;
    node.bytes += request.size;
    if (request.error !== null || request.status === 0 || request.status >= 400) node.failed += 1;
    if (request.ip !== null) node.ips.add(request.ip);
    node.kinds.add(request.kind);
    const requester = requesterOf(request, place, requests);
    if (requester !== '' && requester !== request.host) count(edges, requester, request.host);
  }
  const hops = path.map(url => splitUrl(url).host).filter(host => host !== '');
  for (const [place, host] of hops.entries()) {
    nodeOf(host);
    const before = hops[place - 1];
    if (before !== undefined && before !== host && !edges.get(before)?.has(host)) count(edges, before, host);
  }
  return {
    nodes: [...nodes].map(([host, { requests: amount, bytes, failed, ips, kinds }]) => ({
      host,
      requests: amount,
      bytes,
      failed,
      ips: [...ips],
      kinds: REQUEST_KINDS.filter(kind => kinds.has(kind)),
    })),
    edges: [...edges].flatMap(([from, targets]) =>
      [...targets].filter(() => nodes.has(from)).map(([to, times]) => ({ from, to, requests: times })),
    ),
  };
}

/** A redirect is caused by the request before it; otherwise the HAR names the initiator. */
function requesterOf(request: ReportRequest, place: number, requests: readonly ReportRequest[]): string {
  const before = requests[place - 1];
  if (before !== undefined && before.redirectUrl !== null && sameAddress(before, request)) return before.host;
  return request.initiator.url === null ? '' : splitUrl(request.initiator.url).host;
}

function sameAddress(before: ReportRequest, { url }: ReportRequest): boolean {
  const led = before.redirectUrl ?? '';
  return URL.canParse(led, before.url) && new URL(led, before.url).href === url;
}

function count(edges: Map<string, Map<string, number>>, from: string, to: string): void {
  const targets = edges.get(from) ?? new Map<string, number>();
  targets.set(to, (targets.get(to) ?? 0) + 1);
  edges.set(from, targets);
}
