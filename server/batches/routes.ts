import type Router from '@koa/router';
import { batchEndpoints } from '../../shared/api/batches.ts';
import { mount } from '../http/mount.ts';
import { allowCountry } from '../scans/routes.ts';
import type { BatchService } from './service.ts';

export function batchRoutes(router: Router, batches: BatchService): void {
  mount(router, batchEndpoints.create, ({ body }, caller, requestId) => batches.submit(body, caller, requestId), {
    allow: allowCountry,
  });
  mount(router, batchEndpoints.read, ({ params }, caller) => batches.read(params.batch_id, caller));
  mount(router, batchEndpoints.cancel, ({ params }, caller) => batches.cancel(params.batch_id, caller));
}
