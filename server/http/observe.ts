import type { Middleware } from 'koa';
import type { Log } from '../log.ts';
import type { HttpMetrics } from './metrics.ts';

/** One log line and one count a request: by the route's pattern, never by its URL, which may hold what somebody wants checked. */
export function observe(log: Log, metrics: HttpMetrics): Middleware {
  return async (ctx, next) => {
    const startedAt = performance.now();
    await next();
    const ms = performance.now() - startedAt;
    const route = String(ctx.state['route'] ?? 'none');
    metrics.observe({ route, method: knownMethod(ctx.method), status: ctx.status, seconds: ms / 1000 });
    log.debug({ method: ctx.method, route, status: ctx.status, ms: Math.round(ms * 10) / 10 }, 'request');
  };
}

/** Each new label value costs memory for ever, so a client must not choose it. */
function knownMethod(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other';
}
