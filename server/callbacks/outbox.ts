import type { ScanSubscriber } from '../scans/queue/queue.ts';
import { presentScan } from '../scans/record/present.ts';
import type { ReportUrl } from '../scans/report-url.ts';
import type { StoredScan } from '../scans/stored-scan.ts';
import type { CallbackStore } from './store.ts';

/** Makes the callbacks of a scan due in the transaction that ends it: they are sent exactly if the end is stored. */
export function createOutbox(store: Pick<CallbackStore, 'makeDue'>, reportUrl: ReportUrl): ScanSubscriber {
  return { onEnded: (trx, scan) => store.makeDue(trx, scan.id, payloadOf(scan, reportUrl)) };
}

/** The body of a callback, without its delivery id. */
export function payloadOf(scan: StoredScan, reportUrl: ReportUrl): string {
  return JSON.stringify({
    scan: presentScan(scan),
    classification: { verdict: scan.verdict ?? 'UNRATED' },
    report_url: reportUrl(scan.id),
  });
}
