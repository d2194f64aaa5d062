import type { Context } from 'koa';
import { SIGN_IN_PATH, signInRequest } from '../../shared/api/sessions.ts';
import type { OpenedSession, SessionService } from '../accounts/session-service.ts';
import { AppError } from '../errors.ts';
import { INVALID_KEY } from '../http/callers/authenticate.ts';
import { BodyNotJsonError, BodyTooLargeError, readJsonObject } from '../http/endpoints/body.ts';
import { clientNetwork } from '../http/client-address.ts';
import { isFromThisMachine } from '../http/callers/loopback.ts';
import type { SessionCookie } from '../http/callers/session-cookie.ts';
import { createAttemptLimit } from './attempt-limit.ts';

interface Deps {
  readonly sessions: SessionService;
  readonly cookie: SessionCookie;
}

/** Handles signing in and out; false for any other request. */
export type SignIn = (ctx: Context) => Promise<boolean>;

export function createSignIn({ sessions, cookie }: Deps): SignIn {
  const attempts = createAttemptLimit();

  async function signIn(ctx: Context): Promise<void> {
    const attempt = attempts.begin(clientNetwork(ctx));
    const opened = await open(ctx).catch((error: unknown) => {
      attempt.undo();
      throw error;
    });
    if (opened === null) throw refusal(attempt.waitSeconds);
    // A valid key is accepted after any number of failures: behind a proxy, several people may share an address.
    attempt.undo();
    cookie.write(ctx, opened.token);
    ctx.body = { plan: opened.caller.plan };
  }

  async function open(ctx: Context): Promise<OpenedSession | null> {
    const request = signInRequest.safeParse(await readBody(ctx));
    if (!request.success) throw new AppError(422, 'the body must be {"key": API_KEY} or {"ticket": TICKET}');
    const userAgent = ctx.get('user-agent');
    if ('key' in request.data) return sessions.signIn(request.data.key.trim(), userAgent);
    // The address was printed on this machine, and is for its browser.
    return isFromThisMachine(ctx) ? sessions.signInByTicket(request.data.ticket, userAgent) : null;
  }

  return async ctx => {
    if (ctx.path !== SIGN_IN_PATH || !['POST', 'DELETE'].includes(ctx.method)) return false;
    ctx.state['route'] = SIGN_IN_PATH;
    cookie.requireOwnPage(ctx);
    if (ctx.method === 'POST') await signIn(ctx);
    else {
      const token = cookie.read(ctx);
      if (token !== null) await sessions.signOut(token);
      cookie.clear(ctx);
      ctx.body = {};
    }
    return true;
  };
}

function refusal(waitSeconds: number): AppError {
  if (waitSeconds === 0) return new AppError(401, INVALID_KEY);
  const detail = `too many failed attempts; retry in ${waitSeconds} s`;
  return new AppError(429, detail, { 'Retry-After': String(waitSeconds) });
}

async function readBody(ctx: Context): Promise<Record<string, unknown>> {
  try {
    return await readJsonObject(ctx.req);
  } catch (error) {
    if (error instanceof BodyNotJsonError) throw new AppError(422, `the body ${error.message}`);
    if (error instanceof BodyTooLargeError) throw new AppError(413, 'the body is larger than 64 KiB');
    throw error;
  }
}
