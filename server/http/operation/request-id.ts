import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';

/** Anything else could forge or flood the log. */
const WELL_FORMED = /^[\w.:-]{1,64}$/;

/** Takes over the id of a request from a proxy or client, or makes one. The response and every line of the log about it have it. */
export const setRequestId: Middleware = (ctx, next) => {
  const sent = ctx.get('x-request-id');
  const id = WELL_FORMED.test(sent) ? sent : randomUUID();
  ctx.state['requestId'] = id;
  ctx.set('X-Request-Id', id);
  return next();
};

/** Only after `setRequestId`. */
export function requestIdOf(ctx: { state: Record<string, unknown> }): string {
  return String(ctx.state['requestId']);
}
