import { scanDetail, type ScanDetail } from '../../../shared/api/scans.ts';
import { type Headline, headlineOf } from '../../../shared/verdict/headline.ts';
import type { CaptureResult } from '../../scans/capture/source.ts';
import { finalState } from '../../scans/queue/finish.ts';
import { presentDetail } from '../../scans/record/present.ts';
import { decodeRecord, encodeRecord, headOf, storedMembersOf } from '../../scans/record/record.ts';
import { protocolOf } from '../../scans/scan-rows.ts';
import { loneScanReasons } from '../../verdicts/reasons-now.ts';
import type { ScanRun } from './run-scan.ts';

/** The URLs of the images of a scan; null if they were not saved. */
export interface Addresses {
  readonly screenshot: string | null;
  readonly favicon: string | null;
}

/** What GET /v1/scan/{id} would return, by the same steps: encoded for storage, decoded, presented. */
export async function detailOf({ scan, result }: ScanRun, addresses: Addresses): Promise<ScanDetail> {
  const { screenshot } = result.captured;
  // The API has no screenshot without a URL: an empty one means "not saved".
  const blobKeys = {
    record: null,
    har: null,
    screenshot: screenshot && 'screenshot',
    favicon: addresses.favicon,
    fullPage: null,
  };
  const final = { ...scan, ...finalState(result, [], blobKeys), protocol: protocolOf(result.targetUrl) };
  const record = await decodeRecord(await encodeRecord(result));
  const sign = async (key: string) => (key === 'screenshot' ? (addresses.screenshot ?? '') : key);
  const detail = await presentDetail(final, headOf(record.captured), {
    sign,
    reasons: null,
    hasTrust: false,
    hasFullPage: false,
    hasParams: false,
  });
  return scanDetail.parse({ ...detail, ...storedMembersOf(record) });
}

/** JSON that is safe for a terminal: control and invisible characters are escaped. */
export function printableJson(value: unknown, indent = 0): string {
  // Such characters only occur in strings, where an escape means the same.
  return JSON.stringify(value, null, indent).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The verdict of a scan in words; null where it failed. No list and no other scan counts. */
export function scanHeadline(
  { classification, scan }: Pick<ScanDetail, 'classification' | 'scan'>,
  { captured }: Pick<CaptureResult, 'captured'>,
): Headline | null {
  if (!classification || scan.status === 'ERROR') return null;
  const { verdict } = classification;
  const reasons = captured.classification?.reasons ?? [];
  const facts = { verdict, reasons, submittedAt: new Date(scan.submitted_date) };
  const isCertified = captured.certificate?.problems.length === 0;
  return headlineOf({ verdict, reasons: loneScanReasons(facts, isCertified), scannedAt: scan.submitted_date });
}
