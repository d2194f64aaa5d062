import type Router from '@koa/router';
import type { Middleware } from 'koa';
import { AppError } from '../errors.ts';
import type { PlainEndpoint } from '../../shared/api/plain-endpoint.ts';

/** null: ready; else why not, in words that may be shown to anybody. */
export type Readiness = () => Promise<string | null>;

const json = (example: object) => ({ 'application/json': { example, members: Object.keys(example) } });

export const healthEndpoints = {
  health: {
    path: '/healthz',
    summary: 'Whether the process lives',
    access: 'anybody',
    content: json({ status: 'ok' }),
    refusals: {},
  },
  ready: {
    path: '/readyz',
    summary: 'Whether the service can answer and scan',
    access: 'anybody',
    content: json({ status: 'ready', notes: ['The browser runs sandboxed'] }),
    refusals: {
      503: 'the database does not answer, nothing can be stored, or no scan can be taken: the reason is told',
    },
  },
} as const satisfies Record<string, PlainEndpoint>;

/** `notes`: how the browser is sandboxed, for the operator. */
export function healthRoutes(router: Router, readiness: Readiness, notes: readonly string[]): void {
  serve(router, healthEndpoints.health, async () => ({ status: 'ok' }));
  serve(router, healthEndpoints.ready, async () => {
    const reason = await readiness();
    if (reason !== null) throw new AppError(503, reason);
    return { status: 'ready', notes };
  });
}

function serve(router: Router, { path }: PlainEndpoint, body: () => Promise<object>): void {
  const answer: Middleware = async ctx => {
    ctx.state['route'] = path;
    ctx.body = await body();
  };
  router.get(path, answer);
}
