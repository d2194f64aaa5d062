import { Spinner } from '../components/Spinner.tsx';
import type { ScanSummary } from '../../shared/api/summaries.ts';
import { reasonText } from '../i18n/reason-text.ts';
import { VerdictMark } from '../components/VerdictMark.tsx';
import { useTexts } from '../i18n/context.ts';
import { verdictText } from '../i18n/verdict-text.ts';
import type { TrackedScan } from '../messaging/protocol.ts';
import { stateText } from '../progress/ScanProgressView.tsx';
import { isUnderWay } from '../storage/tracked-scans.ts';

const MAX_SHOWN = 20;

interface Props {
  readonly scans: readonly TrackedScan[];
  /** What the server says of them now, as far as it is known. */
  readonly summaries: ReadonlyMap<string, ScanSummary>;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** Scans started from this browser, latest first, with links to their reports. */
export function RecentScans({ scans, summaries, isOpen, onToggle }: Props) {
  const { text, number } = useTexts();
  const running = scans.filter(isUnderWay).length;
  if (scans.length === 0) {
    return (
      <section class="part part-empty">
        <h2>{text('recentScans')}</h2>
        <p class="quiet">{text('recentNone')}</p>
      </section>
    );
  }
  return (
    <details
      class="part"
      open={isOpen || running > 0}
      onToggle={event => running === 0 && onToggle(event.currentTarget.open)}
    >
      <summary>
        <h2>{text('recentScans')}</h2>
        {running > 0 ? (
          <Spinner label={text('toolbarScans', { count: running })} />
        ) : (
          <span class="quiet">{number(scans.length)}</span>
        )}
      </summary>
      <ul class="rows scrolled">
        {scans.slice(0, MAX_SHOWN).map(scan => (
          <li key={scan.key}>
            <Row scan={scan} summary={summaries.get(scan.id ?? '') ?? null} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface RowProps {
  readonly scan: TrackedScan;
  readonly summary: ScanSummary | null;
}

function Row({ scan, summary }: RowProps) {
  const texts = useTexts();
  const { text, age } = texts;
  const { id, url, startedAt } = scan;
  const { host, pathname } = new URL(url);
  const title = summary?.headline ? reasonText(texts, summary.headline.title) : null;
  const words = (
    <>
      <Sign scan={scan} summary={summary} />
      <span class="row-words">
        <bdi dir="ltr">{pathname === '/' ? host : host + pathname}</bdi>
        {title !== null && <span class="quiet">{title}</span>}
      </span>
      <span class="quiet">{scan.state === 'LOST' ? text('scanLost') : age(startedAt)}</span>
    </>
  );
  // Without an id from the server there is no report yet.
  if (id === null) return <span class="row">{words}</span>;
  return (
    <a class="row" href={`/report.html?id=${encodeURIComponent(id)}`} target="_blank" title={url}>
      {words}
    </a>
  );
}

function Sign({ scan, summary }: RowProps) {
  const texts = useTexts();
  if (isUnderWay(scan)) {
    return (
      <>
        <span class="spinner-ring" aria-hidden="true" />
        <span class="only-heard">{texts.text(stateText(scan.state))}</span>
      </>
    );
  }
  const state = summary?.headline?.state ?? 'NOT_CHECKED';
  return (
    <>
      <VerdictMark state={state} />
      <span class="only-heard">{verdictText(texts, state)}</span>
    </>
  );
}
