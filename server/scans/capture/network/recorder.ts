import type { Protocol } from 'devtools-protocol';
import type { Target } from '../cdp/target.ts';
import { entryOf, normaliseHeaders, setResponse, webSocketEntryOf } from './cdp-entry.ts';
import { isPdfViewer, limitUrlLength, type NetworkEntry, type NetworkLog } from './entry.ts';
import { createHops } from './hops.ts';

/** Called while recording, to enforce limits at once. */
export interface RecorderEvents {
  onEntry?(entry: NetworkEntry): void;
  /** `entry` is null for bytes of a request that is not recorded. */
  onDecodedBytes?(total: number, entry: NetworkEntry | null): void;
}

export interface NetworkRecorder extends NetworkLog {
  /** Starts recording a target. */
  watch(target: Target, mainFrameId: string | null): void;
  /** Adds a request that no session reported (see missed-requests.ts). */
  add(entry: NetworkEntry): void;
}

/** Records at most `maxEntries` requests and ignores later ones. */
export function createNetworkRecorder(maxEntries: number, events: RecorderEvents = {}): NetworkRecorder {
  const entries: NetworkEntry[] = [];
  const hops = createHops(2 * maxEntries);
  /** The session that has the body of a response. */
  const bodySources = new WeakMap<NetworkEntry, { target: Target; requestId: string }>();
  let decodedBytes = 0;

  function addHop(requestId: string, entry: NetworkEntry): void {
    hops.add(requestId, entry);
    entries.push(entry);
    events.onEntry?.(entry);
  }

  function onRequest(target: Target, mainFrameId: string | null, event: Protocol.Network.RequestWillBeSentEvent): void {
    const { request, requestId, redirectResponse } = event;
    // A redirect has no events of its own: the request of the next hop brings the response of the last one.
    const redirected = redirectResponse && hops.last(requestId);
    if (redirected) {
      setResponse(redirected, redirectResponse, event.timestamp);
      redirected.redirectUrl = limitUrlLength(request.url);
      if (!event.redirectHasExtraInfo) hops.expectNoRaw(redirected);
      redirected.finishedMono = event.timestamp;
      redirected.encodedBytes = redirectResponse.encodedDataLength;
    }
    if (entries.length >= maxEntries || !/^https?:/i.test(request.url)) return;
    const entry = entryOf(event, target, mainFrameId);
    bodySources.set(entry, { target, requestId });
    addHop(requestId, entry);
  }

  function onResponse(target: Target, event: Protocol.Network.ResponseReceivedEvent): void {
    const { requestId, type, response, timestamp } = event;
    const entry = hops.last(requestId);
    if (!entry) return;
    const answer = { url: entry.url, resourceType: type, responseHeaders: response.headers };
    if (!response.remoteIPAddress && isPdfViewer(answer, entries)) {
      entries.splice(entries.indexOf(entry), 1);
      hops.forget(requestId);
      return;
    }
    entry.resourceType = type;
    setResponse(entry, response, timestamp);
    // The body of a frame's document belongs to the session that got the response, not the parent's.
    bodySources.set(entry, { target, requestId });
  }

  function onData({ requestId, dataLength }: Protocol.Network.DataReceivedEvent): void {
    const entry = hops.last(requestId);
    // After a failure, these are bytes of the browser's error page.
    if (entry?.failure) return;
    decodedBytes += dataLength;
    if (entry) entry.decodedBytes += dataLength;
    events.onDecodedBytes?.(decodedBytes, entry ?? null);
  }

  function onFinished(event: Protocol.Network.LoadingFinishedEvent): void {
    const entry = hops.last(event.requestId);
    if (!entry) return;
    entry.finishedMono = event.timestamp;
    entry.encodedBytes = event.encodedDataLength;
  }

  function onFailed(event: Protocol.Network.LoadingFailedEvent): void {
    const entry = hops.last(event.requestId);
    if (!entry || entry.failure !== null) return;
    entry.finishedMono = event.timestamp;
    entry.failure = event.errorText;
    entry.canceled = event.canceled ?? false;
  }

  function onWebSocketResponse(event: Protocol.Network.WebSocketHandshakeResponseReceivedEvent): void {
    const entry = hops.last(event.requestId);
    if (!entry) return;
    entry.status = event.response.status;
    entry.statusText = event.response.statusText;
    entry.responseHeaders = normaliseHeaders(event.response.headers);
    entry.respondedMono = event.timestamp;
  }

  function watch(target: Target, mainFrameId: string | null): void {
    target.on('Network.requestWillBeSent', event => onRequest(target, mainFrameId, event));
    target.on('Network.requestWillBeSentExtraInfo', event => hops.addRawRequest(event));
    target.on('Network.responseReceivedExtraInfo', event => hops.addRawResponse(event));
    target.on('Network.responseReceived', event => onResponse(target, event));
    target.on('Network.requestServedFromCache', ({ requestId }) => {
      const entry = hops.last(requestId);
      if (entry) entry.fromCache = true;
    });
    target.on('Network.dataReceived', onData);
    target.on('Network.loadingFinished', onFinished);
    target.on('Network.loadingFailed', onFailed);
    target.on('Network.webSocketCreated', event => {
      if (entries.length < maxEntries) addHop(event.requestId, webSocketEntryOf(event, target));
    });
    target.on('Network.webSocketHandshakeResponseReceived', onWebSocketResponse);
    // Only small bodies are read (favicon and document), so the browser need not buffer more.
    target
      .send('Network.enable', {
        maxTotalBufferSize: 4_000_000,
        maxResourceBufferSize: 2_000_000,
        maxPostDataSize: 65_536,
      })
      .catch(() => undefined); // not supported by this target
  }

  return {
    entries,
    get decodedBytes() {
      return decodedBytes;
    },
    get mainDocuments() {
      return entries.filter(entry => entry.isMainDocument);
    },
    watch,
    add(entry) {
      if (entries.length < maxEntries) entries.push(entry);
    },
    async body(entry) {
      const source = bodySources.get(entry);
      if (!source) return null;
      const answer = await source.target
        .send('Network.getResponseBody', { requestId: source.requestId })
        .catch(() => null);
      return answer ? Buffer.from(answer.body, answer.base64Encoded ? 'base64' : 'utf8') : null;
    },
  };
}
