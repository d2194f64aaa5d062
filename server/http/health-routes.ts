import type Router from '@koa/router';
import type { Middleware } from 'koa';
import { AppError } from '../errors.ts';

/** null: ready; else why not, in words that may be shown to anybody. */
export type Readiness = () => Promise<string | null>;

export function healthRoutes(router: Router, readiness: Readiness): void {
  router.get(
    '/healthz',
    answer('/healthz', async () => ({ status: 'ok' })),
  );
  router.get(
    '/readyz',
    answer('/readyz', async () => {
      const reason = await readiness();
      if (reason !== null) throw new AppError(503, reason);
      return { status: 'ready' };
    }),
  );
}

function answer(route: string, body: () => Promise<object>): Middleware {
  return async ctx => {
    ctx.state['route'] = route;
    ctx.body = await body();
  };
}
