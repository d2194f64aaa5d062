import { useEffect, useState } from 'preact/hooks';
import type { Scan } from '../../../../shared/api/scans.ts';
import type { ScanSummary } from '../../../../shared/api/summaries.ts';
import { isFinal } from '../../../../shared/scan-values.ts';
import { useSearch } from '../search-context.ts';

export interface KnownSummaries {
  readonly byId: ReadonlyMap<string, ScanSummary>;
  /** Some summaries could not be read. */
  readonly hasFailed: boolean;
}

/** Summaries of these scans, as they arrive. Unfinished scans have none. `ended`: scans that have ended since they were listed. */
export function useSummaries(scans: readonly Scan[], ended: ReadonlySet<string>): KnownSummaries {
  const { summaries } = useSearch();
  const ids = scans.filter(({ id, status }) => isFinal(status) || ended.has(id)).map(({ id }) => id);
  const key = ids.join();
  const [, setMore] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    setHasFailed(false);
    void summaries
      .load(ids, controller.signal, () => setMore(count => count + 1))
      .then(
        answer => controller.signal.aborted || setHasFailed(!answer.ok),
        () => controller.signal.aborted || setHasFailed(true),
      );
    return () => controller.abort();
  }, [key, summaries]);
  return { byId: new Map(summaries.known(ids).map(summary => [summary.scan.id, summary])), hasFailed };
}
