import type { Protocol } from 'devtools-protocol';
import { mimeTypeOf, normaliseHeaders } from './cdp-entry.ts';
import type { NetworkEntry } from './entry.ts';

type RawRequest = Protocol.Network.RequestWillBeSentExtraInfoEvent;
type RawResponse = Protocol.Network.ResponseReceivedExtraInfoEvent;

/** Events of one kind: those that no hop has had yet, oldest first, and how many hops have had theirs. */
interface RawEvents<Event> {
  readonly held: Event[];
  given: number;
}

/** The hops of one request id, which redirects keep. */
interface Chain {
  readonly hops: NetworkEntry[];
  readonly rawRequests: RawEvents<RawRequest>;
  readonly rawResponses: RawEvents<RawResponse>;
}

/** Events of each kind that are kept for hops to come. */
const MAX_HELD = 3;

/**
 * Finds the hop that an event is about, by request id. Raw headers, which include cookies, come in events of their own that
 * may arrive before the request itself: each hop gets one of each kind, in order. Keeps at most `maxChains` request ids.
 */
export function createHops(maxChains: number) {
  // One map for all targets: request ids are unique in a browser, and the document request of an out-of-process frame starts in
  // the parent's session and ends in its own.
  const chains = new Map<string, Chain>();
  const withoutRaw = new WeakSet<NetworkEntry>();

  function chainOf(requestId: string): Chain {
    const known = chains.get(requestId);
    if (known) return known;
    const chain: Chain = { hops: [], rawRequests: { held: [], given: 0 }, rawResponses: { held: [], given: 0 } };
    if (chains.size < maxChains) chains.set(requestId, chain);
    return chain;
  }

  function giveRaw({ hops, rawRequests, rawResponses }: Chain): void {
    const withRaw = hops.filter(hop => !withoutRaw.has(hop));
    giveEach(rawRequests, withRaw, setRawRequest);
    giveEach(rawResponses, withRaw, setRawResponse);
  }

  return {
    /** The latest hop of a request, which every event but those with raw headers is about. */
    last(requestId: string): NetworkEntry | undefined {
      return chains.get(requestId)?.hops.at(-1);
    },
    add(requestId: string, hop: NetworkEntry): void {
      const chain = chainOf(requestId);
      chain.hops.push(hop);
      giveRaw(chain);
    },
    addRawRequest(event: RawRequest): void {
      const chain = chainOf(event.requestId);
      hold(chain.rawRequests, event);
      giveRaw(chain);
    },
    addRawResponse(event: RawResponse): void {
      const chain = chainOf(event.requestId);
      hold(chain.rawResponses, event);
      giveRaw(chain);
    },
    /** For a hop that the browser created itself, such as an HSTS upgrade. */
    expectNoRaw(hop: NetworkEntry): void {
      withoutRaw.add(hop);
    },
    forget(requestId: string): void {
      chains.delete(requestId);
    },
  };
}

function hold<Event>({ held }: RawEvents<Event>, event: Event): void {
  if (held.length < MAX_HELD) held.push(event);
}

function giveEach<Event>(
  raw: RawEvents<Event>,
  hops: readonly NetworkEntry[],
  give: (hop: NetworkEntry, event: Event) => void,
): void {
  for (const hop of hops.slice(raw.given)) {
    const event = raw.held.shift();
    if (!event) return;
    raw.given++;
    give(hop, event);
  }
}

function setRawRequest(hop: NetworkEntry, { headers }: RawRequest): void {
  hop.requestHeaders = normaliseHeaders(headers);
}

function setRawResponse(hop: NetworkEntry, { headers, statusCode }: RawResponse): void {
  hop.responseHeaders = normaliseHeaders(headers);
  // The response of a worker's script is reported to the worker's session, which may not be attached yet.
  if (hop.status !== 0) return;
  hop.status = statusCode;
  hop.mimeType = mimeTypeOf(hop.responseHeaders);
}
