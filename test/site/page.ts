import type { Exchange } from './exchange.ts';

/** Answers one request. It may throw once the visitor has gone; the server catches that. */
export type Responder = (exchange: Exchange) => void | Promise<void>;

/**
 * How a request for a page ends: a status with a whole body, `silent` (no answer at all), `closed` (the connection ends
 * before an answer), `broken` (headers, then the body ends wrongly), `endless` (headers, then a body without end), or
 * `socket` (a WebSocket).
 */
export type Outcome = number | 'silent' | 'closed' | 'broken' | 'endless' | 'socket';

/** One address of the test web. A path that ends in `*` answers for everything below it. */
export interface SitePage {
  readonly scheme: 'http' | 'https' | 'both';
  readonly host: string;
  readonly path: string;
  /** Pages are for visiting; assets are what pages load. */
  readonly role: 'page' | 'asset';
  readonly description: string;
  readonly outcome: Outcome;
  readonly respond: Responder;
}

/** `address` is `host/path`, with `http://` or `https://` in front where the page exists under that scheme only. */
export function page(address: string, description: string, respond: Responder, outcome: Outcome = 200): SitePage {
  return { ...locate(address), role: 'page', description, respond, outcome };
}

export function asset(address: string, respond: Responder, outcome: Outcome = 200): SitePage {
  return { ...locate(address), role: 'asset', description: '', respond, outcome };
}

function locate(address: string): Pick<SitePage, 'scheme' | 'host' | 'path'> {
  const [, prefix, host, path] = /^(?:(https?):\/\/)?([^/]+)(\/.*)$/.exec(address) ?? [];
  if (!host || !path) throw new Error(`not an address of the test web: ${address}`);
  const scheme = prefix === 'http' || prefix === 'https' ? prefix : 'both';
  return { scheme, host, path };
}
