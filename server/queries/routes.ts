import type Router from '@koa/router';
import { queryEndpoints } from '../../shared/api/queries.ts';
import { attributeNamed } from '../../shared/cql/attributes.ts';
import type { Caller } from '../accounts/plan.ts';
import { AppError } from '../errors.ts';
import { mount, type RawInput } from '../http/endpoints/mount.ts';
import { allowScansPage } from '../search/premium.ts';
import type { QueryService } from './service.ts';

export function queryRoutes(router: Router, queries: QueryService): void {
  mount(router, queryEndpoints.create, queries.create, { allow: allowAttributes });
  mount(router, queryEndpoints.list, queries.list);
  mount(router, queryEndpoints.read, queries.read);
  mount(router, queryEndpoints.change, queries.change, { allow: allowAttributes });
  mount(router, queryEndpoints.delete, queries.delete);
  mount(router, queryEndpoints.scans, queries.scans, {
    async allow(raw, caller) {
      allowScansPage(raw, caller);
      await queries.allowScans(raw.params['query_id'] ?? '', caller);
    },
  });
}

/** Throws 403 for attributes of PREMIUM. Ignores invalid filters, which validation reports later. */
function allowAttributes({ body }: RawInput, { plan }: Caller): void {
  const filters: unknown = body?.['query_filters'];
  if (plan === 'PREMIUM' || !Array.isArray(filters)) return;
  const premium = filters.map(attributeOf).find(attribute => attribute?.isPremium);
  if (premium) throw new AppError(403, `filters by ${premium.name} are for PREMIUM users only`);
}

function attributeOf(filter: unknown) {
  const name: unknown =
    typeof filter === 'object' && filter !== null && 'attribute' in filter ? filter.attribute : null;
  return typeof name === 'string' ? attributeNamed(name) : undefined;
}
