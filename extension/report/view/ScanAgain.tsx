import { useFrame } from '../../client/frame.ts';
import { Notice } from '../../components/Notice.tsx';
import { useTexts } from '../../i18n/context.ts';
import { useStartScan } from '../../pages/use-start-scan.tsx';
import { ToolButton } from './parts/ToolButton.tsx';

/** Scans the address of a report again, and shows the new report. */
export function ScanAgain({ url }: { readonly url: string }) {
  const { text } = useTexts();
  const { pages } = useFrame();
  // The sender's window says whether it is private.
  const { isStarting, start, refusal, question } = useStartScan({
    url,
    isIncognito: false,
    onStarted: again => location.assign(pages.report(again.id ?? '')),
  });
  return (
    <>
      <ToolButton icon="again" label={text('reportScanAgain')} isDisabled={isStarting} onClick={start}>
        {text('reportScanAgain')}
      </ToolButton>
      {refusal !== null && <Notice tone="bad">{refusal}</Notice>}
      {question}
    </>
  );
}
