import type Router from '@koa/router';
import { publicFiles, shareEndpoints, shareFiles } from '../../shared/api/shares.ts';
import { clientNetwork } from '../http/client-address.ts';
import { limitOpenResponses } from '../http/endpoints/open-responses.ts';
import { mount } from '../http/endpoints/mount.ts';
import { mountFile } from '../http/endpoints/mount-file.ts';
import { limitRateByNetwork } from '../limits/network-rate.ts';
import type { Rate } from '../limits/rate-bucket.ts';
import type { OpenReports, ShareService } from './service.ts';

/** Routes that require a key. */
export function shareRoutes(router: Router, shares: ShareService): void {
  mount(router, shareEndpoints.create, ({ params, query }, caller) =>
    shares.create(params.scan_id, query.days, caller),
  );
  mount(router, shareEndpoints.list, ({ params }, caller) => shares.list(params.scan_id, caller));
  mount(router, shareEndpoints.remove, ({ params }, caller) => shares.remove(params.scan_id, params.share_id, caller));
}

const NOT_INDEXED = { 'X-Robots-Tag': 'noindex, nofollow' };

/** Reports for people without a key. */
export function openReportRoutes(router: Router, shares: ShareService, rate: Rate): void {
  const before = [
    limitRateByNetwork(rate),
    // So few for each network that no slow reader keeps others out.
    limitOpenResponses({ total: 64, each: 8, patienceMs: 10_000 }, clientNetwork),
  ];
  const serve = (files: typeof shareFiles | typeof publicFiles, name: string, { report, har }: OpenReports) => {
    const sent = { contentType: 'application/json', headers: NOT_INDEXED } as const;
    mountFile(
      router,
      files.report,
      async ({ params }) => ({ ...sent, bytes: await report(params[name] ?? ''), name: 'report.json' }),
      { before },
    );
    mountFile(
      router,
      files.har,
      async ({ params }) => ({ ...sent, bytes: await har(params[name] ?? ''), name: 'scan.har' }),
      { before },
    );
  };
  serve(shareFiles, 'token', shares.shared);
  serve(publicFiles, 'scan_id', shares.public);
}
