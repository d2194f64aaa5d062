import type { ScanDetail } from '../../../shared/api/scans.ts';
import { type Headline, headlineOf } from '../../../shared/verdict/headline.ts';
import type { CaptureResult } from '../../scans/capture/source.ts';
import { loneScanReasons } from '../../verdicts/reasons-now.ts';

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
