import type { Protocol } from 'devtools-protocol';
import type { Target } from '../cdp/target.ts';
import { limitUrlLength, NO_RESPONSE, type EntryTiming, type NetworkEntry } from './entry.ts';

/** The entry of a request that is about to be sent. */
export function entryOf(
  event: Protocol.Network.RequestWillBeSentEvent,
  target: Target,
  mainFrameId: string | null,
): NetworkEntry {
  const { request } = event;
  return {
    url: limitUrlLength(request.url + (request.urlFragment ?? '')),
    method: request.method,
    resourceType: event.type ?? 'Other',
    initiator: { type: event.initiator.type, url: initiatorUrl(event.initiator) },
    source: target.type,
    frameId: event.frameId ?? null,
    loaderId: event.loaderId || null,
    isMainDocument: event.type === 'Document' && event.frameId === mainFrameId && target.type === 'page',
    startedAt: event.wallTime * 1000,
    startedMono: event.timestamp,
    requestHeaders: normaliseHeaders(request.headers),
    requestBodySize: bodySizeOf(request),
    ...NO_RESPONSE,
    responseHeaders: {},
  };
}

/** The entry of a WebSocket. Its event has no monotonic time. */
export function webSocketEntryOf(
  { url, initiator }: Protocol.Network.WebSocketCreatedEvent,
  target: Target,
): NetworkEntry {
  return {
    url: limitUrlLength(url),
    method: 'GET',
    resourceType: 'WebSocket',
    initiator: { type: initiator?.type ?? 'other', url: initiator ? initiatorUrl(initiator) : null },
    source: target.type,
    frameId: null,
    loaderId: null,
    isMainDocument: false,
    startedAt: Date.now(),
    startedMono: 0,
    requestHeaders: {},
    requestBodySize: 0,
    ...NO_RESPONSE,
    responseHeaders: {},
  };
}

/** Raw headers, if they have arrived already, are kept: they include cookies. */
export function setResponse(entry: NetworkEntry, response: Protocol.Network.Response, timestamp: number): void {
  entry.status = response.status;
  entry.statusText = response.statusText;
  if (Object.keys(entry.responseHeaders).length === 0) entry.responseHeaders = normaliseHeaders(response.headers);
  entry.mimeType = response.mimeType || null;
  entry.protocol = response.protocol ?? '';
  entry.fromCache ||= response.fromDiskCache ?? false;
  entry.fromServiceWorker = response.fromServiceWorker ?? false;
  entry.timing = timingOf(response.timing);
  entry.respondedMono = timestamp;
}

/** The content type without parameters; null without a content type. */
export function mimeTypeOf(headers: Readonly<Record<string, string>>): string | null {
  return headers['content-type']?.split(';')[0]?.trim() || null;
}

const MAX_HEADERS = 200;
/** Shown, never parsed: it may be an address of any scheme, or none. */
const MAX_INITIATOR_CHARS = 8192;
const MAX_HEADER_NAME_CHARS = 256;
const MAX_HEADER_CHARS = 8192;
const MAX_SET_COOKIE_CHARS = 256 * 1024;

/** Header names in lower case; the browser joins the values of a repeated header by line breaks, which only cookies keep. */
export function normaliseHeaders(headers: Protocol.Network.Headers): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .slice(0, MAX_HEADERS)
      .map(([name, value]) =>
        /^set-cookie$/i.test(name)
          ? ['set-cookie', value.slice(0, MAX_SET_COOKIE_CHARS)]
          : [
              name.toLowerCase().slice(0, MAX_HEADER_NAME_CHARS),
              value.replaceAll('\n', ', ').slice(0, MAX_HEADER_CHARS),
            ],
      ),
  );
}

/** The entries are parts of the body in base64; a file among them has no bytes here. */
function bodySizeOf({ postDataEntries = [] }: Protocol.Network.Request): number {
  return postDataEntries.reduce((sum, { bytes = '' }) => sum + Buffer.byteLength(bytes, 'base64'), 0);
}

function initiatorUrl(initiator: Protocol.Network.Initiator): string | null {
  const url = initiator.url ?? initiator.stack?.callFrames.find(frame => frame.url)?.url;
  return url === undefined || url === '' ? null : url.slice(0, MAX_INITIATOR_CHARS);
}

function timingOf(timing: Protocol.Network.ResourceTiming | undefined): EntryTiming | null {
  if (!timing) return null;
  const { requestTime, dnsStart, dnsEnd, connectStart, connectEnd, sslStart, sslEnd, sendStart, sendEnd } = timing;
  return {
    requestTime,
    dnsStart,
    dnsEnd,
    connectStart,
    connectEnd,
    sslStart,
    sslEnd,
    sendStart,
    sendEnd,
    receiveHeadersEnd: timing.receiveHeadersEnd,
  };
}
