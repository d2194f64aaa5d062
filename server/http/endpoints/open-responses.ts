import type { Context, Middleware } from 'koa';
import { AppError } from '../../errors.ts';
import { createSlots, type SlotLimits } from '../../async/slots.ts';
import { callerOf } from '../callers/authenticate.ts';
import { ClientGoneError } from './body.ts';

const LIMITS: SlotLimits = { total: 512, each: 16, patienceMs: 10_000 };

/**
 * A response takes memory until its client has read it, so the number of open ones is limited, in total and for each owner: by
 * default a key, after `requireKey`. Further requests wait.
 */
export function limitOpenResponses(
  limits: SlotLimits = LIMITS,
  ownerOf: (ctx: Context) => string = ctx => callerOf(ctx).keyId,
): Middleware {
  const slots = createSlots(limits);
  return async (ctx, next) => {
    const owner = ownerOf(ctx);
    if (!(await slots.enter(owner))) throw tooMany();
    // 'close' is emitted once, for complete and for aborted responses.
    if (!ctx.res.closed) ctx.res.once('close', () => slots.leave(owner));
    else {
      // The client disconnected during the wait: do not start the work.
      slots.leave(owner);
      throw new ClientGoneError();
    }
    await next();
  };
}

function tooMany(): AppError {
  return new AppError(429, 'too many open responses; read or close them first', {
    'Retry-After': '1',
  });
}
