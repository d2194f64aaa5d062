import type Router from '@koa/router';
import type { Registry } from 'prom-client';
import { AppError } from '../../errors.ts';
import type { PlainEndpoint } from '../../../shared/api/plain-endpoint.ts';
import { INVALID_KEY, presentedKey, type Authenticate } from '../callers/authenticate.ts';
import { requireLocal } from '../callers/require-local.ts';

interface Deps {
  readonly registry: Registry;
  readonly authenticate: Authenticate;
  /** The URL at which clients reach the API. */
  readonly baseUrl: () => string;
}

export const metricsEndpoint = {
  path: '/metrics',
  summary: 'Read the metrics of the process',
  description:
    'In the text format of Prometheus. Needs an API key, except for direct requests from the same machine to a local name.',
  access: 'anybody',
  content: { 'text/plain': { example: 'linkglass_scans{status="PENDING"} 0\n' } },
  refusals: {
    401: 'the API key is unknown or revoked, or it is missing and the request does not come from this machine',
    421: 'the request is for another host',
  },
} as const satisfies PlainEndpoint;

/** Metrics in the text format of Prometheus. Without a key only for requests from this machine. */
export function metricsRoute(router: Router, { registry, authenticate, baseUrl }: Deps): void {
  router.get(metricsEndpoint.path, async ctx => {
    ctx.state['route'] = metricsEndpoint.path;
    const key = presentedKey(ctx);
    if (key === null) requireLocal(ctx, baseUrl());
    else if (!(await authenticate(key))) throw new AppError(401, INVALID_KEY, { 'WWW-Authenticate': 'Bearer' });
    ctx.body = await registry.metrics();
    ctx.type = registry.contentType;
  });
}
