import type { ScanSummary } from '../../../shared/api/summaries.ts';
import { useTexts } from '../../i18n/context.ts';
import type { PageStatus } from './page-status.ts';

interface Props {
  readonly page: PageStatus;
  /** The latest scan of the page. */
  readonly scanId: string | null;
  readonly summary: ScanSummary | null;
}

/** The age of the verdict, and the last scan of the page. */
export function KnownFacts({ page: { result, isChecking }, scanId, summary }: Props) {
  const { text, age } = useTexts();
  const checked = result?.kind === 'checked' ? result : null;
  if (checked === null && scanId === null) return null;
  return (
    <p class="known quiet">
      {checked !== null && summary === null && <span>{text('checkedAge', { age: age(checked.checkedAt) })}</span>}
      {scanId === null && !isChecking && <span>{text('neverScanned')}</span>}
      {summary !== null && <span>{text('lastScan', { age: age(summary.scan.submitted_date) })}</span>}
      {scanId !== null && (
        <a href={`/report.html?id=${encodeURIComponent(scanId)}`} target="_blank">
          {text('openReport')}
        </a>
      )}
    </p>
  );
}
