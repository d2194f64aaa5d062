import type { Middleware } from 'koa';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import { ClientGoneError } from './endpoints/body.ts';
import { requestIdOf } from './operation/request-id.ts';

/** The only writer of error bodies. Unexpected errors are logged and become a 500 without details. */
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
      const shown = error instanceof AppError ? error : new AppError(500, 'internal server error');
      if (shown !== error || shown.cause !== undefined)
        log.error(
          { err: error, request: requestIdOf(ctx), route: ctx.state['route'], method: ctx.method },
          'request failed',
        );
      ctx.status = shown.status;
      ctx.set({ ...shown.headers });
      ctx.body = { detail: shown.detail };
    }
  };
}
