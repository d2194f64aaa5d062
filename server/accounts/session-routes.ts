import type Router from '@koa/router';
import { sessionEndpoints } from '../../shared/api/sessions.ts';
import { mount } from '../http/endpoints/mount.ts';
import type { SessionService } from './session-service.ts';

export function sessionRoutes(router: Router, sessions: SessionService): void {
  mount(router, sessionEndpoints.list, (_, caller) => sessions.list(caller));
  mount(router, sessionEndpoints.end, async ({ params }, caller) => {
    await sessions.end(params.session_id, caller);
    return {};
  });
}
