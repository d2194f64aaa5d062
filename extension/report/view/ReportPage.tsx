import type { ComponentChildren, ComponentProps } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useClient } from '../../client/frame.ts';
import { Spinner } from '../../components/Spinner.tsx';
import { useTexts } from '../../i18n/context.ts';
import type { Problem } from '../../messaging/protocol/answer.ts';
import { ProblemState } from '../../pages/ProblemState.tsx';
import { pageStateOf } from '../load/follow-scan.ts';
import { createImages } from '../load/images.ts';
import { type ExplainedDetail, readDetail, readImage, readScanRequests } from '../load/report-data.ts';
import { useKeptFocus } from '../../progress/use-kept-focus.ts';
import { useProgress } from '../../progress/use-progress.ts';
import { visibleText } from '../text/visible.ts';
import { Gone } from './Gone.tsx';
import { OpenDialog } from './parts/OpenDialog.tsx';
import { useLoaded } from './parts/use-loaded.ts';
import { PrintView, usePrinting } from './PrintView.tsx';
import { ReportContext } from './report-context.ts';
import { ReportActions } from './ReportActions.tsx';
import { ReportView } from './ReportView.tsx';
import { TopBar } from './TopBar.tsx';
import { useDefanged } from './use-defanged.ts';
import { useReportState } from './use-report-state.ts';
import { Waiting } from './Waiting.tsx';
import '../../styles/wide-page.css';
import './report.css';

interface Props {
  readonly id: string;
  readonly onSettings: () => void;
  /** Instead of the problem, where there is no such report. */
  readonly missing?: ComponentChildren;
}

/** The page of a scan, from loading to the finished report. */
export function ReportPage({ id, onSettings, missing }: Props) {
  const { text } = useTexts();
  const { state, tryAgain, lookNow } = useReportState(id);
  const [gone, setGone] = useState<ComponentProps<typeof Gone> | null>(null);
  const known = state.phase === 'loading' ? null : state.detail;
  const live = useProgress(known !== null && state.phase !== 'done' ? id : null, lookNow);
  const pageState = gone === null ? pageStateOf(state) : 'ready';
  useEffect(() => {
    document.documentElement.dataset['state'] = pageState;
  }, [pageState]);

  useKeptFocus(gone?.title ?? state.phase);

  function leave(title: ComponentProps<typeof Gone>['title']): void {
    setGone({ title, url: known?.scan.submitted_url ?? '' });
  }
  if (gone !== null) {
    return (
      <div class="page">
        <TopBar />
        <main>
          <Gone {...gone} />
        </main>
      </div>
    );
  }
  if (state.phase === 'done') return <DoneReport detail={state.detail} onDeleted={() => leave('reportDeleted')} />;
  return (
    <div class="page">
      <TopBar />
      <main>
        {known !== null && (
          <Waiting
            scan={known.scan}
            live={live}
            problem={state.phase === 'problem' ? state.problem : null}
            onCancelled={() => leave('scanCancelled')}
          />
        )}
        {known === null &&
          state.phase === 'problem' &&
          (missing !== undefined && state.problem.problem === 'missing' ? (
            missing
          ) : (
            <ProblemView problem={state.problem} onAgain={tryAgain} onSettings={onSettings} />
          ))}
        {state.phase === 'loading' && (
          <p class="page-loading">
            <Spinner label={text('loading')} />
          </p>
        )}
      </main>
    </div>
  );
}

interface DoneProps {
  readonly detail: ExplainedDetail;
  readonly onDeleted: () => void;
}

function DoneReport({ detail, onDeleted }: DoneProps) {
  const { text } = useTexts();
  const client = useClient();
  const images = useMemo(
    () =>
      createImages({
        readDetail: id => readDetail(client, id),
        readImage: blobUri => readImage(client, blobUri),
      }),
    [client],
  );
  const requests = useLoaded(detail.scan.id, signal => readScanRequests(client, detail, signal));
  const [isDefanged, setIsDefanged] = useDefanged();
  const [opening, setOpening] = useState<string | null>(null);
  const isPrinting = usePrinting();
  const { domain, status } = detail.scan;
  useEffect(() => {
    document.title = `${visibleText(domain)} – ${text('reportTitle')}`;
    document.documentElement.dataset['scan'] = status;
  }, [domain, status, text]);

  const scanRequests = requests.state === 'ready' ? requests.value : null;
  const report = { detail, scanRequests, images, isDefanged, askToOpen: setOpening };
  return (
    <ReportContext.Provider value={report}>
      <div class="page" data-requests={requests.state}>
        <TopBar>
          <ReportActions onDefang={setIsDefanged} onDeleted={onDeleted} />
        </TopBar>
        {isPrinting ? <PrintView /> : <ReportView />}
        {opening !== null && <OpenDialog url={opening} onClose={() => setOpening(null)} />}
      </div>
    </ReportContext.Provider>
  );
}

interface ProblemProps {
  readonly problem: Problem;
  readonly onAgain: () => void;
  readonly onSettings: () => void;
}

const HINTS = { 'not-connected': 'reportHintConnect' } as const;

/** Why there is no report, and what to do. */
function ProblemView(props: ProblemProps) {
  return <ProblemState hints={HINTS} {...props} />;
}
