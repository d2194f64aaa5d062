import type { Middleware } from 'koa';
import { NO_DATABASE, NO_OBJECT_STORE } from '../../shared/api/endpoint.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import { AppError, DatabaseUnavailableError, mayAnswerLater, messageOf } from '../errors.ts';
import type { Log } from '../log.ts';
import { ClientGoneError } from './endpoints/body.ts';
import { pathsOf } from './endpoints/mount.ts';
import { requestIdOf } from './operation/request-id.ts';

/** Of endpoints whose clients do not know 503. */
const PATHS_WITHOUT_503: ReadonlySet<string> = new Set(
  endpoints.filter(({ refusals }) => refusals.unavailable === 500).flatMap(pathsOf),
);

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
      const reason = unavailableOf(error);
      const route: unknown = ctx.state['route'];
      const request = { request: requestIdOf(ctx), route, method: ctx.method };
      if (reason !== null) log.warn({ reason: messageOf(error), ...request }, reason);
      else if (!(error instanceof AppError && error.cause === undefined))
        log.error({ err: error, ...request }, 'request failed');
      const { status, headers, detail } = shownOf(error, reason, ctx.path);
      ctx.status = status;
      ctx.set({ ...headers });
      ctx.body = { detail };
    }
  };
}

const UNEXPECTED = new AppError(500, 'internal server error');

/** Why a request may succeed later; null if it is not for that reason. */
function unavailableOf(error: unknown): string | null {
  if (!mayAnswerLater(error)) return null;
  return error instanceof DatabaseUnavailableError ? NO_DATABASE : NO_OBJECT_STORE;
}

function shownOf(error: unknown, reason: string | null, path: string): AppError {
  const expected = reason === null ? error : new AppError(503, `${reason}; try again later`);
  if (!(expected instanceof AppError)) return UNEXPECTED;
  return expected.status === 503 && PATHS_WITHOUT_503.has(path) ? UNEXPECTED : expected;
}
