import type { Context, Middleware } from 'koa';
import type { Caller } from '../accounts/plan.ts';
import { AppError } from '../errors.ts';

export type Authenticate = (key: string) => Promise<Caller | null>;

/** Lets a request through with the caller that its key opens; 401 otherwise, before anything else is said about it. */
export function requireKey(authenticate: Authenticate): Middleware {
  return async (ctx, next) => {
    const key = presentedKey(ctx);
    const caller = key === null ? null : await authenticate(key);
    if (!caller) {
      const detail = key === null ? 'an API key is required in the authorization header' : 'the API key is not valid';
      throw new AppError(401, detail, { 'WWW-Authenticate': 'Bearer' });
    }
    ctx.state['caller'] = caller;
    await next();
  };
}

/** The key alone, or `Bearer <key>` with the scheme in any case; null when there is none. */
export function presentedKey(ctx: Context): string | null {
  const value = ctx.get('authorization').trim();
  const key = /^bearer$/i.test(value) ? '' : value.replace(/^bearer\s+/i, '');
  return key === '' ? null : key;
}

/** Only behind `requireKey`. */
export function callerOf(ctx: { state: Record<string, unknown> }): Caller {
  const caller = ctx.state['caller'];
  if (!caller) throw new Error('this route is not behind requireKey');
  return caller as Caller; // only requireKey sets it
}
