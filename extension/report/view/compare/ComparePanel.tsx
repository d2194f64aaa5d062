import { useState } from 'preact/hooks';
import { useClient } from '../../../client/frame.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Select } from '../../../components/Select.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { useTexts } from '../../../i18n/context.ts';
import type { Scan } from '../../../../shared/api/scans.ts';
import { findScans, readDetail } from '../../load/report-data.ts';
import { othersOf, scansOfAddress } from '../../facts/pivot-query.ts';
import { ToolButton } from '../parts/ToolButton.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { useReport } from '../report-context.ts';
import { scanName } from './scan-name.ts';
import { Comparison } from './Comparison.tsx';
import './compare.css';

/** Compares this scan with another one of the same URL. */
export default function ComparePanel() {
  const { text } = useTexts();
  const client = useClient();
  const { scan } = useReport().detail;
  const [attempt, setAttempt] = useState(0);
  const found = useLoaded(`${scan.id}/${attempt}`, async () => {
    const query = scansOfAddress(scan.submitted_url);
    return query === null ? [] : othersOf(scan, await findScans(client, query));
  });
  if (found.state === 'loading') return <Spinner label={text('reportLookingForScans')} />;
  if (found.state === 'failed') return <Failed onAgain={() => setAttempt(attempt + 1)} />;
  if (found.value.length === 0)
    return <EmptyState title={text('reportNoOtherScans')}>{text('reportNoOtherScansHint')}</EmptyState>;
  return <Choice others={found.value} />;
}

function Choice({ others }: { readonly others: readonly Scan[] }) {
  const texts = useTexts();
  const { text } = texts;
  const client = useClient();
  const { scan } = useReport().detail;
  // Preselect the previous scan.
  const before = others.find(({ submitted_date: date }) => date < scan.submitted_date) ?? others[0];
  const [id, setId] = useState(before?.id ?? '');
  const [attempt, setAttempt] = useState(0);
  const other = useLoaded(`${id}/${attempt}`, signal => readDetail(client, id, signal));
  return (
    <div class="compare">
      <Select
        id="compare-with"
        label={text('reportCompareWith')}
        value={id}
        options={others.map(each => ({ value: each.id, label: scanName(texts, each) }))}
        onChange={setId}
      />
      {other.state === 'loading' && <Spinner label={text('loading')} />}
      {other.state === 'failed' && <Failed onAgain={() => setAttempt(attempt + 1)} />}
      {other.state === 'ready' && <Comparison other={other.value} />}
    </div>
  );
}

function Failed({ onAgain }: { readonly onAgain: () => void }) {
  const { text } = useTexts();
  return (
    <EmptyState
      title={text('reportCouldNotRead')}
      action={
        <ToolButton icon="again" label={text('tryAgain')} onClick={onAgain}>
          {text('tryAgain')}
        </ToolButton>
      }
    />
  );
}
