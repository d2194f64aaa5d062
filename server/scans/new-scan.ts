import { randomUUID } from 'node:crypto';
import { NO_COUNTRY, type ScanRequest } from '../../shared/api/scans.ts';
import { AppError } from '../errors.ts';
import { defaultUserAgent, defaultViewport } from '../reference/devices.ts';
import type { NewScan } from './stored-scan.ts';

interface Requester {
  readonly accountId: string;
  /** Country codes that `scanned_from` may name. */
  readonly countries: readonly string[];
}

/** The requested scan with defaults filled in. Throws a 422 for a country without an exit. */
export function newScan(request: ScanRequest, { accountId, countries }: Requester): NewScan {
  requireCountry(request.scanned_from, countries);
  const viewport = defaultViewport(request.device);
  return {
    id: randomUUID(),
    accountId,
    submittedUrl: request.submitted_url.text,
    visitUrl: request.submitted_url.href,
    domain: request.submitted_url.host,
    device: request.device,
    userAgent: request.user_agent ?? defaultUserAgent(request.device),
    scannedFrom: request.scanned_from,
    origin: request.origin,
    width: request.width ?? viewport.width,
    height: request.height ?? viewport.height,
    isPrivate: request.private_scan,
    httpReferer: request.http_referer ?? null,
    submitterTags: request.submitter_tags,
    waitingTimeSeconds: request.waiting_time,
    isFullPage: request.full_page,
    isLeftAlone: !request.interact,
  };
}

function requireCountry(code: string, countries: readonly string[]): void {
  if (code === NO_COUNTRY || countries.includes(code)) return;
  const expected = [NO_COUNTRY, ...countries];
  const msg = `must be one of ${expected.join(', ')}`;
  throw new AppError(422, [
    { loc: ['body', 'scanned_from'], msg, type: 'invalid_value', input: code, ctx: { values: expected } },
  ]);
}
