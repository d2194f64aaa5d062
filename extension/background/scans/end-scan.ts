import type { ScanDetail } from '../../../shared/api/scans.ts';
import type { TrackedScan } from '../../messaging/protocol.ts';
import type { TrackedScanStore } from '../../storage/tracked-scans.ts';
import type { CheckPurpose, UrlChecker } from '../check-url.ts';
import type { Visits } from '../visits/visits.ts';

const PURPOSES: readonly CheckPurpose[] = ['person', 'visit', 'link'];

interface Deps {
  readonly trackedScans: Pick<TrackedScanStore, 'update'>;
  readonly checker: Pick<UrlChecker, 'forget'>;
  readonly visits: Pick<Visits, 'checkAgain'>;
  readonly notify: (scan: TrackedScan) => Promise<void>;
}

/** Drops cached verdicts of an address, so that the next check asks the server. */
export async function forgetVerdicts(checker: Deps['checker'], url: string, isIncognito: boolean): Promise<void> {
  for (const purpose of PURPOSES) await checker.forget(url, { purpose, isIncognito });
}

/** Handles the end of a scan: drops cached verdicts of the address, notifies the person and checks open tabs again. */
export function createScanEnd({ trackedScans, checker, visits, notify }: Deps) {
  return async (scan: TrackedScan, detail: ScanDetail | null): Promise<void> => {
    const { isIncognito } = scan;
    const target = detail?.scan.target_url ?? null;
    const urls = target === null || target === scan.url ? [scan.url] : [scan.url, target];
    // Drop cached verdicts before pages learn of the end: they ask again at once.
    for (const url of urls) await forgetVerdicts(checker, url, isIncognito);
    await trackedScans.update(scan);
    await Promise.all([notify(scan), ...urls.map(url => visits.checkAgain(url))]);
  };
}
