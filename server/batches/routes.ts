import type Router from '@koa/router';
import { batchEndpoints } from '../../shared/api/batches.ts';
import { mount } from '../http/endpoints/mount.ts';
import { reportUrlMember, type ReportUrl, type ReportUrlQuery } from '../scans/report-url.ts';
import { allowCountry } from '../scans/routes.ts';
import type { BatchService } from './service.ts';

export function batchRoutes(router: Router, batches: BatchService, reportUrl: ReportUrl): void {
  /** The batch with the address of each report, if the request asks for them. */
  const withReports = <T extends { readonly id?: string | undefined }>(
    batch: { readonly scans: readonly T[] },
    query: ReportUrlQuery,
  ) => batch.scans.map(scan => ({ ...scan, ...reportUrlMember(scan.id, query, reportUrl) }));
  mount(
    router,
    batchEndpoints.create,
    async ({ body, query }, caller, requestId) => {
      const batch = await batches.submit(body, caller, requestId);
      return { ...batch, scans: withReports(batch, query) };
    },
    { allow: allowCountry },
  );
  mount(router, batchEndpoints.read, async ({ params, query }, caller) => {
    const batch = await batches.read(params.batch_id, caller);
    return { ...batch, scans: withReports(batch, query) };
  });
  mount(router, batchEndpoints.cancel, ({ params }, caller) => batches.cancel(params.batch_id, caller));
}
