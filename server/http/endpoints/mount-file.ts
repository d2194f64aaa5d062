import type { Readable } from 'node:stream';
import type Router from '@koa/router';
import type { Middleware } from 'koa';
import type { Caller } from '../../accounts/plan.ts';
import { callerOf } from '../callers/authenticate.ts';
import type { PlainEndpoint } from '../../../shared/api/plain-endpoint.ts';

/** A file to send. */
export interface FileAnswer {
  readonly bytes: Buffer | Readable;
  /** Length of a stream, if known. */
  readonly size?: number;
  readonly contentType: 'image/png' | 'image/jpeg' | 'application/json' | 'application/octet-stream';
  /** Chosen by the server, never by a page. */
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The same bytes as gzip, for clients that accept it. */
  readonly gzipped?: Buffer;
  /** Becomes the ETag: a client that has this version gets 304. */
  readonly version?: string;
}

export interface FileRequest {
  readonly params: Record<string, string>;
  /** Path and query, unparsed. */
  readonly target: string;
  readonly query: URLSearchParams;
  /** Only on routes that require a key. */
  readonly caller: () => Caller;
}

/** Serves untrusted bytes: a browser may display them, but not run them or guess their type. */
export function mountFile(
  router: Router,
  { path }: PlainEndpoint,
  answer: (request: FileRequest) => Promise<FileAnswer>,
  { before = [] }: { readonly before?: readonly Middleware[] } = {},
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
    // Weak, because compressed and uncompressed bytes share it.
    if (file.version !== undefined) ctx.set('ETag', `W/"${file.version}"`);
    if (file.gzipped) ctx.vary('Accept-Encoding');
    if (file.version !== undefined && matches(ctx.get('if-none-match'), file.version)) {
      ctx.status = 304;
      return;
    }
    const isGzipped = file.gzipped !== undefined && ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
    if (isGzipped) ctx.set('Content-Encoding', 'gzip');
    ctx.type = file.contentType;
    ctx.body = isGzipped ? file.gzipped : file.bytes;
    if (file.size !== undefined) ctx.length = file.size;
  };
  router.get(path, ...before, serve);
}

/** Not `ctx.fresh`: `fetch` adds `no-cache` to conditional requests, which would make it false. */
function matches(ifNoneMatch: string, version: string): boolean {
  return ifNoneMatch.split(',').some(tag => tag.trim().replace(/^W\//, '') === `"${version}"`);
}
