import { cutUrl } from '../../../../shared/url/cut-url.ts';

/** Most servers refuse longer URLs. */
const MAX_URL_CHARS = 8192;

/** The URL to store: cut so that it still parses and keeps its host. */
export function limitUrlLength(address: string): string {
  return cutUrl(address, MAX_URL_CHARS);
}

/** One request of the page, as the browser told it. A redirect ends one entry and starts the next. */
export interface NetworkEntry {
  /** Cut by `limitUrlLength`. */
  readonly url: string;
  readonly method: string;
  /** The browser's word: Document, Script, Image, Fetch, WebSocket … */
  resourceType: string;
  readonly initiator: { readonly type: string; readonly url: string | null };
  /** The target that asked: page, iframe, worker, service_worker … */
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
  /** 0 where no answer came. */
  status: number;
  statusText: string;
  /** By names in lower case; a `set-cookie` header has a line for each. */
  responseHeaders: Record<string, string>;
  mimeType: string | null;
  protocol: string;
  fromCache: boolean;
  fromServiceWorker: boolean;
  /** Bytes of the body after decompression. */
  decodedBytes: number;
  /** Bytes on the wire, headers included. */
  encodedBytes: number;
  timing: EntryTiming | null;
  respondedMono: number | null;
  finishedMono: number | null;
  /** `net::ERR_…` where the request failed. */
  failure: string | null;
  canceled: boolean;
  redirectUrl: string | null;
}

/** The members of an entry that a response sets, as they are before one arrives. */
export const NO_RESPONSE = {
  status: 0,
  statusText: '',
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
};

/** Milliseconds after `requestTime`; -1 where a step did not happen. */
export interface EntryTiming {
  readonly requestTime: number;
  readonly dnsStart: number;
  readonly dnsEnd: number;
  readonly connectStart: number;
  readonly connectEnd: number;
  readonly sslStart: number;
  readonly sslEnd: number;
  readonly sendStart: number;
  readonly sendEnd: number;
  readonly receiveHeadersEnd: number;
}

/** Every request of every target, in order of start. Complete once the page is frozen. */
export interface NetworkLog {
  readonly entries: readonly NetworkEntry[];
  /** Decoded bytes of all bodies so far. */
  readonly decodedBytes: number;
  /** Documents of the main frame, redirects included, in order of start. */
  readonly mainDocuments: readonly NetworkEntry[];
  /** The body of a request still held by the browser; null when it is gone. */
  body(entry: NetworkEntry): Promise<Buffer | null>;
}

/** A PDF that the browser shows instead of saving it. */
export function isShownPdf({ resourceType, mimeType }: Pick<NetworkEntry, 'resourceType' | 'mimeType'>): boolean {
  return resourceType === 'Document' && mimeType === 'application/pdf';
}

/** Whether an entry is the browser's PDF viewer: it has the PDF's URL and a frame of its own, but no request was sent. */
export function isPdfViewer(
  answer: Pick<NetworkEntry, 'url' | 'resourceType' | 'responseHeaders'>,
  entries: readonly NetworkEntry[],
): boolean {
  if (!/^document$/i.test(answer.resourceType) || Object.keys(answer.responseHeaders).length > 0) return false;
  return entries.some(other => other.url === answer.url && isShownPdf(other));
}
