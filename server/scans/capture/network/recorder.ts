import type { Protocol } from 'devtools-protocol';
import type { Target } from '../cdp/target.ts';
import { entryOf, mimeTypeOf, normaliseHeaders, setResponse, webSocketEntryOf } from './cdp-entry.ts';
import { isPdfViewer, limitUrlLength, type NetworkEntry, type NetworkLog } from './entry.ts';

/** What a recorder tells while it records, so that limits can act at once. */
export interface RecorderEvents {
  onEntry?(entry: NetworkEntry): void;
  /** `entry` is null for bytes of a request that is not recorded. */
  onDecodedBytes?(total: number, entry: NetworkEntry | null): void;
}

export interface NetworkRecorder extends NetworkLog {
  /** Starts to record one more target. */
  watch(target: Target, mainFrameId: string | null): void;
  /** Adds a request that no session was told of (a worker's first ones may come before the session listens). */
  add(entry: NetworkEntry): void;
}

/** Records at most `maxEntries` requests; later ones pass unrecorded. */
export function createNetworkRecorder(maxEntries: number, events: RecorderEvents = {}): NetworkRecorder {
  const entries: NetworkEntry[] = [];
  // Request ids are unique in one browser, and a request may be told of by two sessions (a frame's document is begun
  // by its parent's session and finished by its own): so one table serves all targets.
  const requests = new Map<string, { hops: NetworkEntry[]; rawRequests: number; rawResponses: number }>();
  const holders = new WeakMap<NetworkEntry, { target: Target; requestId: string }>();
  /** Hops that the browser made up by itself (an upgrade to https it knew of) have no raw headers. */
  const withoutRaw = new WeakSet<NetworkEntry>();
  let decodedBytes = 0;

  const current = (requestId: string): NetworkEntry | undefined => requests.get(requestId)?.hops.at(-1);
  function keep(requestId: string, entry: NetworkEntry): void {
    const known = requests.get(requestId);
    if (known) known.hops.push(entry);
    else requests.set(requestId, { hops: [entry], rawRequests: 0, rawResponses: 0 });
    entries.push(entry);
    events.onEntry?.(entry);
  }

  function begin(target: Target, mainFrameId: string | null, event: Protocol.Network.RequestWillBeSentEvent): void {
    const { request, requestId } = event;
    if (event.redirectResponse) {
      const hop = current(requestId);
      if (hop) {
        setResponse(hop, event.redirectResponse, event.timestamp);
        hop.redirectUrl = limitUrlLength(request.url);
        if (!event.redirectHasExtraInfo) withoutRaw.add(hop);
        hop.finishedMono = event.timestamp;
        hop.encodedBytes = event.redirectResponse.encodedDataLength;
      }
    }
    if (entries.length >= maxEntries || !/^https?:/i.test(request.url)) return;
    const entry = entryOf(event, target, mainFrameId);
    holders.set(entry, { target, requestId });
    keep(requestId, entry);
  }

  function watch(target: Target, mainFrameId: string | null): void {
    target.on('Network.requestWillBeSent', event => begin(target, mainFrameId, event));
    // The raw headers (cookies among them) come in events of their own, one a hop and in the order of the hops, but
    // before or after the hop's other events.
    target.on('Network.requestWillBeSentExtraInfo', event => {
      const known = requests.get(event.requestId);
      const entry = known?.hops.filter(hop => !withoutRaw.has(hop))[known.rawRequests++];
      if (entry) entry.requestHeaders = normaliseHeaders(event.headers);
    });
    target.on('Network.responseReceivedExtraInfo', event => {
      const known = requests.get(event.requestId);
      const entry = known?.hops.filter(hop => !withoutRaw.has(hop))[known.rawResponses++];
      if (!entry) return;
      entry.responseHeaders = normaliseHeaders(event.headers);
      // The response of a worker's script goes to the worker's session, which may not be listening yet.
      if (entry.status !== 0) return;
      entry.status = event.statusCode;
      entry.mimeType = mimeTypeOf(entry.responseHeaders);
    });
    target.on('Network.responseReceived', event => {
      const entry = current(event.requestId);
      if (!entry) return;
      const { headers: responseHeaders, remoteIPAddress } = event.response;
      if (!remoteIPAddress && isPdfViewer({ url: entry.url, resourceType: event.type, responseHeaders }, entries)) {
        entries.splice(entries.indexOf(entry), 1);
        requests.delete(event.requestId);
        return;
      }
      entry.resourceType = event.type;
      setResponse(entry, event.response, event.timestamp);
      // A frame's document is begun in the parent's session, but its body is held by the session that got the answer.
      holders.set(entry, { target, requestId: event.requestId });
    });
    target.on('Network.requestServedFromCache', event => {
      const entry = current(event.requestId);
      if (entry) entry.fromCache = true;
    });
    target.on('Network.dataReceived', event => {
      const entry = current(event.requestId);
      // After a failure these are the bytes of the browser's own error page.
      if (entry?.failure) return;
      decodedBytes += event.dataLength;
      if (entry) entry.decodedBytes += event.dataLength;
      events.onDecodedBytes?.(decodedBytes, entry ?? null);
    });
    target.on('Network.loadingFinished', event => {
      const entry = current(event.requestId);
      if (!entry) return;
      entry.finishedMono = event.timestamp;
      entry.encodedBytes = event.encodedDataLength;
    });
    target.on('Network.loadingFailed', event => {
      const entry = current(event.requestId);
      if (!entry || entry.failure !== null) return;
      entry.finishedMono = event.timestamp;
      entry.failure = event.errorText;
      entry.canceled = event.canceled ?? false;
    });
    target.on('Network.webSocketCreated', event => {
      if (entries.length >= maxEntries) return;
      keep(event.requestId, webSocketEntryOf(event, target));
    });
    target.on('Network.webSocketHandshakeResponseReceived', event => {
      const entry = current(event.requestId);
      if (!entry) return;
      entry.status = event.response.status;
      entry.statusText = event.response.statusText;
      entry.responseHeaders = normaliseHeaders(event.response.headers);
      entry.respondedMono = event.timestamp;
    });
    // Bodies are asked for once at most and only small ones (the favicon): the browser need not hold more.
    target
      .send('Network.enable', {
        maxTotalBufferSize: 4_000_000,
        maxResourceBufferSize: 2_000_000,
        maxPostDataSize: 65_536,
      })
      .catch(() => undefined); // a target without a network
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
      const holder = holders.get(entry);
      if (!holder) return null;
      const answer = await holder.target
        .send('Network.getResponseBody', { requestId: holder.requestId })
        .catch(() => null);
      return answer ? Buffer.from(answer.body, answer.base64Encoded ? 'base64' : 'utf8') : null;
    },
  };
}
