import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { useScanReport } from '../../../pages/use-scan-report.ts';
import { useShownAddress } from '../search-context.ts';

/** Offers to scan the address that a search did not find. */
export function ScanOffer({ url }: { readonly url: string }) {
  const { text } = useTexts();
  const shownAddress = useShownAddress();
  const { isStarting, start, refusal, question } = useScanReport(url);
  return (
    <>
      <Button isBusy={isStarting} onClick={start}>
        {text('searchScanAddress', { address: shownAddress(url) })}
      </Button>
      {refusal !== null && <Notice tone="bad">{refusal}</Notice>}
      {question}
    </>
  );
}
