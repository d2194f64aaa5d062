import type { Context, Middleware } from 'koa';
import type { Caller } from '../accounts/plan.ts';
import { AppError } from '../errors.ts';

/** null if the key is unknown or revoked. */
export type Authenticate = (key: string) => Promise<Caller | null>;

/** Sets the caller of a valid key. Otherwise 401, before any other check. */
export function requireKey(authenticate: Authenticate): Middleware {
  return async (ctx, next) => {
    const key = presentedKey(ctx);
    if (key === null) throw unauthorized('an API key is required in the authorization header');
    const caller = await authenticate(key);
    if (!caller) throw unauthorized('the API key is not valid');
    ctx.state['caller'] = caller;
    await next();
  };
}

function unauthorized(detail: string): AppError {
  return new AppError(401, detail, { 'WWW-Authenticate': 'Bearer' });
}

/** The key from the authorization header: alone, or after `Bearer` in any case. null if there is none. */
export function presentedKey(ctx: Context): string | null {
  const value = ctx.get('authorization').trim();
  const key = /^bearer$/i.test(value) ? '' : value.replace(/^bearer\s+/i, '');
  return key === '' ? null : key;
}

/** Only after `requireKey`. */
export function callerOf(ctx: { state: Record<string, unknown> }): Caller {
  const caller = ctx.state['caller'];
  if (!caller) throw new Error('this route does not pass requireKey');
  return caller as Caller; // only requireKey sets it
}
