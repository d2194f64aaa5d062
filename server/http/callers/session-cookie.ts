import type { Context } from 'koa';
import { OWN_PAGE_HEADER } from '../../../shared/api/sessions.ts';
import { AppError } from '../../errors.ts';
import { isFromThisMachine, isLoopbackName } from './loopback.ts';

/** Under TLS, browsers take the name only from this host, with Secure and without Domain. */
const SECURE_NAME = '__Host-linkglass';

export type SessionCookie = ReturnType<typeof createSessionCookie>;

/** The cookie of a browser that is signed in. `baseUrl`: the URL at which clients reach the server. */
export function createSessionCookie(baseUrl: () => string) {
  /** Browsers share the cookies of all ports of a host, so the name tells servers on one machine apart. */
  function plainName(ctx: Context): string {
    const { protocol, port } = new URL(baseUrl());
    return `linkglass-${protocol === 'https:' ? ctx.socket.localPort : port || '80'}`;
  }

  function nameFor(ctx: Context): string {
    return isSecure(ctx) ? SECURE_NAME : plainName(ctx);
  }

  /**
   * A proxy ends TLS, so the base URL says whether there is any. Only a one-time address leads past the proxy, to loopback.
   * Host does not tell them apart: proxies replace it by their upstream, which is loopback too.
   */
  function isSecure(ctx: Context): boolean {
    if (!baseUrl().startsWith('https:')) return false;
    const isDirect = isFromThisMachine(ctx) && isLoopbackName(ctx.hostname);
    // A proxy that sends no forwarding header still passes the origin of the page on.
    return !isDirect || ctx.get('origin').startsWith('https:') || cookieOf(ctx, SECURE_NAME) !== null;
  }

  function set(ctx: Context, value: string, attributes: string): void {
    const secure = isSecure(ctx) ? '; Secure' : '';
    ctx.append('Set-Cookie', `${nameFor(ctx)}=${value}; Path=/; HttpOnly; SameSite=Strict${secure}${attributes}`);
  }

  function isOwnOrigin(ctx: Context, origin: string): boolean {
    // A proxy may replace Host, and a one-time address has another host than the base URL.
    return URL.canParse(origin) && [ctx.host, new URL(baseUrl()).host].includes(new URL(origin).host);
  }

  return {
    /** The token; null if there is none. */
    read: (ctx: Context) => cookieOf(ctx, nameFor(ctx)),
    write: (ctx: Context, token: string) => set(ctx, token, ''),
    clear: (ctx: Context) => set(ctx, '', '; Max-Age=0'),
    /**
     * Throws 403 unless a page of ours has sent the request. SameSite keeps the cookie from other sites, but neither from
     * other ports and subdomains of this one, nor in browsers that do not know it.
     */
    requireOwnPage(ctx: Context): void {
      const site = ctx.get('sec-fetch-site');
      const origin = ctx.get('origin');
      const isOwn =
        ctx.get(OWN_PAGE_HEADER) !== '' &&
        (site === '' || site === 'same-origin') &&
        (origin === '' || isOwnOrigin(ctx, origin));
      if (!isOwn) throw new AppError(403, 'a session is valid only for the pages of this server; use an API key');
    },
  };
}

function cookieOf(ctx: Context, name: string): string | null {
  const prefix = `${name}=`;
  const pairs = ctx.get('cookie').split(';');
  return (
    pairs
      .map(pair => pair.trim())
      .find(pair => pair.startsWith(prefix))
      ?.slice(prefix.length) ?? null
  );
}
