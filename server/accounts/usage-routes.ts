import type Router from '@koa/router';
import { usageEndpoints } from '../../shared/api/usage.ts';
import { mount } from '../http/endpoints/mount.ts';
import type { UsageService } from './usage-service.ts';

export function usageRoutes(router: Router, usage: UsageService): void {
  mount(router, usageEndpoints.user, (_, caller) => usage.user(caller));
  mount(router, usageEndpoints.today, (_, caller) => usage.today(caller));
  mount(router, usageEndpoints.account, async (_, { plan }) => ({ plan }));
  mount(router, usageEndpoints.days, ({ query }, caller) => usage.days(query.days, caller));
  mount(router, usageEndpoints.scans, ({ query }, caller) => usage.scans(query.page, caller));
}
