import { useState } from 'preact/hooks';
import { useFrame } from '../../../client/frame.ts';
import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { useStartScan } from '../../../pages/use-start-scan.tsx';
import { useShownAddress } from '../search-context.ts';

/** Offers to scan the address that a search did not find. */
export function ScanOffer({ url }: { readonly url: string }) {
  const { text } = useTexts();
  const { pages } = useFrame();
  const shownAddress = useShownAddress();
  const [isLeaving, setIsLeaving] = useState(false);
  // The sender's window says whether it is private.
  const { isStarting, start, refusal, question } = useStartScan({
    url,
    isIncognito: false,
    onStarted: scan => {
      setIsLeaving(true);
      location.assign(pages.report(scan.id ?? ''));
    },
  });
  return (
    <>
      <Button isBusy={isStarting || isLeaving} onClick={start}>
        {text('searchScanAddress', { address: shownAddress(url) })}
      </Button>
      {refusal !== null && <Notice tone="bad">{refusal}</Notice>}
      {question}
    </>
  );
}
