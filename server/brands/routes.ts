import type Router from '@koa/router';
import { brandEndpoints } from '../../shared/api/brands.ts';
import { mount } from '../http/endpoints/mount.ts';
import { allowScansPage } from '../search/premium.ts';
import type { BrandService } from './service.ts';

export function brandRoutes(router: Router, brands: BrandService): void {
  mount(router, brandEndpoints.list, brands.list);
  mount(router, brandEndpoints.counts, brands.counts);
  mount(router, brandEndpoints.read, brands.read);
  mount(router, brandEndpoints.scans, brands.scans, {
    allow(raw, caller) {
      allowScansPage(raw, caller);
      brands.allowScans(raw.params['brand_id'] ?? '', caller);
    },
  });
}
