import { useEffect, useState } from 'preact/hooks';
import { useTexts } from '../i18n/context.ts';
import type { TrackedScan } from '../messaging/protocol.ts';
import { send } from '../messaging/send.ts';
import { isUnderWay } from '../storage/tracked-scans.ts';
import type { PageStatus } from './page-status.ts';

interface Props {
  readonly page: PageStatus;
  /** The latest scan started from this browser. */
  readonly scan: TrackedScan | null;
}

/** The age of the verdict, and the last scan of the page. */
export function KnownFacts({ page: { result, isChecking }, scan }: Props) {
  const { text, age } = useTexts();
  const checked = result?.kind === 'checked' ? result : null;
  const own = scan !== null && scan.id !== null && !isUnderWay(scan) ? scan : null;
  // The server may know another account's scan, but a verdict older than our own scan's end cannot include it.
  const isNewer = own !== null && (own.endedAt ?? 0) > (checked?.checkedAt ?? 0);
  const checkedId = checked?.scanId ?? null;
  const id = own !== null && (isNewer || checkedId === null) ? own.id : checkedId;
  const date = useScanDate(id, own);
  if (checked === null && id === null) return null;
  return (
    <p class="known quiet">
      {checked !== null && <span>{text('checkedAge', { age: age(checked.checkedAt) })}</span>}
      {id === null && !isChecking && <span>{text('neverScanned')}</span>}
      {date !== null && <span>{text('lastScan', { age: age(date) })}</span>}
      {id !== null && (
        <a href={`/report.html?id=${encodeURIComponent(id)}`} target="_blank">
          {text('openReport')}
        </a>
      )}
    </p>
  );
}

function useScanDate(id: string | null, own: TrackedScan | null): number | null {
  const [date, setDate] = useState<number | null>(null);
  const known = own !== null && own.id === id ? own.startedAt : null;
  useEffect(() => {
    let isOver = false;
    setDate(null);
    if (id !== null && known === null) {
      void send('readScanDate', { id }).then(found => {
        if (!isOver && found !== null) setDate(Date.parse(found));
      });
    }
    return () => {
      isOver = true;
    };
  }, [id, known]);
  return known ?? date;
}
