import type { default as Router, RouterContext } from '@koa/router';
import type { Middleware } from 'koa';
import { AppError } from '../../errors.ts';

/** The methods of a path for the Allow header. OPTIONS is allowed even on unknown paths. */
export function allowedAt(path: string, routers: readonly Router[]): string {
  return allowOf(routers.flatMap(router => router.match(path, 'OPTIONS').path));
}

function allowOf(routes: readonly { readonly methods: readonly string[] }[]): string {
  return [...new Set(routes.flatMap(route => route.methods)), 'OPTIONS'].join(', ');
}

/** After the routes of a router: 405 with Allow, for a path that it has under other methods. */
export const refuseWrongMethod: Middleware<object, Partial<RouterContext>> = (ctx, next) => {
  // Set by the routers that the request has passed: their routes with this path.
  const { matched = [] } = ctx;
  if (matched.length > 0) {
    throw new AppError(405, 'method not allowed', { Allow: allowOf(matched) });
  }
  return next();
};

/** After all routes. */
export const refuseUnmatched: Middleware = async () => {
  throw new AppError(404, 'not found');
};
