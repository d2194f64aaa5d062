import type Router from '@koa/router';
import { fastCheckEndpoints } from '../../shared/api/fast-check.ts';
import { mount } from '../http/endpoints/mount.ts';
import type { VerdictService } from './service.ts';

export function verdictRoutes(router: Router, verdicts: VerdictService): void {
  mount(router, fastCheckEndpoints.check, (input, caller) => verdicts.fastCheck(input, caller));
}
