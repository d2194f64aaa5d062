import { blobTarget, evidenceFiles } from '../../shared/api/files.ts';
import { scanEndpoints } from '../../shared/api/scans.ts';
import type { FeedRequest } from '../messaging/report-port.ts';
import { ApiError } from './api-error.ts';
import { targetOf } from './client.ts';

/** Path and query of what a view reads as a whole. Throws ApiError for an image address that is not the server's. */
export function feedTarget(request: Exclude<FeedRequest, { kind: 'search' }>): string {
  if (request.kind === 'scan') {
    return targetOf(scanEndpoints.read, {
      params: { scan_id: request.id },
      query: {
        explain: 'true',
        params: 'true',
        trust: 'true',
        full_page: 'true',
        picture_words: 'true',
        qr_codes: 'true',
        gates: 'true',
      },
    });
  }
  if (request.kind === 'har') return targetOf(evidenceFiles.har, { params: { scan_id: request.id } });
  const target = blobTarget(request.blobUri);
  if (target === null) throw new ApiError('missing', 'not the address of an image on this server');
  return target;
}
