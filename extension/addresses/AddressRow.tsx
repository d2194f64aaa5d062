import { Button } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { HeadlineWords } from '../components/HeadlineWords.tsx';
import { ReasonList } from '../components/ReasonList.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { UrlText } from '../components/UrlText.tsx';
import { VerdictMark } from '../components/VerdictMark.tsx';
import { stateOf } from '../background/visits/visit-rules.ts';
import { notSentText, oneTimeText, problemText, scanErrorText } from '../i18n/code-texts.ts';
import { useTexts } from '../i18n/context.ts';
import { headlineOfCheck } from '../i18n/headline-text.ts';
import { reasonText } from '../i18n/reason-text.ts';
import type { Texts } from '../i18n/texts.ts';
import { verdictText } from '../i18n/verdict-text.ts';
import type { CheckResult, TrackedScan } from '../messaging/protocol.ts';
import { ScanProgressView } from '../progress/ScanProgressView.tsx';
import { useProgress } from '../progress/use-progress.ts';
import { isUnderWay } from '../storage/tracked-scans.ts';
import type { Scanning } from './use-list-scans.ts';

interface Props {
  readonly url: string;
  /** The only address of the list: nothing to choose, and room for all reasons. */
  readonly isOnly: boolean;
  readonly result: CheckResult | null;
  readonly scanning: Scanning | null;
  readonly isChosen: boolean;
  /** It may be scanned. */
  readonly isOpen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  /** Scans a one-time link after the question. */
  readonly onConfirm: () => void;
}

/** An address with its verdict, and its scan. */
export function AddressRow({ url, isOnly, result, scanning, isChosen, isOpen, onChoose, onConfirm }: Props) {
  const texts = useTexts();
  const state = stateOf({ url, result, local: null });
  const headline = headlineOfCheck(result);
  return (
    <li class="address-row">
      {!isOnly && (
        <input
          type="checkbox"
          aria-label={url}
          checked={isChosen && isOpen}
          disabled={!isOpen}
          onChange={event => onChoose(event.currentTarget.checked)}
        />
      )}
      <div class="address-row-verdict">
        {result === null ? (
          <Spinner label={texts.text('popupChecking')} />
        ) : (
          <VerdictMark state={state} label={verdictText(texts, state)} />
        )}
      </div>
      <div class="address-row-words">
        <UrlText url={url} isDefanged max={isOnly ? 2_000 : 160} />
        {result !== null && headline === null && <p class="address-row-why">{whyUnchecked(texts, result)}</p>}
        {headline !== null && <p class="address-row-title">{reasonText(texts, headline.title)}</p>}
        {headline !== null && isOnly && (
          <>
            <HeadlineWords headline={headline} />
            <ReasonList reasons={headline.others} />
          </>
        )}
        {headline !== null && headline.line !== null && !isOnly && (
          <p class="address-row-why">{reasonText(texts, headline.line)}</p>
        )}
        {scanning !== null && <ScanState scanning={scanning} onConfirm={onConfirm} />}
      </div>
      {result?.kind === 'checked' && result.scanId !== null && scanning === null && <ReportLink id={result.scanId} />}
      {scanning?.kind === 'started' && scanning.scan.id !== null && <ReportLink id={scanning.scan.id} />}
    </li>
  );
}

/** Why there is no verdict. */
function whyUnchecked(texts: Texts, result: CheckResult): string {
  if (result.kind === 'not-sent') return notSentText(texts, result.why);
  return result.kind === 'unavailable' ? problemText(texts, result) : '';
}

function ScanState({ scanning, onConfirm }: { readonly scanning: Scanning; readonly onConfirm: () => void }) {
  const texts = useTexts();
  const { text } = texts;
  switch (scanning.kind) {
    case 'starting':
      return <Spinner label={text('progressSubmitting')} />;
    case 'started':
      return <Started scan={scanning.scan} />;
    case 'ask':
      return (
        <div class="address-row-ask">
          <Notice tone="warning">{oneTimeText(texts, scanning.use)}</Notice>
          <Button kind="link" onClick={onConfirm}>
            {text('askAnyway')}
          </Button>
        </div>
      );
    case 'not-sent':
      return <Notice tone="bad">{notSentText(texts, scanning.why)}</Notice>;
    case 'unavailable':
    default:
      return <Notice tone="bad">{problemText(texts, scanning)}</Notice>;
  }
}

function Started({ scan }: { readonly scan: TrackedScan }) {
  const texts = useTexts();
  const { text } = texts;
  const live = useProgress(isUnderWay(scan) ? scan.id : null);
  if (isUnderWay(scan))
    return <ScanProgressView live={live} state={scan.state} url={scan.url} since={scan.startedAt} isInList />;
  if (scan.state === 'LOST') return <Notice tone="warning">{text('notifyLost')}</Notice>;
  if (scan.errorCode !== null) return <Notice tone="warning">{scanErrorText(texts, scan.errorCode)}</Notice>;
  if (scan.state === 'PAGE_NOT_AVAILABLE') return <Notice tone="warning">{text('pageNotAvailable')}</Notice>;
  return <Notice tone="quiet">{text('addressScanned')}</Notice>;
}

function ReportLink({ id }: { readonly id: string }) {
  const { text } = useTexts();
  return (
    <a class="address-row-report" href={`/report.html?id=${encodeURIComponent(id)}`} target="_blank">
      {text('openReport')}
    </a>
  );
}
