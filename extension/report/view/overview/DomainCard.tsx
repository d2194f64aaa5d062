import type { ScanWhois } from '../../../../shared/api/scans.ts';
import { useTexts } from '../../../i18n/context.ts';
import { splitUrl } from '../../text/split-url.ts';
import type { PivotTerm } from '../../facts/pivot-query.ts';
import { daysBetween } from '../../../../shared/days-between.ts';
import { timeLine } from '../../facts/time-line.ts';
import { Captured } from '../parts/Captured.tsx';
import { Card } from '../parts/Card.tsx';
import { FactList } from '../parts/FactList.tsx';
import { Value } from '../parts/Value.tsx';
import { useReport } from '../report-context.ts';
import { TimeLineBar } from './TimeLineBar.tsx';

const YEAR_DAYS = 365.25;
/** Younger domains get a warning colour. */
const YOUNG_DAYS = 60;

/** Registration of the domain, and its age at the time of the scan. */
export function DomainCard() {
  const { text } = useTexts();
  const { detail } = useReport();
  const { scan_whois: whois, scan } = detail;
  // The registration is that of the final host.
  const host = splitUrl(scan.target_url ?? '').host || scan.domain;
  if (whois === null) {
    return (
      <Card title={text('reportDomain')}>
        <FactList facts={[{ label: text('reportHost'), value: <HostOf host={host} /> }]} />
        <p class="card-empty">{text('reportNoWhois')}</p>
      </Card>
    );
  }
  return <Registration whois={whois} host={host} moment={scan.submitted_date} />;
}

function Registration({
  whois,
  host,
  moment,
}: {
  readonly whois: ScanWhois;
  readonly host: string;
  readonly moment: string;
}) {
  const { text, date } = useTexts();
  const { creation_date: created, expiration_date: expires, registrar } = whois;
  const days = daysBetween(created, moment);
  const age = useAge(days);
  const line = timeLine(created, expires, moment);
  const captured = (value: string | null) => (value === null ? null : <Captured value={value} />);
  return (
    <Card
      title={text('reportDomain')}
      note={age !== null && <span class={days !== null && days < YOUNG_DAYS ? 'domain-young' : ''}>{age}</span>}
    >
      {line !== null && created !== null && expires !== null && (
        <TimeLineBar line={line} from={created} to={expires} label={age ?? ''} />
      )}
      <FactList
        facts={[
          { label: text('reportHost'), value: <HostOf host={host} /> },
          {
            label: text('reportDomain'),
            value: whois.domain_name === host ? null : <Captured value={whois.domain_name} isCode />,
          },
          {
            label: text('reportRegistrar'),
            value:
              registrar === null ? null : (
                <Value value={registrar} search={[{ attribute: 'registrar', value: registrar }]} />
              ),
          },
          { label: text('reportRegistrant'), value: captured(whois.org ?? whois.name) },
          { label: text('reportCountry'), value: captured(whois.country) },
          { label: text('reportRegistered'), value: line !== null || created === null ? null : date(created) },
          { label: text('reportUpdated'), value: whois.updated_date === null ? null : date(whois.updated_date) },
        ]}
      />
    </Card>
  );
}

function HostOf({ host }: { readonly host: string }) {
  const { scan } = useReport().detail;
  // `domain` is searched by the submitted URL.
  const term: PivotTerm =
    host === scan.domain
      ? { attribute: 'domain', value: host }
      : { attribute: 'target_url', value: `://${host}/`, isPart: true };
  return <Value value={host} isAddress search={[term]} />;
}

function useAge(days: number | null): string | null {
  const { text } = useTexts();
  if (days === null || days < 0) return null;
  if (days < 2 * YEAR_DAYS) return text('reportDaysOld', { count: days });
  return text('reportYearsOld', { count: Math.floor(days / YEAR_DAYS) });
}
