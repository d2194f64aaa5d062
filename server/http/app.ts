import Router from '@koa/router';
import Koa from 'koa';
import type { Log } from '../log.ts';
import { answerErrors } from './answer-errors.ts';
import { requireKey, type Authenticate } from './authenticate.ts';
import { cors } from './cors.ts';
import { limit, type Limits } from './limit.ts';
import type { HttpMetrics } from './metrics.ts';
import { limitOpenAnswers } from './open-answers.ts';
import { observe } from './observe.ts';
import { createRouting } from './routing.ts';
import { securityHeaders } from './security-headers.ts';
import { sendTogether } from './send-together.ts';
import { allowedAt, refuseUnmatched, refuseWrongMethod } from './unmatched.ts';

interface Deps {
  readonly log: Log;
  readonly metrics: HttpMetrics;
  readonly authenticate: Authenticate;
  readonly limits: Limits;
  readonly corsOrigins: readonly string[];
  /** Adds what needs no key. */
  readonly publicRoutes: (router: Router) => void;
  /** Adds what needs one. */
  readonly keyedRoutes: (router: Router) => void;
}

/** Every request in the order in which it is looked at. */
export function createApp({ log, metrics, authenticate, limits, corsOrigins, publicRoutes, keyedRoutes }: Deps): Koa {
  const open = new Router({ sensitive: true });
  const keyed = new Router({ sensitive: true });
  publicRoutes(open);
  keyedRoutes(keyed);
  const routing = createRouting(open, keyed);

  const app = new Koa();
  app.on('error', (error: unknown) => {
    // A client that goes away is no fault of ours, and can do so as often as it likes.
    const level = isConnectionLost(error) ? 'debug' : 'error';
    log[level]({ err: error }, 'an answer could not be sent');
  });
  // Outermost: it waits for nothing but answers that are whole, refusals and failures too.
  app.use(sendTogether());
  app.use(observe(log, metrics));
  app.use(securityHeaders);
  app.use(answerErrors(log));
  app.use(cors(corsOrigins, path => allowedAt(path, [open, keyed])));
  app.use(routing.first);
  // What needs no key needs none to be told the right method either.
  app.use(refuseWrongMethod);
  app.use(requireKey(authenticate));
  // The caller is known, and nothing has been read or done for it yet.
  app.use(limit(limits));
  app.use(limitOpenAnswers());
  app.use(routing.second);
  app.use(refuseWrongMethod);
  app.use(refuseUnmatched);
  return app;
}

function isConnectionLost(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code) || code.startsWith('HPE_');
}
