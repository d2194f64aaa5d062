import { Notice } from '../../components/Notice.tsx';
import { useTexts } from '../../i18n/context.ts';
import { useScanReport } from '../../pages/use-scan-report.ts';
import { ToolButton } from './parts/ToolButton.tsx';

/** Scans the address of a report again, and shows the new report. */
export function ScanAgain({ url }: { readonly url: string }) {
  const { text } = useTexts();
  const { isStarting, start, refusal, question } = useScanReport(url);
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
