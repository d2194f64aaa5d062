import { getDomain } from 'tldts';
import { TERMS } from '../../../../shared/reasons/terms.ts';
import { line, own, span, type Line, type Row, type Span } from '../lines.ts';
import { age, day, daysBetween, plural } from './numbers.ts';
import type { SummaryInput } from './input.ts';

/** Certificates that expire this soon, and domains this young, are highlighted. */
const ENDS_SOON_DAYS = 14;
const YOUNG_DAYS = 30;
const LIST = new Intl.ListFormat('en');

export function server({ detail: { ip_address: found } }: SummaryInput): Row | null {
  if (!found) return null;
  const network = [found.asn, found.org].filter(part => part !== null).join(' ');
  const place = [found.city, found.region, found.country].filter(part => part !== null && part !== '');
  const lines: Line[] = [
    [span(found.ip, 'bold', 50), ...(network === '' ? [] : [own(', '), span(network, null, 120)])],
  ];
  // Some cities are also regions.
  if (place.length > 0) lines.push(line([...new Set(place)].join(', '), null, 160));
  return { label: 'Server', lines };
}

export function certificate({ detail, result }: SummaryInput): Row | null {
  const { scan, certificate: found } = detail;
  if (!found) {
    if (scan.protocol !== 'HTTP' || scan.status === 'ERROR') return null;
    return { label: 'Certificate', lines: [line('none: the connection is not encrypted', 'yellow')] };
  }
  const left = daysBetween(scan.submitted_date, found.not_after);
  const problems = (result.captured.certificate?.problems ?? []).map(problem => TERMS[problem]);
  // In the words of the report.
  const state =
    problems.length > 0
      ? own(`✗ Not trusted: ${LIST.format(problems)}`, 'red')
      : own(`✓ Trusted, ${plural(left, 'day')} left`, 'green');
  const isEnding = problems.length === 0 && left < ENDS_SOON_DAYS;
  return {
    label: 'Certificate',
    lines: [
      [isEnding ? { ...state, style: 'yellow' } : state],
      [own(`from ${day(found.not_before)} to ${day(found.not_after)}`, 'dim')],
      [own('for ', 'dim'), span(found.subject || '(no name)', null, 160)],
      [own('by  ', 'dim'), span(found.issuer || '(no name)', null, 160)],
    ],
  };
}

export function domain({ detail, isOffline }: SummaryInput): Row | null {
  const { scan, scan_whois: whois } = detail;
  const name = whois?.domain_name ?? getDomain(new URL(scan.target_url ?? `http://${scan.domain}`).hostname);
  if (name === null) return null;
  if (!whois) {
    const why = isOffline ? 'no WHOIS: LINKGLASS_OFFLINE is true' : 'no registration data found';
    return { label: 'Domain', lines: [[span(name, null, 253), own(`, ${why}`, 'dim')]] };
  }
  const first: Span[] = [span(name, null, 253)];
  if (whois.creation_date) {
    const days = Math.max(0, daysBetween(whois.creation_date, scan.submitted_date));
    first.push(own(', '), own(`${age(days)} old`, days < YOUNG_DAYS ? 'red' : null));
    first.push(own(` (since ${day(whois.creation_date)})`, 'dim'));
  }
  const lines: Line[] = [first];
  if (whois.registrar) lines.push([own('registered by ', 'dim'), span(whois.registrar, null, 120)]);
  const owner = [whois.org ?? whois.name, whois.country].filter(part => part !== null).join(', ');
  if (owner !== '') lines.push([own('owned by ', 'dim'), span(owner, null, 120)]);
  return { label: 'Domain', lines };
}
