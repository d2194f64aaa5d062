import type Router from '@koa/router';
import { progressEndpoints } from '../../shared/api/scan-progress.ts';
import { NO_COUNTRY, scanEndpoints } from '../../shared/api/scans.ts';
import type { Caller } from '../accounts/plan.ts';
import { AppError } from '../errors.ts';
import { mount, mountStreamed, type RawInput } from '../http/endpoints/mount.ts';
import { reportUrlMember, type ReportUrl } from './report-url.ts';
import type { ScanService } from './service.ts';

export function scanRoutes(router: Router, scans: ScanService, reportUrl: ReportUrl): void {
  mount(
    router,
    scanEndpoints.create,
    async ({ body, query }, caller, requestId) => {
      const scan = await scans.submit(body, caller, requestId);
      return { ...scan, ...reportUrlMember(scan.id, query, reportUrl) };
    },
    { allow: allowCountry },
  );
  mountStreamed(router, scanEndpoints.read, (input, caller) => scans.read(input, caller));
  mount(router, progressEndpoints.read, ({ params }, caller) => scans.progress(params.scan_id, caller));
  mount(router, scanEndpoints.delete, ({ params }, caller, requestId) =>
    scans.delete(params.scan_id, caller, requestId),
  );
}

/** Throws the 403 of a FREE user who chooses the country of a scan. */
export function allowCountry({ body }: RawInput, caller: Caller): void {
  const country = body?.['scanned_from'];
  if (caller.plan === 'PREMIUM' || typeof country !== 'string' || country.toUpperCase() === NO_COUNTRY) return;
  throw new AppError(403, 'choosing the country of a scan is for PREMIUM users');
}
