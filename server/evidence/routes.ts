import type Router from '@koa/router';
import { summaryEndpoints } from '../../shared/api/summaries.ts';
import { mount } from '../http/endpoints/mount.ts';
import { mountFile } from '../http/endpoints/mount-file.ts';
import type { ScanService } from '../scans/service.ts';
import { summariesOf } from '../scans/record/summaries.ts';
import { evidenceFiles } from '../../shared/api/files.ts';
import type { EvidenceService } from './service.ts';

/** Routes that require a key. */
export function evidenceRoutes(router: Router, scans: ScanService): void {
  mountFile(router, evidenceFiles.har, async ({ params, caller }) => ({
    bytes: await scans.har(params['scan_id'] ?? '', caller()),
    contentType: 'application/json',
    name: 'scan.har',
  }));
  mount(router, summaryEndpoints.list, ({ query }, caller) => summariesOf(scans, query.ids, caller));
}

const IMAGE_HEADERS = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'private, max-age=1800, immutable',
};

/** Without a key: the signature in the URL authorises the request. */
export function blobRoutes(router: Router, evidence: EvidenceService): void {
  mountFile(router, evidenceFiles.blob, async ({ params, target }) => ({
    ...(await evidence.image(target, params['key'] ?? '')),
    headers: IMAGE_HEADERS,
  }));
}
