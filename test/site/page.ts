import type { Exchange } from './server/exchange.ts';

/** Answers one request. May throw after the client has disconnected; the server catches that. */
export type Responder = (exchange: Exchange) => void | Promise<void>;

/**
 * How a request for a page ends: a status with a complete body, `silent` (no response), `closed` (the connection ends before a
 * response), `broken` (headers, then an invalid end of the body), `endless` (headers, then a body without end), or
 * `socket` (a WebSocket).
 */
export type Outcome = number | 'silent' | 'closed' | 'broken' | 'endless' | 'socket';

/** One URL of the test web. A path that ends in `*` covers everything below it. */
export interface SitePage {
  readonly scheme: 'http' | 'https' | 'both';
  readonly host: string;
  readonly path: string;
  /** A `page` is visited; an `asset` is loaded by pages. */
  readonly role: 'page' | 'asset';
  readonly description: string;
  readonly outcome: Outcome;
  readonly respond: Responder;
}

/** `address` is `host/path`, preceded by `http://` or `https://` if the page exists under that scheme only. */
export function page(address: string, description: string, respond: Responder, outcome: Outcome = 200): SitePage {
  return { ...locate(address), role: 'page', description, respond, outcome };
}

export function asset(address: string, respond: Responder, outcome: Outcome = 200): SitePage {
  return { ...locate(address), role: 'asset', description: '', respond, outcome };
}

function locate(address: string): Pick<SitePage, 'scheme' | 'host' | 'path'> {
  const [, prefix, host, path] = /^(?:(https?):\/\/)?([^/]+)(\/.*)$/.exec(address) ?? [];
  if (!host || !path) throw new Error(`not an address of the test web, host/path: ${address}`);
  const scheme = prefix === 'http' || prefix === 'https' ? prefix : 'both';
  return { scheme, host, path };
}
