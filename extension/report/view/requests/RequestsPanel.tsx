import { useMemo, useRef, useState } from 'preact/hooks';
import { Spinner } from '../../../components/Spinner.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { type Arrangement, UNARRANGED, arrangeRequests } from '../../requests/arrange-requests.ts';
import { type ReportRequest, PHASES } from '../../requests/request.ts';
import { waterfallScale } from '../../requests/waterfall.ts';
import { useReport } from '../report-context.ts';
import { PHASE_NAMES } from './names.ts';
import { RequestDetails } from './RequestDetails.tsx';
import { RequestFilters } from './RequestFilters.tsx';
import { RequestGrid } from './RequestGrid.tsx';
import './requests.css';

/** All requests as a waterfall, with filters, sorting and details. */
export function RequestsPanel() {
  const { text } = useTexts();
  const { scanRequests } = useReport();
  if (scanRequests === null) return <Spinner label={text('loading')} />;
  if (scanRequests.requests.length === 0) return <p class="card-empty">{text('reportNoRequests')}</p>;
  return <Requests requests={scanRequests.requests} hasTimes={scanRequests.harText !== null} />;
}

function Requests({ requests, hasTimes }: { readonly requests: readonly ReportRequest[]; readonly hasTimes: boolean }) {
  const { text } = useTexts();
  const [arrangement, setArrangement] = useState<Arrangement>(UNARRANGED);
  const [opened, setOpened] = useState<ReportRequest | null>(null);
  const scale = useMemo(() => waterfallScale(requests), [requests]);
  const arranged = useMemo(() => arrangeRequests(requests, arrangement), [requests, arrangement]);
  const body = useRef<HTMLDivElement>(null);

  /** Arrow keys go on from the row. */
  function close(): void {
    setOpened(null);
    body.current?.querySelector<HTMLElement>('[role=grid]')?.focus();
  }
  return (
    <div class="requests">
      <RequestFilters requests={requests} arranged={arranged} arrangement={arrangement} onChange={setArrangement} />
      {!hasTimes && <p class="requests-note">{text('reportNoHar')}</p>}
      <div ref={body} class="requests-body" data-opened={opened !== null}>
        <RequestGrid
          requests={arranged}
          scale={scale}
          arrangement={arrangement}
          onSort={setArrangement}
          opened={opened}
          onOpen={setOpened}
        />
        {opened !== null && <RequestDetails request={opened} onClose={close} />}
      </div>
      {hasTimes && <PhaseLegend />}
    </div>
  );
}

/** Legend of the phase colours. */
function PhaseLegend() {
  const { text } = useTexts();
  return (
    <ul class="legend">
      {PHASES.map(phase => (
        <li key={phase}>
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <rect class={`phase-${phase}`} width="10" height="10" rx="2" />
          </svg>
          {text(PHASE_NAMES[phase])}
        </li>
      ))}
    </ul>
  );
}
