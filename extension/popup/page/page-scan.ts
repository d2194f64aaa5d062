import type { TrackedScan } from '../../messaging/protocol.ts';
import { isUnderWay } from '../../storage/tracked-scans.ts';
import type { PageStatus } from './page-status.ts';
import type { UsageNow } from '../use-usage.ts';

/** Id of the latest ended scan of the page, by this browser or known to the server. */
export function latestScanOf({ result }: Pick<PageStatus, 'result'>, scan: TrackedScan | null): string | null {
  const checked = result?.kind === 'checked' ? result : null;
  const own = scan !== null && scan.id !== null && !isUnderWay(scan) ? scan : null;
  // The server may know another account's scan, but a verdict older than our own scan's end cannot include it.
  const isNewer = own !== null && (own.endedAt ?? 0) > (checked?.checkedAt ?? 0);
  const checkedId = checked?.scanId ?? null;
  return own !== null && (isNewer || checkedId === null) ? own.id : checkedId;
}

/** Problems that a scan would have too. */
const ALSO_OF_SCANS: ReadonlySet<string> = new Set([
  'not-connected',
  'unreachable',
  'timeout',
  'tls',
  'key-refused',
  'quota',
]);

/** Whether a scan would be refused, for a reason that the popup already shows. */
export function isScanOff({ result }: Pick<PageStatus, 'result'>, usage: UsageNow): boolean {
  // A scan may send longer addresses than a check.
  if (result?.kind === 'not-sent') return result.why !== 'too-long';
  if (result?.kind === 'unavailable' && ALSO_OF_SCANS.has(result.problem)) return true;
  if (usage === null) return false;
  return 'problem' in usage ? ALSO_OF_SCANS.has(usage.problem.problem) : usage.usage.remaining === 0;
}
