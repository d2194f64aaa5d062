import type { Protocol } from 'devtools-protocol';
import { cutUrl } from '../../../../shared/url/cut-url.ts';

/** Most servers refuse longer URLs. */
const MAX_URL_CHARS = 8192;

/** The URL to store: cut so that it still parses and keeps its host. */
export function limitUrlLength(address: string): string {
  return cutUrl(address, MAX_URL_CHARS);
}

/** One request as the browser reported it. Each redirect hop is an entry of its own. */
export interface NetworkEntry {
  /** Cut by `limitUrlLength`. */
  readonly url: string;
  readonly method: string;
  /** CDP resource type: Document, Script, Image, Fetch, WebSocket … */
  resourceType: string;
  readonly initiator: { readonly type: string; readonly url: string | null };
  /** Type of the target that sent it: page, iframe, worker, service_worker … */
  readonly source: string;
  readonly frameId: string | null;
  readonly loaderId: string | null;
  /** True for a document of the main frame. */
  readonly isMainDocument: boolean;
  /** Wall clock, milliseconds since the epoch. */
  readonly startedAt: number;
  /** The browser's monotonic clock, seconds. */
  readonly startedMono: number;
  requestHeaders: Record<string, string>;
  readonly requestBodySize: number;
  /** 0 without a response. */
  status: number;
  statusText: string;
  /** Names in lower case. Several `set-cookie` headers are joined by line breaks. */
  responseHeaders: Record<string, string>;
  mimeType: string | null;
  protocol: string;
  fromCache: boolean;
  fromServiceWorker: boolean;
  /** Bytes of the body after decompression. */
  decodedBytes: number;
  /** Bytes on the wire, headers included. */
  encodedBytes: number;
  /** Milliseconds after its `requestTime`; -1 if a step did not happen. */
  timing: Protocol.Network.ResourceTiming | null;
  respondedMono: number | null;
  finishedMono: number | null;
  /** `net::ERR_…` if the request failed. */
  failure: string | null;
  canceled: boolean;
  redirectUrl: string | null;
}

/** The entry of a request without a response yet. Little is known of those that Playwright or a worker reports. */
export function newEntry(known: Partial<NetworkEntry> & Pick<NetworkEntry, 'url' | 'startedAt'>): NetworkEntry {
  return {
    method: 'GET',
    resourceType: 'Other',
    initiator: { type: 'script', url: null },
    source: 'page',
    frameId: null,
    loaderId: null,
    isMainDocument: false,
    startedMono: known.startedAt / 1000,
    requestHeaders: {},
    requestBodySize: 0,
    status: 0,
    statusText: '',
    responseHeaders: {},
    mimeType: null,
    protocol: '',
    fromCache: false,
    fromServiceWorker: false,
    decodedBytes: 0,
    encodedBytes: 0,
    timing: null,
    respondedMono: null,
    finishedMono: null,
    failure: null,
    canceled: false,
    redirectUrl: null,
    ...known,
    url: limitUrlLength(known.url),
  };
}

/** All requests of all targets, in order of start. Complete once the page is frozen. */
export interface NetworkLog {
  readonly entries: readonly NetworkEntry[];
  /** Decoded bytes of all bodies so far. */
  readonly decodedBytes: number;
  /** Documents of the main frame, redirects included, in order of start. */
  readonly mainDocuments: readonly NetworkEntry[];
  /** The body of a response; null if the browser no longer has it. */
  body(entry: NetworkEntry): Promise<Buffer | null>;
}

/** The host and port of a URL, as the egress knows connections. */
export function hostAndPortOf(address: string): [host: string, port: number] {
  const { hostname, port, protocol } = new URL(address);
  return [hostname, Number(port || (/^(https|wss):$/.test(protocol) ? 443 : 80))];
}

export function withoutFragment(address: string): string {
  const hash = address.indexOf('#');
  return hash === -1 ? address : address.slice(0, hash);
}

/** A PDF that the browser shows in its viewer. */
export function isShownPdf({ resourceType, mimeType }: Pick<NetworkEntry, 'resourceType' | 'mimeType'>): boolean {
  return resourceType === 'Document' && mimeType === 'application/pdf';
}

/** Whether an entry is the browser's PDF viewer, which has the PDF's URL and its own frame, but sends no request. */
export function isPdfViewer(
  answer: Pick<NetworkEntry, 'url' | 'resourceType' | 'responseHeaders'>,
  entries: readonly NetworkEntry[],
): boolean {
  if (!/^document$/i.test(answer.resourceType) || Object.keys(answer.responseHeaders).length > 0) return false;
  return entries.some(other => other.url === answer.url && isShownPdf(other));
}
