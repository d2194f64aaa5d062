import type { Context, Middleware } from 'koa';
import type { Caller } from '../accounts/plan.ts';
import { AppError } from '../errors.ts';

/** At once where the key is known; only for others there is something to wait for. */
export type Authenticate = (key: string) => Caller | null | Promise<Caller | null>;

/** Lets a request through with the caller that its key opens; 401 otherwise, before anything else is said about it. */
export function requireKey(authenticate: Authenticate): Middleware {
  return (ctx, next) => {
    const key = presentedKey(ctx);
    if (key === null) throw refusal('an API key is required in the authorization header');
    const letIn = (caller: Caller | null): Promise<unknown> => {
      if (!caller) throw refusal('the API key is not valid');
      ctx.state['caller'] = caller;
      return next();
    };
    const caller = authenticate(key);
    return caller instanceof Promise ? caller.then(letIn) : letIn(caller);
  };
}

function refusal(detail: string): AppError {
  return new AppError(401, detail, { 'WWW-Authenticate': 'Bearer' });
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
