import { useMemo } from 'preact/hooks';
import { useTexts } from '../../../i18n/context.ts';
import { verdictText } from '../../../i18n/verdict-text.ts';
import { type FactChange, type ListChange, compareScans } from '../../compare/compare-scans.ts';
import { type TextChange, shortenSame } from '../../compare/compare-texts.ts';
import { headlineOfDetail } from '../../headline.ts';
import type { ExplainedDetail } from '../../load/report-data.ts';
import { Captured } from '../parts/Captured.tsx';
import { Card } from '../parts/Card.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { useReport, useShownAddress } from '../report-context.ts';
import { deviceName, statusText } from './scan-name.ts';
import { ScreenshotPair } from './ScreenshotPair.tsx';

const FACT_NAMES = {
  verdict: 'reportVerdict',
  status: 'reportStatus',
  device: 'reportDevice',
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
  const texts = useTexts();
  const { text } = texts;
  const { detail } = useReport();
  const shownAddress = useShownAddress();
  const [before, after] = other.scan.submitted_date < detail.scan.submitted_date ? [other, detail] : [detail, other];
  const changes = useMemo(() => compareScans(before, after), [before, after]);
  const shownFact = (change: FactChange, side: 'before' | 'after'): string => {
    const shown = side === 'before' ? before : after;
    switch (change.fact) {
      case 'verdict':
        return verdictText(texts, headlineOfDetail(shown).state);
      case 'status':
        return statusText(texts, shown.scan);
      case 'device':
        return deviceName(texts, shown.scan);
      case 'target':
        return shownAddress(change[side]);
      case 'title':
      case 'ip':
      case 'issuer':
      case 'serial':
      case 'registrar':
      case 'requests':
      default:
        return change[side];
    }
  };
  const lists = [
    { title: text('reportHosts'), change: changes.hosts, show: shownAddress },
    { title: text('reportPath'), change: changes.redirects, show: shownAddress },
    { title: text('reportTechnologies'), change: changes.technologies, show: asIs },
    { title: text('reportCookies'), change: changes.cookies, show: asIs },
  ];
  const changed = lists.filter(({ change }) => hasChanged(change));
  const isTextSame = changes.text?.every(({ kind }) => kind === 'same') ?? false;
  const same = [
    ...(changes.facts.length === 0 ? [text('reportFacts')] : []),
    ...lists.filter(({ change }) => !hasChanged(change)).map(({ title }) => title),
    ...(isTextSame ? [text('reportText')] : []),
  ];
  return (
    <>
      <ScreenshotPair before={before} after={after} distance={changes.screenshotDistance} />
      {changes.facts.length > 0 && (
        <Card title={text('reportFacts')} isWide>
          <DataTable
            label={text('reportFacts')}
            columns={[text('reportFact'), text('reportBefore'), text('reportAfter')]}
            rows={changes.facts.map(change => [
              text(FACT_NAMES[change.fact]),
              <Captured value={shownFact(change, 'before')} />,
              <Captured value={shownFact(change, 'after')} />,
            ])}
          />
        </Card>
      )}
      {changed.length > 0 && (
        <div class="cards">
          {changed.map(list => (
            <Lists key={list.title} {...list} />
          ))}
        </div>
      )}
      {!isTextSame && (
        <Card title={text('reportText')} isWide>
          <Texts changes={changes.text} />
        </Card>
      )}
      {same.length > 0 && <Unchanged parts={same} />}
    </>
  );
}

const asIs = (value: string): string => value;

function hasChanged({ added, removed }: ListChange): boolean {
  return added.length + removed.length > 0;
}

/** The parts that are the same in both scans, in one line. */
function Unchanged({ parts }: { readonly parts: readonly string[] }) {
  const { text, list } = useTexts();
  return <p class="compare-same">{text('reportUnchangedParts', { parts: list(parts) })}</p>;
}

interface ListsProps {
  readonly title: string;
  readonly change: ListChange;
  readonly show: (value: string) => string;
}

function Lists({ title, change, show }: ListsProps) {
  const { text } = useTexts();
  const items = (values: readonly string[], kind: 'added' | 'removed', word: string) =>
    values.map(value => (
      <li key={kind + value} class={`change change-${kind}`}>
        <span class="only-heard">{word}: </span>
        <Captured value={show(value)} isCode />
      </li>
    ));
  return (
    <Card title={title} note={text('reportUnchanged', { count: change.kept.length })}>
      <ul class="changes">
        {items(change.added, 'added', text('reportAdded'))}
        {items(change.removed, 'removed', text('reportRemoved'))}
      </ul>
    </Card>
  );
}

function Texts({ changes }: { readonly changes: readonly TextChange[] | null }) {
  const { text } = useTexts();
  if (changes === null) return <p class="card-empty">{text('reportTextsDiffer')}</p>;
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
