import type { Middleware } from 'koa';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Log } from '../../log.ts';
import { requestIdOf } from './request-id.ts';

export interface HttpMetrics {
  observe(request: { route: string; method: string; status: number; seconds: number }): void;
}

export function createHttpMetrics(registry: Registry): HttpMetrics {
  const requests = new Counter({
    name: 'linkglass_http_requests_total',
    help: 'HTTP requests',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'linkglass_http_request_duration_seconds',
    help: 'Time from request to response',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  return {
    observe({ route, method, status, seconds }) {
      requests.inc({ route, method, status });
      durations.observe({ route }, seconds);
    },
  };
}

/** Logs and counts each request by the pattern of its route, never by its URL, which may contain the URL being checked. */
export function observe(log: Log, metrics: HttpMetrics): Middleware {
  return async (ctx, next) => {
    const startedAt = performance.now();
    await next();
    const ms = performance.now() - startedAt;
    const route = String(ctx.state['route'] ?? 'none');
    metrics.observe({ route, method: knownMethod(ctx.method), status: ctx.status, seconds: ms / 1000 });
    log.debug(
      { request: requestIdOf(ctx), method: ctx.method, route, status: ctx.status, ms: Math.round(ms * 10) / 10 },
      'request',
    );
  };
}

/** Each new label value takes memory for good, so clients must not choose it. */
function knownMethod(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other';
}
