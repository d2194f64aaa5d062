import { options } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useTexts } from '../../i18n/context.ts';
import { ContentPanel } from './content/ContentPanel.tsx';
import { DetailsPanel } from './content/DetailsPanel.tsx';
import { HostsPanel } from './hosts/HostsPanel.tsx';
import { OverviewPanel } from './overview/OverviewPanel.tsx';
import { Captured } from './parts/Captured.tsx';
import { Card } from './parts/Card.tsx';
import { DataTable } from './parts/DataTable.tsx';
import { readRequests } from '../requests/read-requests.ts';
import { useReport, useShownAddress } from './report-context.ts';
import { Summary } from './summary/Summary.tsx';

/** The whole report without tabs and scrolling, for paper. Leaves out the source. */
export function PrintView() {
  const { text, bytes } = useTexts();
  const { detail, scanRequests } = useReport();
  const shownAddress = useShownAddress();
  // The browser prints at once: what the scan itself tells of them has to do until the HAR is there.
  const requests = scanRequests?.requests ?? readRequests(null, detail.http_transactions);
  return (
    <main class="print">
      <Summary />
      <OverviewPanel />
      <HostsPanel />
      <Card title={text('reportRequests')} isWide>
        <DataTable
          label={text('reportRequests')}
          columns={[text('reportStatus'), text('reportMethod'), text('reportAddress'), text('reportSize')]}
          numbers={[3]}
          step={requests.length}
          rows={requests.map(request => [
            request.status,
            <Captured value={request.method} />,
            <Captured value={shownAddress(request.url)} isCode />,
            bytes(request.size),
          ])}
        />
      </Card>
      <DetailsPanel />
      <ContentPanel />
    </main>
  );
}

/** True while the browser prints. Rendered synchronously in the event: later changes are not printed. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    function setAtOnce(isSo: boolean): void {
      const { debounceRendering } = options;
      options.debounceRendering = draw => draw();
      setIsPrinting(isSo);
      options.debounceRendering = debounceRendering;
    }
    const begin = () => setAtOnce(true);
    const end = () => setAtOnce(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
