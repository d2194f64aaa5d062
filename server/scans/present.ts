import type { z } from 'zod';
import type { Scan, scanEndpoints } from '../../shared/api/scans.ts';
import type { ScanRecord } from './record.ts';
import { isFinal, type StoredScan } from './stored-scan.ts';

/** The wire form of a scan. */
export function presentScan(scan: StoredScan): Scan {
  return {
    id: scan.id,
    submitted_url: scan.submittedUrl,
    device: scan.device,
    user_agent: scan.userAgent,
    scanned_from: scan.scannedFrom,
    origin: scan.origin,
    width: scan.width,
    height: scan.height,
    private_scan: scan.isPrivate,
    status: scan.status,
    submitted_date: scan.submittedAt.toISOString(),
    domain: scan.domain,
    target_url: scan.targetUrl,
    protocol: scan.protocol,
    http_referer: scan.httpReferer,
    nsfw: scan.nsfw,
    submitter_tags: scan.submitterTags,
    error_code: scan.errorCode,
  };
}

interface Deps {
  /** An address at which a blob can be read for a while. */
  readonly sign: (key: string) => string;
  readonly isExplained: boolean;
  /** Who looks is the account that had it scanned: nobody else is told of its private brands. */
  readonly isOwn: boolean;
}

/** The wire form of a scan with its results; `record` is null while there are none, and where nothing could be captured. */
export function presentDetail(
  scan: StoredScan,
  record: ScanRecord | null,
  { sign, isExplained, isOwn }: Deps,
): z.input<(typeof scanEndpoints.read)['output']> {
  const found = record?.captured;
  const judged = found?.classification;
  const told = isOwn ? judged : (judged?.withoutOwnBrands ?? judged);
  const { favicon, screenshot } = scan.blobKeys;
  return {
    scan: presentScan(scan),
    certificate: found?.certificate ?? null,
    console_messages: found?.console_messages ?? [],
    cookies: found?.cookies ?? [],
    dom: found?.dom ?? null,
    favicon: found?.favicon ? { ...found.favicon, blob_uri: favicon && sign(favicon) } : null,
    http_transactions: found?.http_transactions ?? [],
    ip_address: found?.ip_address ?? null,
    classification: isFinal(scan) ? { verdict: scan.verdict ?? 'UNRATED' } : null,
    page: found?.page ?? null,
    scan_whois: found?.scan_whois ?? null,
    screenshot: found?.screenshot && screenshot ? { ...found.screenshot, blob_uri: sign(screenshot) } : null,
    redirect_chains: found?.redirect_chains ?? [],
    technologies: found?.technologies ?? [],
    ...(isExplained ? { reasons: told?.reasons ?? [] } : {}),
  };
}
