import type { EgressSession } from '../../../egress/egress.ts';
import { bodySize } from './body-size.ts';
import { hostAndPortOf, type NetworkEntry } from './entry.ts';
import { receivedCookies, sentCookies } from './har-cookies.ts';
import { VERSION } from '../../../version.ts';

/** The `pages` entry of a HAR. */
export interface HarPage {
  readonly title: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Milliseconds after the start; -1 if it did not happen. */
  readonly onContentLoad: number;
  readonly onLoad: number;
}

/** HAR 1.2 without bodies, with Chrome's `_resourceType` and `_initiator`. Times in milliseconds; -1 if unknown. */
export function buildHar(entries: readonly NetworkEntry[], egress: EgressSession, page: HarPage): object {
  return harOf(
    page,
    entries.toSorted((a, b) => a.startedAt - b.startedAt).map(entry => harEntry(entry, egress)),
  );
}

/** The HAR of a scan that recorded nothing: a page without requests. */
export function emptyHar(url: string, startedAt: Date): object {
  return harOf({ title: url, startedAt: startedAt.getTime(), onContentLoad: -1, onLoad: -1 }, []);
}

function harOf({ title, startedAt, onContentLoad, onLoad }: HarPage, entries: readonly object[]): object {
  const startedDateTime = new Date(startedAt).toISOString();
  return {
    log: {
      version: '1.2',
      creator: { name: 'Linkglass', version: VERSION },
      pages: [{ startedDateTime, id: 'page_1', title, pageTimings: { onContentLoad, onLoad } }],
      entries,
    },
  };
}

function harEntry(entry: NetworkEntry, egress: EgressSession): object {
  const url = new URL(entry.url);
  const timings = timingsOf(entry);
  const address = egress.addressOf(...hostAndPortOf(entry.url));
  url.hash = '';
  return {
    pageref: 'page_1',
    startedDateTime: new Date(entry.startedAt).toISOString(),
    time: totalOf(timings),
    request: {
      method: entry.method,
      url: uriOf(url),
      httpVersion: entry.protocol,
      headers: nameValues(Object.entries(entry.requestHeaders)),
      queryString: nameValues([...url.searchParams]),
      cookies: sentCookies(entry.requestHeaders['cookie']),
      headersSize: -1,
      bodySize: entry.requestBodySize,
    },
    response: {
      status: entry.status,
      statusText: entry.statusText,
      httpVersion: entry.protocol,
      headers: nameValues(Object.entries(entry.responseHeaders).flatMap(eachLine)),
      cookies: receivedCookies(entry.responseHeaders['set-cookie'], entry.startedAt),
      content: { size: bodySize(entry), mimeType: entry.mimeType ?? 'x-unknown' },
      redirectURL: entry.redirectUrl ?? '',
      headersSize: -1,
      bodySize: -1,
      _transferSize: Math.max(0, entry.encodedBytes),
      _error: entry.failure,
    },
    cache: {},
    timings,
    // HAR allows an IP address here, or no member.
    ...(address === null ? {} : { serverIPAddress: address }),
    connection: '',
    _resourceType: entry.resourceType.toLowerCase(),
    _initiator: entry.initiator.url
      ? { type: entry.initiator.type, url: entry.initiator.url }
      : { type: entry.initiator.type },
    _priority: null,
    _fromCache: entry.fromCache ? 'memory' : null,
    _target: entry.source,
  };
}

/** The URL as HAR wants it, by RFC 3986. Browsers leave some characters and broken percent signs of paths and queries as they are. */
function uriOf({ href }: URL): string {
  const [start = ''] = /^[^:]+:(?:\/\/[^/?]*)?/.exec(href) ?? [];
  return start + href.slice(start.length).replace(/%(?![\da-f]{2})|[^\w.~!$&'()*+,;=:@/?%-]/gi, encodeURIComponent);
}

/** Lists a repeated header once per value. */
function eachLine([name, value]: [string, string]): [string, string][] {
  return value.split('\n').map(line => [name, line]);
}

function nameValues(pairs: [string, string][]): { name: string; value: string }[] {
  return pairs.map(([name, value]) => ({ name, value }));
}

type Timings = ReturnType<typeof timingsOf>;

/** The total time. `ssl` is part of `connect`. */
function totalOf({ blocked, dns, connect, send, wait, receive }: Timings): number {
  return [blocked, dns, connect, send, wait, receive].reduce((sum, part) => sum + Math.max(0, part), 0);
}

function timingsOf(entry: NetworkEntry) {
  const total = entry.finishedMono === null ? 0 : milliseconds(entry.finishedMono - entry.startedMono);
  const { timing } = entry;
  if (!timing) return { blocked: -1, dns: -1, connect: -1, ssl: -1, send: 0, wait: total, receive: 0 };
  const part = (start: number, end: number) => (start < 0 || end < 0 ? -1 : round(end - start));
  const queued = milliseconds(timing.requestTime - entry.startedMono);
  const first = [timing.dnsStart, timing.connectStart, timing.sendStart].find(moment => moment >= 0) ?? 0;
  const headersEnd = milliseconds(timing.requestTime - entry.startedMono) + timing.receiveHeadersEnd;
  return {
    blocked: round(Math.max(0, queued + first)),
    dns: part(timing.dnsStart, timing.dnsEnd),
    connect: part(timing.connectStart, timing.connectEnd),
    ssl: part(timing.sslStart, timing.sslEnd),
    send: Math.max(0, part(timing.sendStart, timing.sendEnd)),
    wait: Math.max(0, part(timing.sendEnd, timing.receiveHeadersEnd)),
    receive: round(Math.max(0, total - headersEnd)),
  };
}

function milliseconds(seconds: number): number {
  return round(seconds * 1000);
}
function round(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
