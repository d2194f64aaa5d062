import { useTexts } from '../../../i18n/context.ts';
import type { ExplainedDetail } from '../../load/report-data.ts';
import { headlineOfDetail } from '../../headline.ts';
import { Captured } from '../parts/Captured.tsx';
import { Icon } from '../parts/icons.tsx';
import { Value } from '../parts/Value.tsx';
import { useReport } from '../report-context.ts';
import { Failure } from './Failure.tsx';
import { Favicon } from './Favicon.tsx';
import { VerdictHeadline } from './VerdictHeadline.tsx';
import './summary.css';

/** The head of the report, the same on every tab: verdict, page and scan. */
export function Summary() {
  const { text } = useTexts();
  const { detail } = useReport();
  const { scan, page } = detail;
  const headline = headlineOfDetail(detail);
  return (
    <section class="summary" data-verdict={headline.state} aria-label={text('reportSummary')}>
      <VerdictHeadline headline={headline} isAdvised={scan.status !== 'DONE'} />
      <p class="summary-title">
        <Favicon />
        <Captured value={page?.title || scan.domain} />
      </p>
      <Addresses detail={detail} />
      <ScanFacts detail={detail} />
      <Failure scan={scan} />
    </section>
  );
}

function Addresses({ detail: { scan } }: { readonly detail: ExplainedDetail }) {
  const { text } = useTexts();
  const target = scan.target_url;
  const hasMoved = target !== null && target !== scan.submitted_url;
  return (
    <p class="summary-address">
      <Value
        value={scan.submitted_url}
        isAddress
        search={[{ attribute: 'submitted_url', value: scan.submitted_url }]}
      />
      {hasMoved && (
        <span class="summary-target">
          <Icon name="next" />
          <span class="only-heard">{text('reportLedTo')}</span>
          <Value value={target} isAddress search={[{ attribute: 'target_url', value: target }]} />
        </span>
      )}
    </p>
  );
}

function ScanFacts({ detail: { scan } }: { readonly detail: ExplainedDetail }) {
  const { text, dateTime } = useTexts();
  const facts = [
    dateTime(scan.submitted_date),
    text(scan.device === 'MOBILE' ? 'reportMobile' : 'reportDesktop', {
      width: String(scan.width),
      height: String(scan.height),
    }),
    scan.scanned_from === 'DEFAULT' ? null : text('reportFrom', { country: scan.scanned_from }),
    text(scan.private_scan ? 'reportPrivate' : 'reportPublic'),
    scan.nsfw === true ? text('reportNsfw') : null,
  ];
  return (
    <ul class="summary-facts">
      {facts.map(fact => fact !== null && <li key={fact}>{fact}</li>)}
      {scan.submitter_tags.map(tag => (
        <li key={tag} class="summary-tag">
          <Captured value={tag} />
        </li>
      ))}
    </ul>
  );
}
