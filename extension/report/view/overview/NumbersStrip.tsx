import { useTexts } from '../../../i18n/context.ts';
import { hasFailed } from '../../requests/arrange-requests.ts';
import { useReport } from '../report-context.ts';
import './numbers-strip.css';

/** Key figures of the scan. */
export function NumbersStrip() {
  const { text, number, bytes } = useTexts();
  const { detail, scanRequests } = useReport();
  const requests = scanRequests?.requests;
  const transactions = detail.http_transactions;
  const size = transactions.reduce((sum, { size: own }) => sum + own, 0);
  const hosts = new Set(requests?.map(({ host }) => host)).size;
  const failed = requests?.filter(hasFailed).length ?? 0;
  const numbers = [
    [text('reportRequests'), number(transactions.length)],
    [text('reportFailed'), requests === undefined ? '…' : number(failed)],
    [text('reportHosts'), requests === undefined ? '…' : number(hosts)],
    [text('reportSize'), bytes(size)],
    [text('reportCookies'), number(detail.cookies.length)],
    [text('reportLinks'), number(detail.page?.outgoing_links.length ?? 0)],
  ];
  return (
    <dl class="numbers">
      {numbers.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
