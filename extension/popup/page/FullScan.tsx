import type { VNode } from 'preact';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { scanErrorText } from '../../i18n/code-texts.ts';
import { useTexts } from '../../i18n/context.ts';
import type { TrackedScan } from '../../messaging/protocol.ts';
import { useStartScan } from '../../pages/use-start-scan.tsx';
import { ScanProgressView } from '../../progress/ScanProgressView.tsx';
import { useDeleteScan } from '../../progress/use-delete-scan.ts';
import { useProgress } from '../../progress/use-progress.ts';
import { isUnderWay } from '../../storage/tracked-scans.ts';

interface Props {
  readonly url: string;
  readonly isIncognito: boolean;
  /** The latest scan of this page. */
  readonly scan: TrackedScan | null;
  /** It would be refused; the popup says why. */
  readonly isOff: boolean;
  /** Of a malicious page: what to do first. */
  readonly wayToSafety: VNode | null;
}

/** Starts a full scan, shows its progress, and cancels it. */
export function FullScan({ url, isIncognito, scan, isOff, wayToSafety }: Props) {
  const texts = useTexts();
  const { text } = texts;
  const { isStarting, start, refusal, question } = useStartScan({ url, isIncognito });
  const running = scan !== null && isUnderWay(scan) ? scan : null;
  const live = useProgress(running?.id ?? null);
  const cancel = useDeleteScan();
  return (
    <section class="full-scan">
      {running !== null && (
        <ScanProgressView live={live} state={running.state} url={running.url} since={running.startedAt} />
      )}
      <div class="full-scan-actions">
        {wayToSafety}
        {/* One button, so that the focus stays when the scan starts and ends. */}
        <Button
          kind={running === null && wayToSafety === null ? 'primary' : 'secondary'}
          isDisabled={isOff && running === null}
          isBusy={isStarting || cancel.isDeleting || (running !== null && running.id === null)}
          onClick={() => (running === null ? start() : running.id !== null && cancel.remove(running.id))}
        >
          {text(running === null ? 'fullScan' : 'cancelScan')}
        </Button>
      </div>
      {cancel.refusal !== null && <Notice tone="bad">{cancel.refusal}</Notice>}
      {refusal !== null && !isOff && <Notice tone="bad">{refusal}</Notice>}
      {scan !== null && scan.errorCode !== null && (
        <Notice tone="warning">{scanErrorText(texts, scan.errorCode)}</Notice>
      )}
      {scan?.state === 'PAGE_NOT_AVAILABLE' && <Notice tone="warning">{text('pageNotAvailable')}</Notice>}
      {scan?.state === 'LOST' && <Notice tone="warning">{text('notifyLost')}</Notice>}
      {question}
    </section>
  );
}
