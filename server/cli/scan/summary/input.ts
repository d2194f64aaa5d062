import type { ScanDetail } from '../../../../shared/api/scans.ts';
import type { CaptureResult } from '../../../scans/capture/source.ts';

/** The input of the summary: one scan and how it was made. */
export interface SummaryInput {
  readonly detail: ScanDetail;
  /** Contains more than the API returns: certificate problems, reasons of the verdict, failures. */
  readonly result: Pick<CaptureResult, 'captured' | 'failures'>;
  readonly waitingTimeSeconds: number;
  readonly elapsedMs: number;
  readonly isOffline: boolean;
  /** The saved files; null without --out. */
  readonly saved: { readonly folder: string; readonly files: readonly string[] } | null;
}
