import { useEffect, useState } from 'preact/hooks';
import { Button } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { Progress } from '../components/Progress.tsx';
import { scanErrorText } from '../i18n/code-texts.ts';
import { useTexts } from '../i18n/context.ts';
import type { TrackedScan } from '../messaging/protocol.ts';
import { useStartScan } from '../pages/use-start-scan.tsx';
import { isUnderWay } from '../storage/tracked-scans.ts';

interface Props {
  readonly url: string;
  readonly isIncognito: boolean;
  /** The latest scan of this page. */
  readonly scan: TrackedScan | null;
}

/** Starts a full scan and shows its progress. */
export function FullScan({ url, isIncognito, scan }: Props) {
  const texts = useTexts();
  const { text } = texts;
  const { isStarting, start, refusal, question } = useStartScan({ url, isIncognito });
  const running = scan !== null && isUnderWay(scan) ? scan : null;
  return (
    <section class="full-scan">
      <Button isBusy={isStarting || running !== null} onClick={start}>
        {text('fullScan')}
      </Button>
      {running !== null && <Running scan={running} />}
      {refusal !== null && <Notice tone="bad">{refusal}</Notice>}
      {scan !== null && scan.errorCode !== null && (
        <Notice tone="warning">{scanErrorText(texts, scan.errorCode)}</Notice>
      )}
      {scan?.state === 'PAGE_NOT_AVAILABLE' && <Notice tone="warning">{text('pageNotAvailable')}</Notice>}
      {scan?.state === 'LOST' && <Notice tone="warning">{text('notifyLost')}</Notice>}
      {question}
    </section>
  );
}

const STEPS: Readonly<Record<string, 'scanSubmitting' | 'scanPending' | 'scanRunning'>> = {
  SUBMITTING: 'scanSubmitting',
  PENDING: 'scanPending',
};

function Running({ scan: { state, startedAt } }: { readonly scan: TrackedScan }) {
  const { text } = useTexts();
  const seconds = useSecondsSince(startedAt);
  const step = text(STEPS[state] ?? 'scanRunning');
  return (
    <div class="running">
      <p>
        <span role="status">{step}</span>
        <span class="quiet">{text('scanSeconds', { seconds })}</span>
      </p>
      <Progress label={step} />
    </div>
  );
}

/** Seconds since a moment, updated every second. */
export function useSecondsSince(moment: number): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - moment) / 1_000));
}
