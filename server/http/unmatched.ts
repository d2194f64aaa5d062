import type Router from '@koa/router';
import type { Middleware } from 'koa';
import { AppError } from '../errors.ts';

/** Behind the routes: 405 with what is allowed for a path that is known by other methods, else 404. */
export function refuseUnmatched(...routers: readonly Router[]): Middleware {
  return async ctx => {
    const methods = routers.flatMap(router => router.match(ctx.path, ctx.method).path.flatMap(layer => layer.methods));
    if (methods.length === 0) throw new AppError(404, 'there is nothing at this path');
    throw new AppError(405, 'this method is not supported here', {
      Allow: [...new Set(methods), 'OPTIONS'].join(', '),
    });
  };
}
