import { useEffect, useState } from 'preact/hooks';
import { MAX_SCANS } from '../../shared/api/scans-page.ts';
import type { ScanSummary } from '../../shared/api/summaries.ts';
import { send } from '../messaging/send.ts';

/** What the server says of scans now, by id. Read again with each change of `check`: a verdict may have changed too. */
export function useSummaries(ids: readonly string[], check: unknown): ReadonlyMap<string, ScanSummary> {
  const [known, setKnown] = useState<ReadonlyMap<string, ScanSummary>>(new Map());
  const wanted = [...new Set(ids)].slice(0, MAX_SCANS);
  const name = wanted.join();
  useEffect(() => {
    if (wanted.length === 0) return undefined;
    let isOver = false;
    // Without an answer, the popup shows what the browser knows.
    void send('readSummaries', { ids: wanted }).then(answer => {
      if (!isOver && answer.ok) setKnown(new Map(answer.value.map(summary => [summary.scan.id, summary])));
    });
    return () => {
      isOver = true;
    };
  }, [name, check]);
  return known;
}
