import type { Protocol } from 'devtools-protocol';
import type { Target } from '../cdp/target.ts';
import { entryOf, mimeTypeOf, normaliseHeaders, setResponse, webSocketEntryOf } from './cdp-entry.ts';
import { isPdfViewer, limitUrlLength, type NetworkEntry, type NetworkLog } from './entry.ts';

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

/** The hops of one request id: redirects keep the id. */
interface Hops {
  readonly entries: NetworkEntry[];
  /** Events with raw headers that no hop has had yet, oldest first: they may come before the other events of their hop. */
  readonly rawRequests: Protocol.Network.RequestWillBeSentExtraInfoEvent[];
  readonly rawResponses: Protocol.Network.ResponseReceivedExtraInfoEvent[];
  /** How many hops have had theirs. */
  rawRequestsGiven: number;
  rawResponsesGiven: number;
}

/** Events with raw headers that are kept for hops to come. */
const MAX_HELD = 3;

/** Records at most `maxEntries` requests and ignores later ones. */
export function createNetworkRecorder(maxEntries: number, events: RecorderEvents = {}): NetworkRecorder {
  const entries: NetworkEntry[] = [];
  // One map for all targets: request ids are unique in a browser, and the document request of an out-of-process frame starts in
  // the parent's session and ends in its own.
  const requests = new Map<string, Hops>();
  /** The session that has the body of a response. */
  const bodySources = new WeakMap<NetworkEntry, { target: Target; requestId: string }>();
  /** Hops without raw headers, which the browser creates itself (such as an HSTS upgrade). */
  const withoutRaw = new WeakSet<NetworkEntry>();
  let decodedBytes = 0;

  /** The latest hop of a request, which every event but those with raw headers is about. */
  function lastHop(requestId: string): NetworkEntry | undefined {
    return requests.get(requestId)?.entries.at(-1);
  }

  /** Creates the record of a request at its first event: CDP may send raw headers before the request itself. */
  function hopsOf(requestId: string): Hops {
    const known = requests.get(requestId);
    const hops = known ?? { entries: [], rawRequests: [], rawResponses: [], rawRequestsGiven: 0, rawResponsesGiven: 0 };
    if (!known && entries.length < maxEntries && requests.size < 2 * maxEntries) requests.set(requestId, hops);
    return hops;
  }

  /** Gives raw headers to the hops: one event of each kind for each hop, in the order of the hops. */
  function giveRaw(hops: Hops): void {
    const withRaw = hops.entries.filter(hop => !withoutRaw.has(hop));
    for (const hop of withRaw.slice(hops.rawRequestsGiven)) {
      const event = hops.rawRequests.shift();
      if (!event) break;
      hops.rawRequestsGiven++;
      hop.requestHeaders = normaliseHeaders(event.headers); // with cookies
    }
    for (const hop of withRaw.slice(hops.rawResponsesGiven)) {
      const event = hops.rawResponses.shift();
      if (!event) break;
      hops.rawResponsesGiven++;
      hop.responseHeaders = normaliseHeaders(event.headers); // with `set-cookie`
      // The response of a worker's script is reported to the worker's session, which may not be attached yet.
      if (hop.status !== 0) continue;
      hop.status = event.statusCode;
      hop.mimeType = mimeTypeOf(hop.responseHeaders);
    }
  }

  function addHop(requestId: string, entry: NetworkEntry): void {
    const hops = hopsOf(requestId);
    hops.entries.push(entry);
    giveRaw(hops);
    entries.push(entry);
    events.onEntry?.(entry);
  }

  function onRequest(target: Target, mainFrameId: string | null, event: Protocol.Network.RequestWillBeSentEvent): void {
    const { request, requestId, redirectResponse } = event;
    // A redirect has no events of its own: the request of the next hop brings the response of the last one.
    const redirected = redirectResponse && lastHop(requestId);
    if (redirected) {
      setResponse(redirected, redirectResponse, event.timestamp);
      redirected.redirectUrl = limitUrlLength(request.url);
      if (!event.redirectHasExtraInfo) withoutRaw.add(redirected);
      redirected.finishedMono = event.timestamp;
      redirected.encodedBytes = redirectResponse.encodedDataLength;
    }
    if (entries.length >= maxEntries || !/^https?:/i.test(request.url)) return;
    const entry = entryOf(event, target, mainFrameId);
    bodySources.set(entry, { target, requestId });
    addHop(requestId, entry);
  }

  function onRawRequest(event: Protocol.Network.RequestWillBeSentExtraInfoEvent): void {
    const hops = hopsOf(event.requestId);
    if (hops.rawRequests.length < MAX_HELD) hops.rawRequests.push(event);
    giveRaw(hops);
  }

  function onRawResponse(event: Protocol.Network.ResponseReceivedExtraInfoEvent): void {
    const hops = hopsOf(event.requestId);
    if (hops.rawResponses.length < MAX_HELD) hops.rawResponses.push(event);
    giveRaw(hops);
  }

  function onResponse(target: Target, event: Protocol.Network.ResponseReceivedEvent): void {
    const { requestId, type, response, timestamp } = event;
    const entry = lastHop(requestId);
    if (!entry) return;
    const answer = { url: entry.url, resourceType: type, responseHeaders: response.headers };
    if (!response.remoteIPAddress && isPdfViewer(answer, entries)) {
      entries.splice(entries.indexOf(entry), 1);
      requests.delete(requestId);
      return;
    }
    entry.resourceType = type;
    setResponse(entry, response, timestamp);
    // The body of a frame's document belongs to the session that got the response, not the parent's.
    bodySources.set(entry, { target, requestId });
  }

  function onData({ requestId, dataLength }: Protocol.Network.DataReceivedEvent): void {
    const entry = lastHop(requestId);
    // After a failure, these are bytes of the browser's error page.
    if (entry?.failure) return;
    decodedBytes += dataLength;
    if (entry) entry.decodedBytes += dataLength;
    events.onDecodedBytes?.(decodedBytes, entry ?? null);
  }

  function onFinished(event: Protocol.Network.LoadingFinishedEvent): void {
    const entry = lastHop(event.requestId);
    if (!entry) return;
    entry.finishedMono = event.timestamp;
    entry.encodedBytes = event.encodedDataLength;
  }

  function onFailed(event: Protocol.Network.LoadingFailedEvent): void {
    const entry = lastHop(event.requestId);
    if (!entry || entry.failure !== null) return;
    entry.finishedMono = event.timestamp;
    entry.failure = event.errorText;
    entry.canceled = event.canceled ?? false;
  }

  function onWebSocketResponse(event: Protocol.Network.WebSocketHandshakeResponseReceivedEvent): void {
    const entry = lastHop(event.requestId);
    if (!entry) return;
    entry.status = event.response.status;
    entry.statusText = event.response.statusText;
    entry.responseHeaders = normaliseHeaders(event.response.headers);
    entry.respondedMono = event.timestamp;
  }

  function watch(target: Target, mainFrameId: string | null): void {
    target.on('Network.requestWillBeSent', event => onRequest(target, mainFrameId, event));
    target.on('Network.requestWillBeSentExtraInfo', onRawRequest);
    target.on('Network.responseReceivedExtraInfo', onRawResponse);
    target.on('Network.responseReceived', event => onResponse(target, event));
    target.on('Network.requestServedFromCache', ({ requestId }) => {
      const entry = lastHop(requestId);
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
