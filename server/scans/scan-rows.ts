import type { FinalState } from './queue/queue.ts';
import type { NewScan } from './stored-scan.ts';

/** The columns of a scan that has just been submitted, except its time. */
export function pendingRow(scan: NewScan) {
  return {
    id: scan.id,
    account_id: scan.accountId,
    submitted_url: scan.submittedUrl,
    visit_url: scan.visitUrl,
    domain: scan.domain,
    device: scan.device,
    user_agent: scan.userAgent,
    scanned_from: scan.scannedFrom,
    origin: scan.origin,
    width: scan.width,
    height: scan.height,
    private_scan: scan.isPrivate,
    http_referer: scan.httpReferer,
    submitter_tags: JSON.stringify(scan.submitterTags),
    waiting_time: scan.waitingTimeSeconds,
    full_page: scan.isFullPage ?? false,
    left_alone: scan.isLeftAlone ?? false,
    status: 'PENDING',
  };
}

/** The columns that a final state sets. */
export function finalRow(state: FinalState) {
  return {
    status: state.status,
    error_code: state.errorCode,
    target_url: state.targetUrl,
    protocol: protocolOf(state.targetUrl),
    nsfw: state.nsfw,
    verdict: state.verdict,
    score: state.score,
    record_key: state.blobKeys.record,
    har_key: state.blobKeys.har,
    screenshot_key: state.blobKeys.screenshot,
    favicon_key: state.blobKeys.favicon,
    full_page_key: state.blobKeys.fullPage,
    blob_bytes: state.blobBytes,
    progress: null,
  };
}

export function protocolOf(url: string | null): 'HTTP' | 'HTTPS' | null {
  if (url?.startsWith('https:')) return 'HTTPS';
  return url?.startsWith('http:') ? 'HTTP' : null;
}
