import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import type { Log } from '../log.ts';
import { answerErrors } from './answer-errors.ts';
import { requireKey, type Authenticate, type AuthenticateSession } from './callers/authenticate.ts';
import { cors } from './callers/cors.ts';
import { enforceLimits, type Limits } from './callers/limits.ts';
import { observe, type HttpMetrics } from './operation/metrics.ts';
import { closeStreams } from './endpoints/close-streams.ts';
import { limitOpenResponses } from './endpoints/open-responses.ts';
import { setRequestId } from './operation/request-id.ts';
import { allowedAt, refuseUnmatched, refuseWrongMethod } from './endpoints/unmatched.ts';
import { codeOf } from '../errors.ts';

/** The web pages, and the browsers that are signed in to them. */
export interface WebPages {
  /** Answers browsers that ask for a page. Everything else passes. */
  readonly serve: Middleware;
  readonly authenticate: AuthenticateSession;
}

interface Deps {
  readonly log: Log;
  readonly metrics: HttpMetrics;
  readonly authenticate: Authenticate;
  /** Absent in a process without web pages. */
  readonly web?: WebPages | null;
  readonly limits: Limits;
  readonly corsOrigins: readonly string[];
  /** Adds routes that need no key. */
  readonly publicRoutes: (router: Router) => void;
  /** Adds routes that need a key. */
  readonly keyedRoutes: (router: Router) => void;
}

/** The HTTP app: its middleware in the order in which requests pass it. */
export function createApp({
  log,
  metrics,
  authenticate,
  web,
  limits,
  corsOrigins,
  publicRoutes,
  keyedRoutes,
}: Deps): Koa {
  const open = new Router({ sensitive: true });
  const keyed = new Router({ sensitive: true });
  publicRoutes(open);
  keyedRoutes(keyed);

  const app = new Koa();
  app.on('error', (error: unknown) => {
    // A client that disconnects is no error here, and could fill the log.
    const level = isConnectionLost(error) ? 'debug' : 'error';
    log[level]({ err: error }, 'response could not be sent');
  });
  app.use(closeStreams);
  app.use(setRequestId);
  app.use(observe(log, metrics));
  app.use(securityHeaders);
  app.use(answerErrors(log));
  app.use(cors(corsOrigins, path => allowedAt(path, [open, keyed])));
  // Before the routes: pages have paths of the API, and are for navigations of browsers only.
  if (web) app.use(web.serve);
  app.use(open.routes());
  // Before requireKey: routes without a key report a wrong method without one.
  app.use(refuseWrongMethod);
  app.use(requireKey(authenticate, web?.authenticate));
  // As soon as the caller is known, before its request is read.
  app.use(enforceLimits(limits));
  app.use(limitOpenResponses());
  app.use(keyed.routes());
  app.use(refuseWrongMethod);
  app.use(refuseUnmatched);
  return app;
}

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

/** On every response. Pages set a policy of their own. Caches must not store data of a caller. */
const securityHeaders: Middleware = (ctx, next) => {
  ctx.set(SECURITY_HEADERS);
  return next();
};

function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  return ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code) || code.startsWith('HPE_');
}
