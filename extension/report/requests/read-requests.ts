// Chrome's extensions of HAR start with an underscore.
/* oxlint-disable no-underscore-dangle */
import type { HttpTransaction } from '../../../shared/api/scans.ts';
import { splitUrl } from '../text/split-url.ts';
import type { Har, HarEntry } from './har.ts';
import { kindOf } from './kind.ts';
import type { Phases, ReportRequest } from './request.ts';

/** All requests in start order. Without a HAR there are no times and initiators. */
export function readRequests(har: Har | null, transactions: readonly HttpTransaction[]): ReportRequest[] {
  if (har === null) return transactions.map(fromTransaction);
  const first = Math.min(...har.log.entries.map(entry => Date.parse(entry.startedDateTime)).filter(Number.isFinite));
  return har.log.entries.map((entry, index) => fromEntry(entry, index, first));
}

function fromEntry(entry: HarEntry, index: number, firstMs: number): ReportRequest {
  const { request, response } = entry;
  const startMs = Date.parse(entry.startedDateTime) - firstMs;
  return {
    index,
    url: request.url,
    ...splitUrl(request.url),
    method: request.method,
    status: response.status,
    statusText: response.statusText,
    protocol: response.httpVersion,
    mimeType: response.content.mimeType === 'x-unknown' ? '' : response.content.mimeType,
    kind: kindOf(entry._resourceType, response.content.mimeType),
    size: Math.max(0, response.content.size),
    transferred: response._transferSize ?? null,
    startMs: Number.isFinite(startMs) ? startMs : 0,
    totalMs: Math.max(0, entry.time),
    phases: phasesOf(entry),
    ip: entry.serverIPAddress ?? null,
    initiator: { type: entry._initiator.type, url: entry._initiator.url ?? null },
    redirectUrl: response.redirectURL === '' ? null : response.redirectURL,
    error: response._error ?? null,
    isFromCache: (entry._fromCache ?? null) !== null,
    headers: { request: request.headers, response: response.headers },
  };
}

/** HAR includes `ssl` in `connect`, and uses -1 for steps that did not happen. */
function phasesOf({ timings }: HarEntry): Phases {
  const known = (ms: number) => Math.max(0, ms);
  const ssl = known(timings.ssl);
  return {
    blocked: known(timings.blocked),
    dns: known(timings.dns),
    connect: Math.max(0, known(timings.connect) - ssl),
    ssl,
    send: known(timings.send),
    wait: known(timings.wait),
    receive: known(timings.receive),
  };
}

function fromTransaction(transaction: HttpTransaction, index: number): ReportRequest {
  return {
    index,
    url: transaction.url,
    ...splitUrl(transaction.url),
    method: transaction.method,
    status: transaction.status_code,
    statusText: '',
    protocol: '',
    mimeType: transaction.mimetypes ?? '',
    kind: kindOf('', transaction.mimetypes ?? ''),
    size: transaction.size,
    transferred: null,
    startMs: 0,
    totalMs: 0,
    phases: null,
    ip: transaction.ip === '' ? null : transaction.ip,
    initiator: { type: '', url: null },
    redirectUrl: null,
    error: null,
    isFromCache: false,
    headers: { request: [], response: [] },
  };
}
