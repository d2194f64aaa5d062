import { STATUS_CODES } from 'node:http';
import { styleText } from 'node:util';
import type { ScanDetail } from '../../../shared/api/scans.ts';
import { reasonOf, type Reason } from '../../../shared/reasons/reason-of.ts';
import { defangText } from '../../../shared/url/defang.ts';
import type { CaptureResult } from '../../scans/capture/source.ts';
import { VERDICT_COLORS } from '../check/verdict-colors.ts';
import { oneLine } from '../text.ts';
import { scanHeadline } from './detail.ts';
import { ERROR_TEXTS } from './error-texts.ts';

/** One scan and how it was made. */
export interface SummaryInput {
  readonly detail: ScanDetail;
  /** What the API does not return: problems of the certificate, all reasons, failures. */
  readonly result: Pick<CaptureResult, 'captured' | 'failures'>;
  readonly elapsedMs: number;
  /** The saved files; null without --out. */
  readonly saved: { readonly folder: string; readonly files: readonly string[] } | null;
}

/** Colours a text, or returns it unchanged. */
export type Ink = (style: 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'blue', text: string) => string;

/** Colours only if the stream is a terminal that supports it and NO_COLOR is not set. */
export function inkFor(stream: NodeJS.WriteStream): Ink {
  return (style, shown) => styleText(style, shown, { stream });
}

const MAX_REASONS = 8;
/** Of more, those in the middle are left out. */
const MAX_HOPS = 12;
const MAX_FAILURES = 6;
const LONGEST_TEXT = 200;
/** Longer than any host: an address is never cut before its path. */
const LONGEST_URL = 600;

/** How a scan ended: verdict, reasons and where the URL leads, as lines for a terminal. Untrusted text in them is safe. */
export function summary(input: SummaryInput, ink: Ink): string[] {
  const parts = [verdict, path, failures, saved].map(part => part(input, ink)).filter(lines => lines.length > 0);
  return [
    ink('bold', url(input.detail.scan.submitted_url)),
    ...ending(input, ink),
    ...parts.flatMap(lines => [''].concat(lines)),
  ];
}

function ending({ detail, elapsedMs }: SummaryInput, ink: Ink): string[] {
  const { status, error_code: code } = detail.scan;
  const time = `${(elapsedMs / 1000).toFixed(1)} s`;
  if (status === 'DONE') return [`${ink('green', '✓ Done')} in ${time}`];
  if (status === 'PAGE_NOT_AVAILABLE') {
    const answer = detail.redirect_chains.at(-1)?.status ?? '';
    const words = text(`${answer} ${STATUS_CODES[answer] ?? ''}`);
    return [
      `${ink('yellow', '! Page not available')}: the server responded with ${words} (${time})`,
      '  Its error page was scanned. Check the URL, or try again later.',
    ];
  }
  const { what, advice } = ERROR_TEXTS[code ?? 'INTERNAL'];
  return [`${ink('red', '✗ Error')}: ${what} (${code ?? 'INTERNAL'}, ${time})`, `  ${advice}`];
}

/** Failed scans have none. */
function verdict({ detail, result }: SummaryInput, ink: Ink): string[] {
  const headline = scanHeadline(detail, result);
  if (headline === null) return [];
  const { state, title, line, realSite, advice, others } = headline;
  const site = realSite && reasonOf('real-site', { params: { ...realSite }, evidence: '' }, 0);
  const more = others.length - MAX_REASONS;
  return [
    `${ink(VERDICT_COLORS[state], state)}: ${text(title.message)}`,
    ...[line, site, advice].flatMap(reason => (reason === null ? [] : [`  ${said(reason, ink)}`])),
    ...others.slice(0, MAX_REASONS).map(reason => `  · ${said(reason, ink)}`),
    ...(more > 0 ? [`  ${more === 1 ? 'and 1 more reason' : `and ${more} more reasons`}`] : []),
  ];
}

function said({ message, evidence }: Reason, ink: Ink): string {
  return evidence === '' ? text(message) : `${text(message)}: ${ink('dim', text(defangText(evidence)))}`;
}

/** Each address on the way to the page, with its status, then the title of the page. */
function path({ detail: { redirect_chains: hops, page } }: SummaryInput, ink: Ink): string[] {
  const lines = hops.map(
    hop => `  ${(hop.status === '0' ? '–' : oneLine(hop.status, 4)).padEnd(4)}${url(hop.redirect_url)}`,
  );
  const skipped = lines.length - MAX_HOPS;
  if (skipped > 1) lines.splice(MAX_HOPS / 2, skipped, ink('dim', `  … ${skipped} more redirects …`));
  const title = page === null || page.title === '' ? [] : [`  Title: ${text(page.title)}`];
  return lines.length === 0 ? [] : ['Leads to', ...lines, ...title];
}

/** The parts of the scan that are missing, and why. */
function failures({ result }: SummaryInput, ink: Ink): string[] {
  const lines = result.failures
    .slice(0, MAX_FAILURES)
    .map(({ source, message }) => `  ${text(source)}: ${ink('dim', text(message))}`);
  return lines.length === 0 ? [] : [ink('yellow', 'Missing'), ...lines];
}

function saved({ saved: found }: SummaryInput): string[] {
  if (found !== null) return [`Saved to ${text(found.folder)}: ${found.files.map(text).join(', ')}`];
  return ['--json prints the whole scan; --out keeps it with its screenshot.'];
}

function text(untrusted: string): string {
  return oneLine(untrusted, LONGEST_TEXT);
}

function url(untrusted: string): string {
  return oneLine(untrusted, LONGEST_URL);
}
