import type Router from '@koa/router';
import { searchEndpoints } from '../../shared/api/search.ts';
import { mount } from '../http/endpoints/mount.ts';
import { allowScansPage } from './premium.ts';
import type { SearchService } from './service.ts';

export function searchRoutes(router: Router, search: SearchService): void {
  mount(router, searchEndpoints.search, (input, caller) => search.search(input, caller), { allow: allowScansPage });
}
