import type { Context, Middleware } from 'koa';
import { OWN_PAGE_HEADER } from '../../../shared/api/sessions.ts';
import type { Caller } from '../../accounts/plan.ts';
import { AppError } from '../../errors.ts';

export const INVALID_KEY = 'the API key is unknown or revoked; ask the operator of the server for a new one';

/** null if the key is unknown or revoked. */
export type Authenticate = (key: string) => Promise<Caller | null>;

/** The caller of the session of a browser; null without a session. Throws 403 if another site has sent the request. */
export type AuthenticateSession = (ctx: Context) => Promise<Caller | null>;

/** Sets the caller of a valid key, or of a session where no key is sent. Otherwise 401, before any other check. */
export function requireKey(
  authenticate: Authenticate,
  authenticateSession: AuthenticateSession = async () => null,
): Middleware {
  return async (ctx, next) => {
    const key = presentedKey(ctx);
    const caller = key === null ? await authenticateSession(ctx) : await authenticate(key);
    if (!caller) {
      throw unauthorized(key === null ? 'an API key is required; send it in the Authorization header' : INVALID_KEY);
    }
    ctx.state['caller'] = { ...caller, isPage: ctx.get(OWN_PAGE_HEADER) !== '' } satisfies Caller;
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
