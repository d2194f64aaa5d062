import type { default as Router, RouterContext } from '@koa/router';
import type { Middleware } from 'koa';
import { AppError } from '../errors.ts';

/** What a path answers to, for the Allow header; a path that is not there answers OPTIONS all the same. */
export function allowedAt(path: string, routers: readonly Router[]): string {
  return allowOf(routers.flatMap(router => router.match(path, 'OPTIONS').path));
}

function allowOf(routes: readonly { readonly methods: readonly string[] }[]): string {
  return [...new Set(routes.flatMap(route => route.methods)), 'OPTIONS'].join(', ');
}

/** Behind the routes of a router: 405 with what is allowed for a path that it knows by other methods. */
export const refuseWrongMethod: Middleware<object, Partial<RouterContext>> = (ctx, next) => {
  // The routers that a request has passed have left there what they know of its path.
  const { matched = [] } = ctx;
  if (matched.length > 0) {
    throw new AppError(405, 'method not allowed', { Allow: allowOf(matched) });
  }
  return next();
};

/** Behind all routes. */
export const refuseUnmatched: Middleware = async () => {
  throw new AppError(404, 'not found');
};
