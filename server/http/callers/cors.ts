import type { Middleware } from 'koa';

const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, DELETE, OPTIONS';
const ALLOWED_HEADERS = 'authorization, content-type';
const EXPOSED_HEADERS = 'RateLimit, RateLimit-Policy, Retry-After';

/** Allows the configured origins to read responses. Responds to OPTIONS without a key, because preflight requests have none. */
export function cors(origins: readonly string[], allowedAt: (path: string) => string): Middleware {
  return (ctx, next) => {
    const origin = ctx.get('origin');
    const isAllowed = origins.includes(origin);
    if (origins.length > 0) ctx.vary('Origin');
    if (isAllowed) {
      ctx.set('Access-Control-Allow-Origin', origin);
      ctx.set('Access-Control-Expose-Headers', EXPOSED_HEADERS);
    }
    if (ctx.method !== 'OPTIONS') return next();
    ctx.status = 204;
    ctx.set('Allow', allowedAt(ctx.path));
    if (isAllowed) {
      ctx.set('Access-Control-Allow-Methods', ALLOWED_METHODS);
      ctx.set('Access-Control-Allow-Headers', ALLOWED_HEADERS);
      ctx.set('Access-Control-Max-Age', '600');
    }
    return undefined;
  };
}
