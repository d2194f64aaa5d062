import { useMemo } from 'preact/hooks';
import { useTexts } from '../../../i18n/context.ts';
import { type FactChange, type ListChange, compareScans } from '../../compare/compare-scans.ts';
import { type TextChange, shortenSame } from '../../compare/compare-texts.ts';
import type { ExplainedDetail } from '../../load/report-data.ts';
import { Captured } from '../parts/Captured.tsx';
import { Card } from '../parts/Card.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { useReport, useShownAddress } from '../report-context.ts';
import { ScreenshotSlider } from './ScreenshotSlider.tsx';

const FACT_NAMES = {
  verdict: 'reportVerdict',
  status: 'reportStatus',
  target: 'reportAddress',
  title: 'reportTitleOf',
  ip: 'reportIp',
  issuer: 'reportIssuer',
  serial: 'reportSerial',
  registrar: 'reportRegistrar',
  requests: 'reportRequests',
} as const satisfies Record<FactChange['fact'], string>;

/** Changes from the older to the newer scan. */
export function Comparison({ other }: { readonly other: ExplainedDetail }) {
  const { text } = useTexts();
  const { detail } = useReport();
  const shownAddress = useShownAddress();
  const [before, after] = other.scan.submitted_date < detail.scan.submitted_date ? [other, detail] : [detail, other];
  const changes = useMemo(() => compareScans(before, after), [before, after]);
  return (
    <>
      <ScreenshotSlider before={before} after={after} distance={changes.screenshotDistance} />
      <Card title={text('reportChangedFacts')} isWide>
        {changes.facts.length === 0 ? (
          <p class="card-empty">{text('reportNothingChanged')}</p>
        ) : (
          <DataTable
            label={text('reportChangedFacts')}
            columns={[text('reportFact'), text('reportBefore'), text('reportAfter')]}
            rows={changes.facts.map(change => [
              text(FACT_NAMES[change.fact]),
              <Captured value={change.fact === 'target' ? shownAddress(change.before) : change.before} />,
              <Captured value={change.fact === 'target' ? shownAddress(change.after) : change.after} />,
            ])}
          />
        )}
      </Card>
      <div class="cards">
        <Lists title={text('reportHosts')} change={changes.hosts} show={shownAddress} />
        <Lists title={text('reportPath')} change={changes.redirects} show={shownAddress} />
        <Lists title={text('reportTechnologies')} change={changes.technologies} />
        <Lists title={text('reportCookies')} change={changes.cookies} />
      </div>
      <Card title={text('reportText')} isWide>
        <Texts changes={changes.text} />
      </Card>
    </>
  );
}

interface ListsProps {
  readonly title: string;
  readonly change: ListChange;
  readonly show?: (value: string) => string;
}

function Lists({ title, change, show = value => value }: ListsProps) {
  const { text } = useTexts();
  const items = (values: readonly string[], kind: 'added' | 'removed', word: string) =>
    values.map(value => (
      <li key={kind + value} class={`change change-${kind}`}>
        <span class="only-heard">{word}: </span>
        <Captured value={show(value)} isCode />
      </li>
    ));
  const isSame = change.added.length + change.removed.length === 0;
  return (
    <Card title={title} note={text('reportUnchanged', { count: change.kept.length })}>
      {isSame ? (
        <p class="card-empty">{text('reportNothingChanged')}</p>
      ) : (
        <ul class="changes">
          {items(change.added, 'added', text('reportAdded'))}
          {items(change.removed, 'removed', text('reportRemoved'))}
        </ul>
      )}
    </Card>
  );
}

function Texts({ changes }: { readonly changes: readonly TextChange[] | null }) {
  const { text } = useTexts();
  if (changes === null) return <p class="card-empty">{text('reportTextsDiffer')}</p>;
  if (changes.every(({ kind }) => kind === 'same')) return <p class="card-empty">{text('reportNothingChanged')}</p>;
  return (
    <div class="text-changes" role="group" tabIndex={0} aria-label={text('reportText')}>
      {shortenSame(changes).map((change, index) => {
        const content = <Captured value={change.text} />;
        if (change.kind === 'added') return <ins key={index}>{content}</ins>;
        if (change.kind === 'removed') return <del key={index}>{content}</del>;
        return <span key={index}>{content}</span>;
      })}
    </div>
  );
}
