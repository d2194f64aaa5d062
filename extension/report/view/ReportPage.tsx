import { useEffect, useMemo, useState } from 'preact/hooks';
import { useClient } from '../../client/frame.ts';
import { Spinner } from '../../components/Spinner.tsx';
import { useTexts } from '../../i18n/context.ts';
import type { Problem } from '../../messaging/protocol/answer.ts';
import { ProblemState } from '../../pages/ProblemState.tsx';
import { pageStateOf } from '../load/follow-scan.ts';
import { createImages } from '../load/images.ts';
import { type ExplainedDetail, readDetail, readImage, readScanRequests } from '../load/report-data.ts';
import { visibleText } from '../text/visible.ts';
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
}

/** The page of a scan, from loading to the finished report. */
export function ReportPage({ id, onSettings }: Props) {
  const { text } = useTexts();
  const { state, tryAgain } = useReportState(id);
  const pageState = pageStateOf(state);
  useEffect(() => {
    document.documentElement.dataset['state'] = pageState;
  }, [pageState]);

  if (state.phase === 'done') return <DoneReport detail={state.detail} />;
  const known = state.phase === 'loading' ? null : state.detail;
  return (
    <div class="page">
      <TopBar />
      <main>
        {known !== null && <Waiting scan={known.scan} problem={state.phase === 'problem' ? state.problem : null} />}
        {known === null && state.phase === 'problem' && (
          <ProblemView problem={state.problem} onAgain={tryAgain} onSettings={onSettings} />
        )}
        {state.phase === 'loading' && (
          <p class="page-loading">
            <Spinner label={text('loading')} />
          </p>
        )}
      </main>
    </div>
  );
}

function DoneReport({ detail }: { readonly detail: ExplainedDetail }) {
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

  const scanRequests = requests.state === 'there' ? requests.value : null;
  const report = { detail, scanRequests, images, isDefanged, askToOpen: setOpening };
  return (
    <ReportContext.Provider value={report}>
      <div class="page" data-requests={requests.state}>
        <TopBar>
          <ReportActions onDefang={setIsDefanged} />
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

const HINTS = {
  'not-connected': 'reportHintConnect',
  unreachable: 'reportHintOffline',
  timeout: 'reportHintOffline',
  missing: 'reportHintMissing',
  'key-refused': 'reportHintKey',
} as const;

/** Why there is no report, and what to do. */
function ProblemView(props: ProblemProps) {
  return <ProblemState hints={HINTS} {...props} />;
}
