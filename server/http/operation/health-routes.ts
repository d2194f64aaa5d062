import type Router from '@koa/router';
import type { Middleware } from 'koa';
import { AppError } from '../../errors.ts';
import type { PlainEndpoint } from '../../../shared/api/plain-endpoint.ts';
import { VERSION } from '../../version.ts';

/** null if ready, else the reason. It is public: without paths or secrets. */
export type Readiness = () => Promise<string | null>;

const json = (example: object) => ({ 'application/json': { example, members: Object.keys(example) } });

export const healthEndpoints = {
  health: {
    path: '/healthz',
    summary: 'Check that the process is alive',
    access: 'anybody',
    content: json({ status: 'ok', version: VERSION }),
    refusals: {},
  },
  ready: {
    path: '/readyz',
    summary: 'Check that the service can answer requests and scan',
    access: 'anybody',
    content: json({ status: 'ready', notes: ['The browser runs sandboxed'] }),
    refusals: {
      503: 'the database does not answer, storage is not writable, or no scan can run: `detail` says which',
    },
  },
} as const satisfies Record<string, PlainEndpoint>;

/** `notes`: how the browser is sandboxed, and exits that do not work. */
export function healthRoutes(router: Router, readiness: Readiness, notes: () => readonly string[]): void {
  serve(router, healthEndpoints.health, async () => ({ status: 'ok', version: VERSION }));
  serve(router, healthEndpoints.ready, async () => {
    const reason = await readiness();
    if (reason !== null) throw new AppError(503, reason);
    return { status: 'ready', notes: notes() };
  });
}

function serve(router: Router, { path }: PlainEndpoint, body: () => Promise<object>): void {
  const answer: Middleware = async ctx => {
    ctx.state['route'] = path;
    ctx.body = await body();
  };
  router.get(path, answer);
}
