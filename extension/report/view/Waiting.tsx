import { useEffect, useState } from 'preact/hooks';
import type { Scan } from '../../../shared/api/scans.ts';
import { Notice } from '../../components/Notice.tsx';
import { Progress } from '../../components/Progress.tsx';
import { useTexts } from '../../i18n/context.ts';
import { problemText } from '../../i18n/code-texts.ts';
import type { Problem } from '../../messaging/protocol/answer.ts';
import { Captured } from './parts/Captured.tsx';
import { FactList } from './parts/FactList.tsx';
import { defang } from '../../../shared/url/defang.ts';
import './waiting.css';

interface Props {
  readonly scan: Scan;
  /** The server stopped responding; polling goes on. */
  readonly problem: Problem | null;
}

/** Progress of an unfinished scan. */
export function Waiting({ scan, problem }: Props) {
  const texts = useTexts();
  const { text, dateTime } = texts;
  const seconds = useSecondsSince(scan.submitted_date);
  const isRunning = scan.status === 'RUNNING';
  return (
    <section class="waiting" aria-label={text('reportScanUnderWay')}>
      <h1>
        <span role="status">{text(isRunning ? 'reportRunning' : 'reportPending')}</span>
      </h1>
      <p class="waiting-address">
        <Captured value={defang(scan.submitted_url)} isCode />
      </p>
      <Progress label={text('reportScanUnderWay')} />
      <p class="waiting-time">
        <span data-elapsed={seconds}>{text('reportSeconds', { count: seconds })}</span>
        <span>{text('reportUsually')}</span>
      </p>
      {problem !== null && <Notice tone="warning">{problemText(texts, problem)}</Notice>}
      <ol class="steps">
        <li data-done="true">
          {text('reportStepSubmitted')} <span>{dateTime(scan.submitted_date)}</span>
        </li>
        <li data-done={isRunning} aria-current={isRunning ? undefined : 'step'}>
          {text('reportStepWaiting')}
        </li>
        <li aria-current={isRunning ? 'step' : undefined}>{text('reportStepVisiting')}</li>
        <li>{text('reportStepReport')}</li>
      </ol>
      <FactList
        facts={[
          {
            label: text('reportDevice'),
            value: text(scan.device === 'MOBILE' ? 'reportMobile' : 'reportDesktop', {
              width: String(scan.width),
              height: String(scan.height),
            }),
          },
          { label: text('reportUserAgent'), value: <Captured value={scan.user_agent} isCode /> },
          { label: text('reportVisibility'), value: text(scan.private_scan ? 'reportPrivate' : 'reportPublic') },
        ]}
      />
    </section>
  );
}

/** Clocks may differ, so clamp to 0. */
function useSecondsSince(date: string): number {
  const since = () => Math.max(0, Math.floor((Date.now() - Date.parse(date)) / 1000));
  const [seconds, setSeconds] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(since()), 1000);
    return () => clearInterval(timer);
  }, [date]);
  return seconds;
}
