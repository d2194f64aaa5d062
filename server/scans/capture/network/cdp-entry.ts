import type { Protocol } from 'devtools-protocol';
import type { Target } from '../cdp/target.ts';
import { newEntry, type NetworkEntry } from './entry.ts';

/** The entry of a request that is about to be sent. */
export function entryOf(
  event: Protocol.Network.RequestWillBeSentEvent,
  target: Target,
  mainFrameId: string | null,
): NetworkEntry {
  const { request } = event;
  return newEntry({
    url: request.url + (request.urlFragment ?? ''),
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
  });
}

/** The entry of a WebSocket. Its event has no monotonic time. */
export function webSocketEntryOf(
  { url, initiator }: Protocol.Network.WebSocketCreatedEvent,
  target: Target,
): NetworkEntry {
  return newEntry({
    url,
    resourceType: 'WebSocket',
    initiator: { type: initiator?.type ?? 'other', url: initiator ? initiatorUrl(initiator) : null },
    source: target.type,
    startedAt: Date.now(),
    startedMono: 0,
  });
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
  entry.timing = response.timing ?? null;
  entry.respondedMono = timestamp;
}

/** The content type without parameters; null without a content type. */
export function mimeTypeOf(headers: Readonly<Record<string, string>>): string | null {
  return headers['content-type']?.split(';')[0]?.trim() || null;
}

const MAX_HEADERS = 200;
/** Shown, but never parsed: it may not be a valid URL. */
const MAX_INITIATOR_CHARS = 8192;
const MAX_HEADER_NAME_CHARS = 256;
const MAX_HEADER_CHARS = 8192;
const MAX_SET_COOKIE_CHARS = 256 * 1024;

/** Lowers header names and limits sizes. The browser joins repeated headers by line breaks, which are kept for `set-cookie` only. */
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

/** Size of the parts, which are base64. A file has no bytes here. */
function bodySizeOf({ postDataEntries = [] }: Protocol.Network.Request): number {
  return postDataEntries.reduce((sum, { bytes = '' }) => sum + Buffer.byteLength(bytes, 'base64'), 0);
}

function initiatorUrl(initiator: Protocol.Network.Initiator): string | null {
  const url = initiator.url ?? initiator.stack?.callFrames.find(frame => frame.url)?.url;
  return url === undefined || url === '' ? null : url.slice(0, MAX_INITIATOR_CHARS);
}
