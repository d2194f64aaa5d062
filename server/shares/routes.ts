import type { Readable } from 'node:stream';
import type Router from '@koa/router';
import type { PlainEndpoint } from '../../shared/api/plain-endpoint.ts';
import { publicFiles, shareEndpoints, shareFiles } from '../../shared/api/shares.ts';
import { clientNetwork } from '../http/client-address.ts';
import { limitOpenResponses } from '../http/endpoints/open-responses.ts';
import { mount } from '../http/endpoints/mount.ts';
import { mountFile } from '../http/endpoints/mount-file.ts';
import { limitRateByNetwork, type Rate } from '../limits/rates.ts';
import type { ShareService } from './service.ts';

/** Routes that require a key. */
export function shareRoutes(router: Router, shares: ShareService): void {
  mount(router, shareEndpoints.create, ({ params, query }, caller) =>
    shares.create(params.scan_id, query.days, caller),
  );
  mount(router, shareEndpoints.list, ({ params }, caller) => shares.list(params.scan_id, caller));
  mount(router, shareEndpoints.remove, ({ params }, caller) => shares.remove(params.scan_id, params.share_id, caller));
}

const NOT_INDEXED = { 'X-Robots-Tag': 'noindex, nofollow' };

/** Reports for people without a key: those behind a link, and those of public scans. */
export function openReportRoutes(router: Router, shares: ShareService, rate: Rate): void {
  const before = [
    limitRateByNetwork(rate),
    // A network that reads slowly may hold few responses, so that it cannot keep others out.
    limitOpenResponses({ total: 64, each: 8, patienceMs: 10_000 }, clientNetwork),
  ];
  const mountJson = (file: PlainEndpoint, name: string, read: (params: Params) => Promise<Readable>) =>
    mountFile(
      router,
      file,
      async ({ params }) => ({
        contentType: 'application/json',
        headers: NOT_INDEXED,
        name,
        bytes: await read(params),
      }),
      { before },
    );
  mountJson(shareFiles.report, 'report.json', ({ token = '' }) => shares.shared.report(token));
  mountJson(shareFiles.har, 'scan.har', ({ token = '' }) => shares.shared.har(token));
  mountJson(publicFiles.report, 'report.json', ({ scan_id: id = '' }) => shares.public.report(id));
  mountJson(publicFiles.har, 'scan.har', ({ scan_id: id = '' }) => shares.public.har(id));
}

type Params = Readonly<Record<string, string>>;
