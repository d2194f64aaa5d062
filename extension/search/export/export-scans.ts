import type { Scan } from '../../../shared/api/scans.ts';
import type { ScanSummary } from '../../../shared/api/summaries.ts';
import { safeJson } from '../../report/export/file-name.ts';
import { visibleText } from '../../report/text/visible.ts';

/** A listed scan with its summary. */
export interface ListedScan {
  readonly scan: Scan;
  /** null until it is read. */
  readonly summary: ScanSummary | null;
}

interface Shown {
  /** Formats a URL as the person chose. */
  readonly shownAddress: (url: string) => string;
}

const COLUMNS = [
  'id',
  'verdict',
  'status',
  'error_code',
  'submitted_date',
  'domain',
  'submitted_url',
  'target_url',
  'title',
  'ip',
  'country_code',
  'technologies',
  'tags',
  'device',
  'private_scan',
] as const;

/** Uses the API's names, so that programs can read both. */
function recordOf({ scan, summary }: ListedScan, { shownAddress }: Shown) {
  return {
    id: scan.id,
    verdict: summary?.headline?.state ?? summary?.verdict?.verdict ?? null,
    status: scan.status,
    error_code: scan.error_code,
    submitted_date: scan.submitted_date,
    domain: scan.domain,
    submitted_url: shownAddress(scan.submitted_url),
    target_url: scan.target_url === null ? null : shownAddress(scan.target_url),
    title: summary?.title ?? null,
    ip: summary?.ip ?? null,
    country_code: summary?.country_code ?? null,
    technologies: summary?.technologies ?? [],
    tags: scan.submitter_tags,
    device: scan.device,
    private_scan: scan.private_scan,
  };
}

export function scansAsJson(scans: readonly ListedScan[], shown: Shown): string {
  return `${safeJson(
    JSON.stringify(
      scans.map(scan => recordOf(scan, shown)),
      null,
      2,
    ),
  )}\n`;
}

/** Invisible characters are written as code points, since spreadsheets do not show them. */
export function scansAsCsv(scans: readonly ListedScan[], shown: Shown): string {
  const rows = scans.map(scan => {
    const record = recordOf(scan, shown);
    return COLUMNS.map(column => textOf(record[column]));
  });
  return csvOf([COLUMNS, ...rows]);
}

function textOf(value: string | boolean | readonly string[] | null): string {
  if (value === null) return '';
  return visibleText(typeof value === 'object' ? value.join(', ') : String(value));
}

/** Contains nothing that a page chose. */
export function exportName(now: Date, extension: 'json' | 'csv'): string {
  return `linkglass-scans_${now.toISOString().slice(0, 16).replace(/[T:]/g, '-')}.${extension}`;
}

/** Characters that make a spreadsheet read a cell as a formula (OWASP), including full-width forms, after blanks and control characters. */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@\uff0b\uff0d\uff1d\uff20|%]/u;

/** CSV (RFC 4180) with a byte order mark, so that spreadsheets read UTF-8. No cell becomes a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map(cells => `${cells.map(cellOf).join()}\r\n`).join('')}`;
}

function cellOf(text: string): string {
  // A leading tab stops only some programs; a leading quote makes it text in all of them.
  const harmless = FORMULA.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
