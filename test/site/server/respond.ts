import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import type { Exchange, ResponseHeaders } from './exchange.ts';
import type { Responder } from '../page.ts';

const ENCODERS = { gzip: gzipSync, br: brotliCompressSync, zstd: zstdCompressSync, deflate: deflateSync } as const;
type ContentEncoding = keyof typeof ENCODERS;

export interface ContentOptions {
  readonly status?: number;
  readonly headers?: ResponseHeaders;
  /** Used if the client accepts it; Chromium accepts br and zstd over https only. */
  readonly encoding?: ContentEncoding;
}

type Body = string | Buffer;

/** A complete response with its length: a fixed body, or one made for each request. */
export function content(
  type: string | null,
  body: Body | ((exchange: Exchange) => Body | Promise<Body>),
  options: ContentOptions = {},
): Responder {
  return async exchange => {
    const plain = Buffer.from(typeof body === 'function' ? await body(exchange) : body);
    await sendWhole(exchange, type, plain, options);
  };
}

export async function sendWhole(
  exchange: Exchange,
  type: string | null,
  plain: Buffer,
  { status = 200, headers = {}, encoding: wanted }: ContentOptions = {},
): Promise<void> {
  const encoding = wanted && takes(exchange, wanted) ? wanted : undefined;
  const sent = encoding ? ENCODERS[encoding](plain) : plain;
  const hasBody = status !== 204 && status !== 304 && exchange.method !== 'HEAD';
  exchange.head(status, {
    ...(type === null ? {} : { 'content-type': type }),
    ...(encoding ? { 'content-encoding': encoding } : {}),
    ...(status === 204 || status === 304 ? {} : { 'content-length': String(sent.length) }),
    ...headers,
  });
  exchange.setDecodedBytes(hasBody ? plain.length : 0);
  if (hasBody && sent.length > 0) await exchange.write(sent);
  exchange.end();
}

function takes(exchange: Exchange, encoding: ContentEncoding): boolean {
  const accepted = exchange.headers['accept-encoding'] ?? '';
  return accepted.split(',').some(entry => entry.split(';')[0]?.trim() === encoding);
}

export function html(body: Body | ((exchange: Exchange) => Body | Promise<Body>), options?: ContentOptions): Responder {
  return content('text/html; charset=utf-8', body, options);
}
export function css(body: string, options?: ContentOptions): Responder {
  return content('text/css; charset=utf-8', body, options);
}
export function script(body: string, options?: ContentOptions): Responder {
  return content('text/javascript; charset=utf-8', body, options);
}
export function text(body: string, options?: ContentOptions): Responder {
  return content('text/plain; charset=utf-8', body, options);
}
export function json(value: unknown, options?: ContentOptions): Responder {
  return content('application/json', JSON.stringify(value), options);
}
export function svg(body: string, options?: ContentOptions): Responder {
  return content('image/svg+xml', body, options);
}

/** A redirect with a short body, as servers send it. `location` is sent unchanged, relative or not. */
export function redirect(
  status: 301 | 302 | 303 | 307 | 308,
  location: string | ((exchange: Exchange) => string),
): Responder {
  return async exchange => {
    const target = typeof location === 'function' ? location(exchange) : location;
    await sendWhole(exchange, 'text/html; charset=utf-8', Buffer.from('<!doctype html><title>Moved</title>Moved.\n'), {
      status,
      headers: { location: target },
    });
  };
}
