import type { ErrorCode, Scan } from '../../../../shared/api/scans.ts';
import { useTexts } from '../../../i18n/context.ts';
import { scanErrorText } from '../../../i18n/code-texts.ts';
import { Icon } from '../parts/icons.tsx';
import './failure.css';

const ADVICE = {
  DNS_NOT_FOUND: 'reportAdviceGone',
  CONNECTION_REFUSED: 'reportAdviceLater',
  CONNECTION_TIMEOUT: 'reportAdviceLater',
  TLS_ERROR: 'reportAdviceLater',
  NAVIGATION_TIMEOUT: 'reportAdviceOtherwise',
  TOO_MANY_REDIRECTS: 'reportAdviceOtherwise',
  BLOCKED_ADDRESS: 'reportAdviceBlocked',
  DOWNLOAD: 'reportAdviceDownload',
  RESPONSE_TOO_LARGE: 'reportAdviceOtherwise',
  BROWSER_CRASHED: 'reportAdviceOtherwise',
  WORKER_LOST: 'reportAdviceServer',
  EXIT_UNAVAILABLE: 'reportAdviceServer',
  INTERNAL: 'reportAdviceServer',
} as const satisfies Record<ErrorCode, string>;

/** Why a scan failed, and what can be done; nothing for a successful scan. */
export function Failure({ scan: { status, error_code: code } }: { readonly scan: Scan }) {
  const texts = useTexts();
  const { text } = texts;
  if (status === 'PAGE_NOT_AVAILABLE') {
    return (
      <div class="failure" role="note">
        <Icon name="warning" />
        <p>{text('pageNotAvailable')}</p>
        <p class="failure-advice">{text('reportAdviceNotAvailable')}</p>
      </div>
    );
  }
  if (status !== 'ERROR' || code === null) return null;
  return (
    <div class="failure" role="note" data-error-code={code}>
      <Icon name="warning" />
      <p>{scanErrorText(texts, code)}</p>
      <p class="failure-advice">{text(ADVICE[code])}</p>
    </div>
  );
}
