import type Router from '@koa/router';
import { referenceEndpoints } from '../../shared/api/reference.ts';
import { mount } from '../http/endpoints/mount.ts';
import { USER_AGENTS, VIEWPORTS } from './devices.ts';

export function referenceRoutes(router: Router): void {
  mount(router, referenceEndpoints.userAgents, async () => [...USER_AGENTS]);
  mount(router, referenceEndpoints.viewports, async () => [...VIEWPORTS]);
}
