import { useEffect, useState } from 'preact/hooks';
import { AddressField } from '../addresses/AddressField.tsx';
import { headlineOfPage } from '../i18n/headline-text.ts';
import { FullScan } from './page/FullScan.tsx';
import { KnownFacts } from './page/KnownFacts.tsx';
import { isUnderWay } from '../storage/tracked-scans.ts';
import { isScanOff, latestScanOf } from './page/page-scan.ts';
import type { PopupData } from './popup-data.ts';
import type { PopupParts } from './PopupShell.tsx';
import { PageLinks } from './page/PageLinks.tsx';
import { QuotaBar } from './QuotaBar.tsx';
import { RecentScans } from './RecentScans.tsx';
import { rootState, verdictName } from './page/page-status.ts';
import { ScannedPage } from './page/ScannedPage.tsx';
import { SiteSwitches } from './page/SiteSwitches.tsx';
import { usePage } from './page/use-page.ts';
import { useScans } from './use-scans.ts';
import { useSummaries } from './use-summaries.ts';
import { useUsage } from './use-usage.ts';
import { WayToSafety } from './WayToSafety.tsx';

/** The verdict on the active tab's page, with actions. */
export function usePopup(data: PopupData): PopupParts | null {
  const page = usePage(data);
  const { recent, ofPage } = useScans(data, page.url, () => page.checkNow?.());
  const { tabId, isIncognito, hasSiteAccess } = data;
  const [areRecentShown, setAreRecentShown] = useState(false);
  const scanId = latestScanOf(page, ofPage);
  const isScanning = recent.some(isUnderWay);
  const ended = recent.filter(scan => scan.id !== null && !isUnderWay(scan)).map(scan => scan.id ?? '');
  const wanted = [...(scanId === null ? [] : [scanId]), ...(areRecentShown || isScanning ? ended : [])];
  const summaries = useSummaries(wanted, page.result);
  const usage = useUsage(page.result);
  const scanned = scanId === null ? null : (summaries.get(scanId) ?? null);
  const state = rootState(page);
  const headline = headlineOfPage(page);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['state'] = state;
    dataset['verdict'] = state === 'not-connected' ? 'NOT_CHECKED' : verdictName(page.state);
  }, [state, page.state]);

  if (state === 'not-connected') return null;
  const known = <KnownFacts page={page} scanId={scanId} summary={scanned} />;
  return {
    page,
    body: (
      <>
        {page.url !== null && (
          <>
            {scanned === null ? known : <ScannedPage summary={scanned}>{known}</ScannedPage>}
            <FullScan
              key={page.url}
              wayToSafety={
                tabId !== null && headline?.state === 'MALICIOUS' ? (
                  <WayToSafety tabId={tabId} realSite={headline.realSite} onLeft={closePopup} />
                ) : null
              }
              url={page.url}
              isIncognito={isIncognito}
              scan={ofPage}
              isOff={isScanOff(page, usage)}
            />
            {tabId !== null && <PageLinks tabId={tabId} url={page.url} hasSiteAccess={hasSiteAccess} />}
            <SiteSwitches url={page.url} hasSiteAccess={hasSiteAccess} />
          </>
        )}
        <RecentScans scans={recent} summaries={summaries} isOpen={areRecentShown} onToggle={setAreRecentShown} />
      </>
    ),
    quota: <QuotaBar now={usage} isProblemTold={page.result?.kind === 'unavailable'} />,
    field: <AddressField isIncognito={isIncognito} onOpened={closePopup} />,
  };
}

/** A tab that shows the popup stays. */
function closePopup(): void {
  if (document.documentElement.dataset['view'] !== 'tab') window.close();
}
