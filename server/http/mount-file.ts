import type { Readable } from 'node:stream';
import type Router from '@koa/router';
import type { Middleware } from 'koa';
import type { Caller } from '../accounts/plan.ts';
import { callerOf } from './authenticate.ts';
import type { PlainEndpoint } from '../../shared/api/plain-endpoint.ts';

/** Bytes to send, and what a browser may make of them. */
export interface FileAnswer {
  readonly bytes: Buffer | Readable;
  /** Length of a stream, where it is known. */
  readonly size?: number;
  readonly contentType: 'image/png' | 'image/jpeg' | 'application/json' | 'application/octet-stream';
  /** A name of ours, never of a page. */
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The same bytes, for those who read gzip. */
  readonly gzipped?: Buffer;
  /** Names the contents: who has them already is told 304. */
  readonly version?: string;
}

export interface FileRequest {
  readonly params: Record<string, string>;
  /** Path and query as they came. */
  readonly target: string;
  readonly query: URLSearchParams;
  /** Who asks; only on routes that need a key. */
  readonly caller: () => Caller;
}

/** Serves bytes that came from outside: shown in place at most, never run, never guessed at. */
export function mountFile(
  router: Router,
  { path }: PlainEndpoint,
  answer: (request: FileRequest) => Promise<FileAnswer>,
): void {
  const serve: Middleware = async ctx => {
    ctx.state['route'] = path;
    const params = ctx['params'] as Record<string, string>; // set by the router for every route
    const query = new URLSearchParams(ctx.querystring);
    const file = await answer({ params, query, target: ctx.originalUrl, caller: () => callerOf(ctx) });
    ctx.set({
      'Content-Disposition': `inline; filename="${file.name}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      ...file.headers,
    });
    // Weak: the same contents, compressed or not.
    if (file.version !== undefined) ctx.set('ETag', `W/"${file.version}"`);
    if (file.gzipped) ctx.vary('Accept-Encoding');
    if (file.version !== undefined && isNamed(ctx.get('if-none-match'), file.version)) {
      ctx.status = 304;
      return;
    }
    const isGzipped = file.gzipped !== undefined && ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
    if (isGzipped) ctx.set('Content-Encoding', 'gzip');
    ctx.type = file.contentType;
    ctx.body = isGzipped ? file.gzipped : file.bytes;
    if (file.size !== undefined) ctx.length = file.size;
  };
  router.get(path, serve);
}

/** Koa's own `fresh` heeds the `no-cache` that every `fetch` adds to a request with a condition of its own. */
function isNamed(ifNoneMatch: string, version: string): boolean {
  return ifNoneMatch.split(',').some(tag => tag.trim().replace(/^W\//, '') === `"${version}"`);
}
