import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import type { Context, Middleware, Next } from 'koa';

interface Routing {
  /** Of the first router; goes on where it has no route. */
  readonly first: Middleware;
  /** Of the second, behind the first. */
  readonly second: Middleware;
}

type Layer = Router['stack'][number];
type Handler = (ctx: Context, next: Next) => unknown;

/**
 * The routes of two routers, one behind the other. Paths without parameters, which most requests are for, are found by one look
 * instead of by every pattern of both; for all else the routers decide.
 */
export function createRouting(first: Router, second: Router): Routing {
  const ofFirst = exactHandlers(first, []);
  const ofSecond = exactHandlers(second, [first]);
  // They are middlewares like any other: what they want more of the context they put there themselves.
  const firstPatterns = first.routes() as Handler;
  const secondPatterns = second.routes() as Handler;
  return {
    first: (ctx, next) => {
      const name = nameOf(ctx.method, ctx.path);
      const found = ofFirst.get(name);
      if (found) return found(withoutParameters(ctx), next);
      return ofSecond.has(name) ? next() : firstPatterns(ctx, next);
    },
    second: (ctx, next) => {
      const found = ofSecond.get(nameOf(ctx.method, ctx.path));
      return found ? found(withoutParameters(ctx), next) : secondPatterns(ctx, next);
    },
  };
}

/** Those that the router would choose itself, and that none of the routers before it knows the path of. */
function exactHandlers(router: Router, before: readonly Router[]): Map<string, Handler> {
  const found = new Map<string, Handler>();
  for (const { path, methods } of router.stack as readonly Layer[]) {
    if (typeof path !== 'string' || !IS_PLAIN.test(path)) continue;
    for (const method of methods) {
      const [chosen, ...others]: readonly Layer[] = router.match(path, method).pathAndMethod;
      const [handler, ...more] = chosen?.stack ?? [];
      const isAlone = chosen?.path === path && others.length === 0 && more.length === 0;
      if (!handler || !isAlone || before.some(other => other.match(path, method).path.length > 0)) continue;
      found.set(nameOf(method, path), handler as Handler); // what a handler gets more than any middleware is its parameters
    }
  }
  return found;
}

const IS_PLAIN = /^[\w\-./]+$/;

function nameOf(method: string, path: string): string {
  return `${method} ${path}`;
}

function withoutParameters(ctx: Context & Partial<Pick<RouterContext, 'params'>>): Context {
  ctx.params = {};
  return ctx;
}
