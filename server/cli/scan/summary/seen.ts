import type { ScanDetail } from '../../../../shared/api/scans.ts';
import type { CaptureResult } from '../../../scans/capture/source.ts';

/** What one scan came to, as the summary tells it. */
export interface Seen {
  readonly detail: ScanDetail;
  /** Holds more than goes on the wire: what is wrong with a certificate, the reasons of a verdict, what could not be had. */
  readonly result: Pick<CaptureResult, 'captured' | 'failures'>;
  readonly waitingTimeSeconds: number;
  readonly elapsedMs: number;
  readonly isOffline: boolean;
  /** Where files were kept, and their names; null where nothing was to be kept. */
  readonly kept: { readonly folder: string; readonly files: readonly string[] } | null;
}
