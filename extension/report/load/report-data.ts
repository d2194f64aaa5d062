import { z } from 'zod';
import {
  certificateProblem,
  fullPage,
  gate,
  pictureWord,
  qrCode,
  reason,
  scan,
  scanDetail,
} from '../../../shared/api/scans.ts';
import type { Client } from '../../client/client.ts';
import { har } from '../requests/har.ts';
import { readRequests } from '../requests/read-requests.ts';
import type { ReportRequest } from '../requests/request.ts';
import { FeedError, scanId } from '../../messaging/report-port.ts';

/** A scan with the reasons for its verdict, and whether browsers trust its certificate. */
const explainedDetail = scanDetail.extend({
  reasons: z.array(reason),
  /** null if the screenshot was not read. */
  picture_words: z.array(pictureWord).nullable(),
  /** null without a certificate. */
  certificate_problems: z.array(certificateProblem).nullable(),
  /** null for scans that did not ask for it. */
  full_page: fullPage.nullable(),
  qr_codes: z.array(qrCode),
  gates: z.array(gate),
});
export type ExplainedDetail = z.infer<typeof explainedDetail>;

export interface ScanRequests {
  readonly requests: readonly ReportRequest[];
  /** The HAR as received, for the export; null where there is none. */
  readonly harText: string | null;
}

/** Throws FeedError, also for an id that cannot be valid. */
export async function readDetail(client: Client, id: string, signal?: AbortSignal): Promise<ExplainedDetail> {
  if (!scanId.safeParse(id).success) {
    throw new FeedError({ ok: false, problem: 'missing', detail: 'invalid scan id', retryAt: null });
  }
  return explainedDetail.parse(JSON.parse(await client.readText({ kind: 'scan', id }, signal)));
}

/** The requests of the HAR, or of the scan itself where no HAR can be read. */
export async function readScanRequests(
  client: Client,
  detail: ExplainedDetail,
  signal?: AbortSignal,
): Promise<ScanRequests> {
  try {
    const harText = await client.readText({ kind: 'har', id: detail.scan.id }, signal);
    return { requests: readRequests(har.parse(JSON.parse(harText)), []), harText };
  } catch {
    return { requests: readRequests(null, detail.http_transactions), harText: null };
  }
}

export async function findScans(client: Client, query: string): Promise<z.infer<typeof scan>[]> {
  return z.array(scan).parse(JSON.parse(await client.readText({ kind: 'search', query })));
}

export function readImage(client: Client, blobUri: string, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  return client.readBytes({ kind: 'image', blobUri }, signal);
}
