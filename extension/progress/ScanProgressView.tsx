import { useEffect, useState } from 'preact/hooks';
import type { ScanPhase } from '../../shared/api/scan-progress.ts';
import { Progress } from '../components/Progress.tsx';
import { UrlText } from '../components/UrlText.tsx';
import type { PlainTextName } from '../i18n/areas.ts';
import { useTexts } from '../i18n/context.ts';
import type { TrackedScan } from '../messaging/protocol/scans.ts';
import type { LiveProgress } from './use-progress.ts';
import './scan-progress.css';

interface Props {
  readonly live: LiveProgress | null;
  /** What is known without `live`: state, address, and since when, in milliseconds. */
  readonly state: TrackedScan['state'];
  readonly url: string;
  readonly since: number;
  /** In a list that shows the address itself: only another one is named, and screen readers are told nothing. Default false. */
  readonly isInList?: boolean;
}

export const PHASE_TEXTS: Readonly<Record<ScanPhase, PlainTextName>> = {
  browser: 'phaseBrowser',
  opening: 'phaseOpening',
  loading: 'phaseLoading',
  waiting: 'phaseWaiting',
  capturing: 'phaseCapturing',
  judging: 'phaseJudging',
  storing: 'phaseStoring',
};

/** What an unfinished scan is doing: phase, seconds, requests, address, and a bar that moves. */
export function ScanProgressView({ live, state, url, since, isInList = false }: Props) {
  const { text } = useTexts();
  const seconds = useSeconds(live, since);
  const progress = live?.progress ?? null;
  const words = text(stateText(progress?.status ?? state));
  const phase = progress?.phase ? text(PHASE_TEXTS[progress.phase]) : null;
  const ahead = progress?.waiting_before ?? 0;
  const address = progress?.url ?? url;
  return (
    <div class="scan-progress" data-phase={progress?.phase ?? undefined}>
      <p class="scan-progress-line">
        <span role={isInList ? undefined : 'status'}>{phase ?? words}</span>
        <span class="scan-progress-numbers">
          {ahead > 0 && <span>{text('progressAhead', { count: ahead })}</span>}
          {progress !== null && progress.requests > 0 && (
            <span data-requests={progress.requests}>{text('progressRequests', { count: progress.requests })}</span>
          )}
          <span data-elapsed={seconds}>{text('progressSeconds', { seconds })}</span>
        </span>
      </p>
      <Progress label={words} />
      {!(isInList && address === url) && (
        <p class="scan-progress-address">
          <UrlText url={address} isDefanged />
        </p>
      )}
    </div>
  );
}

/** The state of an unfinished scan in one word. */
export function stateText(state: TrackedScan['state']): PlainTextName {
  if (state === 'SUBMITTING') return 'progressSubmitting';
  return state === 'PENDING' ? 'progressQueued' : 'progressScanning';
}

/** Counts on between two answers. The clocks of server and browser may differ. */
function useSeconds(live: LiveProgress | null, since: number): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const start = live === null ? since : live.readAt - live.progress.elapsed_ms;
  return Math.max(0, Math.floor((Math.max(now, live?.readAt ?? 0) - start) / 1_000));
}
