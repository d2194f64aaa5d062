import type { Middleware } from 'koa';
import type { Span, Tracing } from '../../tracing/tracing.ts';
import { knownMethod } from './metrics.ts';
import { requestIdOf } from './request-id.ts';

/** Requested every few seconds by monitoring. */
const NOT_TRACED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** A span for each request, with the pattern of its route. Never its URL, which may contain the URL being checked. */
export function traceRequests(tracing: Tracing): Middleware {
  return async (ctx, next) => {
    if (NOT_TRACED.has(ctx.path)) {
      await next();
      return;
    }
    const method = knownMethod(ctx.method);
    const span = tracing.start(method, { kind: 'server', parent: ctx.get('traceparent') });
    ctx.state['span'] = span;
    try {
      await next();
    } finally {
      const route = String(ctx.state['route'] ?? 'none');
      span.rename(`${method} ${route}`);
      span.set({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': ctx.status,
        'linkglass.request': requestIdOf(ctx),
      });
      span.end({ isError: ctx.status >= 500 });
    }
  };
}

/** Names the span of a request to other processes. null if it has none. */
export function traceparentOf(ctx: { state: Record<string, unknown> }): string | null {
  const span = ctx.state['span'] as Span | undefined; // set above
  return span?.traceparent ?? null;
}
