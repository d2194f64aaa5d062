import { getDomain } from 'tldts';
import type { Technology } from '../../../../shared/api/scans.ts';
import { line, own, span, type Line, type Row, type Span } from '../lines.ts';
import { plural } from './numbers.ts';
import type { SummaryInput } from './input.ts';

const MAX_TECHNOLOGIES = 20;

export function title({ detail: { page } }: SummaryInput): Row | null {
  if (!page) return null;
  return { label: 'Title', lines: [page.title === '' ? line('(none)', 'dim') : line(page.title, 'bold', 200)] };
}

export function technologies({ detail: { technologies: found } }: SummaryInput): Row | null {
  if (found.length === 0) return null;
  const shown = found
    .slice(0, MAX_TECHNOLOGIES)
    .flatMap((each, index) => (index === 0 ? technology(each) : [own(', '), technology(each)].flat()));
  const more = found.length - MAX_TECHNOLOGIES;
  return { label: 'Technologies', lines: [more > 0 ? [...shown, own(` and ${more} more`, 'dim')] : shown] };
}

function technology({ name, version }: Technology): Span[] {
  return version === null ? [span(name, null, 60)] : [span(name, null, 60), own(' '), span(version, 'cyan', 30)];
}

export function links({ detail: { page, scan } }: SummaryInput): Row | null {
  if (!page) return null;
  const count = page.outgoing_links.length;
  if (count === 0) return { label: 'Links', lines: [line('none', 'dim')] };
  const here = siteOf(scan.target_url ?? scan.submitted_url);
  const elsewhere = page.outgoing_links.map(siteOf).filter(site => site !== here);
  const sites = new Set(elsewhere).size;
  const where =
    elsewhere.length === 0 ? 'all within the site' : `${elsewhere.length} to ${plural(sites, 'other site')}`;
  return { label: 'Links', lines: [[own(String(count)), own(`, ${where}`, 'dim')]] };
}

export function screenshot({ detail: { screenshot: found } }: SummaryInput): Row | null {
  if (!found) return null;
  return { label: 'Screenshot', lines: [picture(found)] };
}

export function favicon({ detail: { favicon: found } }: SummaryInput): Row | null {
  if (!found) return null;
  return { label: 'Favicon', lines: [picture(found)] };
}

function picture({
  width,
  height,
  format,
  phash,
}: {
  width: number;
  height: number;
  format: string;
  phash: string;
}): Line {
  return [own(`${width}×${height} `), span(format, null, 12), own(', phash ', 'dim'), span(phash, 'dim', 16)];
}

/** The registrable domain, or the host if there is none. */
function siteOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { hostname } = new URL(url);
  return getDomain(hostname) ?? hostname;
}

/** Failed parts of the scan, and why. */
export function missing({ result: { failures } }: SummaryInput): Row | null {
  if (failures.length === 0) return null;
  return {
    label: 'Missing',
    lines: failures
      .slice(0, 6)
      .map(({ source, message }) => [span(source, 'yellow', 40), own(': '), span(message, 'dim', 160)]),
  };
}

export function saved({ saved: found }: SummaryInput): Row | null {
  if (!found) return null;
  return { label: 'Saved', lines: [[own('to '), span(found.folder, 'bold')], line(found.files.join(', '))] };
}
