import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useClient } from '../../client/frame.ts';
import { type ReportState, followScan } from '../load/follow-scan.ts';
import { readDetail } from '../load/report-data.ts';

/** Polls a scan until it is final; `lookNow` ends the current pause. `tryAgain`, or the browser going online, starts again after a problem. */
export function useReportState(id: string) {
  const client = useClient();
  const [state, setState] = useState<ReportState>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const wake = useRef<() => void>(() => undefined);
  const hasFailed = state.phase === 'problem';
  // Before the browser draws: a scan that is there already is the first that it draws.
  useLayoutEffect(() => {
    const controller = new AbortController();
    void followScan(id, controller.signal, {
      readDetail: (scanId, signal) => readDetail(client, scanId, signal),
      onState: setState,
      wait: ms =>
        new Promise(resolve => {
          wake.current = () => resolve(undefined);
          setTimeout(resolve, ms);
        }),
    });
    return () => controller.abort();
  }, [id, attempt]);

  function tryAgain(): void {
    setState({ phase: 'loading' });
    setAttempt(attempt + 1);
  }
  useEffect(() => {
    if (!hasFailed) return undefined;
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  });
  return { state, tryAgain, lookNow: () => wake.current() };
}
