import type { ReportRequest } from '../../../extension/report/requests/request.ts';
import { splitUrl } from '../../../extension/report/text/split-url.ts';

/** A request with defaults; tests override members. */
export function makeRequest(given: Partial<ReportRequest> & { readonly url: string }): ReportRequest {
  return {
    index: 0,
    ...splitUrl(given.url),
    method: 'GET',
    status: 200,
    statusText: 'OK',
    protocol: 'h2',
    mimeType: 'text/html',
    kind: 'document',
    size: 100,
    transferred: 80,
    startMs: 0,
    totalMs: 10,
    phases: null,
    ip: null,
    initiator: { type: 'other', url: null },
    redirectUrl: null,
    error: null,
    isFromCache: false,
    headers: { request: [], response: [] },
    ...given,
  };
}
