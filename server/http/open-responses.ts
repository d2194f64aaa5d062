import type { Middleware } from 'koa';
import { AppError } from '../errors.ts';
import { createSlots, type SlotLimits } from '../async/slots.ts';
import { callerOf } from './authenticate.ts';
import { ClientGoneError } from './body.ts';

const LIMITS: SlotLimits = { total: 512, each: 16, patienceMs: 10_000 };

/** After `requireKey`: a response takes memory until its client has read it, so the number of open ones is limited. Further requests wait. */
export function limitOpenResponses(limits: SlotLimits = LIMITS): Middleware {
  const slots = createSlots(limits);
  return async (ctx, next) => {
    const { keyId } = callerOf(ctx);
    if (!(await slots.enter(keyId))) throw tooMany();
    // 'close' is emitted once, for complete and for aborted responses.
    if (!ctx.res.closed) ctx.res.once('close', () => slots.leave(keyId));
    else {
      // The client disconnected during the wait: do not start the work.
      slots.leave(keyId);
      throw new ClientGoneError();
    }
    await next();
  };
}

function tooMany(): AppError {
  return new AppError(429, 'too many open responses for this key; read or close them first', {
    'Retry-After': '1',
  });
}
