import { Notice } from '../../components/Notice.tsx';
import { VerdictMark } from '../../components/VerdictMark.tsx';
import { text } from '../../i18n/text.ts';
import type { ScanSummary } from '../../messaging/protocol.ts';

const VERDICTS = {
  SAFE: ['verdictSafe', 'meaningSafe'],
  MALICIOUS: ['verdictMalicious', 'meaningMalicious'],
  UNRATED: ['verdictUnrated', 'meaningUnrated'],
} as const;

/** What a final scan found, in four lines. */
export function Result({ summary: { scan, verdict, screenshot, title } }: { readonly summary: ScanSummary }) {
  const name = verdict?.verdict ?? 'UNRATED';
  const [label, meaning] = VERDICTS[name];
  const date = new Date(scan.submitted_date).toLocaleDateString(undefined, { day: 'numeric', month: 'long' });
  const isElsewhere = scan.target_url !== null && scan.target_url !== scan.submitted_url;
  return (
    <section class="popup-result">
      <VerdictMark verdict={name} label={text(label)} />
      <Notice tone="quiet">{text(meaning, date)}</Notice>
      {scan.error_code !== null && <Notice tone="warning">{text(`scanError_${scan.error_code}`)}</Notice>}
      {scan.status === 'PAGE_NOT_AVAILABLE' && <Notice tone="warning">{text('pageNotAvailable')}</Notice>}
      {title !== null && title !== '' && <p class="popup-title">{title}</p>}
      {isElsewhere && <p class="popup-address">{text('leadsTo', scan.target_url ?? '')}</p>}
      {screenshot !== null && (
        <a href={screenshot.blob_uri} target="_blank" rel="noreferrer">
          {text('openScreenshot')}
        </a>
      )}
    </section>
  );
}
