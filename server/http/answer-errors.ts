import type { Middleware } from 'koa';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import { ClientGoneError } from './body.ts';

/** The only writer of error bodies. Failures are logged; those that are no refusals are answered by a bare 500. */
export function answerErrors(log: Log): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (error instanceof ClientGoneError) {
        ctx.respond = false;
        ctx.res.destroy();
        return;
      }
      const refusal = error instanceof AppError ? error : new AppError(500, 'internal server error');
      if (refusal !== error || refusal.cause !== undefined)
        log.error({ err: error, route: ctx.state['route'], method: ctx.method }, 'a request failed');
      ctx.status = refusal.status;
      ctx.set({ ...refusal.headers });
      ctx.body = { detail: refusal.detail };
    }
  };
}
