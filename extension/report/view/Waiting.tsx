import { SCAN_PHASES } from '../../../shared/api/scan-progress.ts';
import type { Scan } from '../../../shared/api/scans.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useTexts } from '../../i18n/context.ts';
import { problemText } from '../../i18n/code-texts.ts';
import type { Problem } from '../../messaging/protocol/answer.ts';
import { PHASE_TEXTS, ScanProgressView, stateText } from '../../progress/ScanProgressView.tsx';
import { useDeleteScan } from '../../progress/use-delete-scan.ts';
import type { LiveProgress } from '../../progress/use-progress.ts';
import { Captured } from './parts/Captured.tsx';
import { FactList } from './parts/FactList.tsx';
import './waiting.css';

interface Props {
  readonly scan: Scan;
  readonly live: LiveProgress | null;
  /** The server stopped responding; polling goes on. */
  readonly problem: Problem | null;
  readonly onCancelled: () => void;
}

/** Progress of an unfinished scan. */
export function Waiting({ scan, live, problem, onCancelled }: Props) {
  const texts = useTexts();
  const { text, dateTime } = texts;
  const { isDeleting, refusal, remove } = useDeleteScan(onCancelled);
  const progress = live?.progress ?? null;
  const status = progress?.status ?? scan.status;
  return (
    <section class="waiting" aria-labelledby="waiting-state">
      <h1 id="waiting-state">{text(stateText(status))}</h1>
      <ScanProgressView live={live} state={status} url={scan.submitted_url} since={Date.parse(scan.submitted_date)} />
      <div class="waiting-actions">
        <span>{text('reportUsually')}</span>
        {progress?.is_own === true && (
          <Button kind="secondary" isBusy={isDeleting} onClick={() => remove(scan.id)}>
            {text('cancelScan')}
          </Button>
        )}
      </div>
      {problem !== null && <Notice tone="warning">{problemText(texts, problem)}</Notice>}
      {refusal !== null && <Notice tone="bad">{refusal}</Notice>}
      <Phases at={status === 'PENDING' ? 0 : 1 + SCAN_PHASES.indexOf(progress?.phase ?? 'browser')} />
      <FactList
        facts={[
          { label: text('reportSubmitted'), value: dateTime(scan.submitted_date) },
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

/** The queue and all phases; `at` is the current one. */
function Phases({ at }: { readonly at: number }) {
  const { text } = useTexts();
  const names = ['progressQueued', ...SCAN_PHASES.map(phase => PHASE_TEXTS[phase])] as const;
  return (
    <ol class="steps">
      {names.map((name, index) => (
        <li key={name} data-done={index < at} aria-current={index === at ? 'step' : undefined}>
          {text(name)}
        </li>
      ))}
    </ol>
  );
}
