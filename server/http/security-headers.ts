import type { Middleware } from 'koa';

const HEADERS = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
});

/** For every answer: nothing here is a page of ours but /docs, which says so itself, and nothing of a caller's is kept by caches in between. */
export const securityHeaders: Middleware = (ctx, next) => {
  for (const [name, value] of HEADERS) ctx.res.setHeader(name, value);
  return next();
};
