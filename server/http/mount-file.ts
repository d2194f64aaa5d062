import type Router from '@koa/router';
import type { Middleware } from 'koa';
import type { Caller } from '../accounts/plan.ts';
import { callerOf } from './authenticate.ts';
import type { PlainEndpoint } from './plain-endpoint.ts';

/** Bytes to send, and what a browser may make of them. */
export interface FileAnswer {
  readonly bytes: Buffer;
  readonly contentType: 'image/png' | 'image/jpeg' | 'application/json';
  /** A name of ours, never of a page. */
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FileRequest {
  readonly params: Record<string, string>;
  /** Path and query as they came. */
  readonly target: string;
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
    const file = await answer({ params, target: ctx.originalUrl, caller: () => callerOf(ctx) });
    ctx.set({
      'Content-Disposition': `inline; filename="${file.name}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      ...file.headers,
    });
    ctx.type = file.contentType;
    ctx.body = file.bytes;
  };
  router.get(path, serve);
}
