import { STATUS_CODES } from 'node:http';
import { NO_COUNTRY } from '../../../../shared/api/scans.ts';
import { own, span, type Line } from '../lines.ts';
import { seconds } from './numbers.ts';
import type { SummaryInput } from './input.ts';
import { ERROR_TEXTS } from './error-texts.ts';

/** The URL, how the scan ended, and what to do. */
export function head(input: SummaryInput): Line[] {
  const { scan } = input.detail;
  return [[span(scan.submitted_url, 'bold')], ...ending(input), [own(conditions(input), 'dim')]];
}

function ending({ detail, elapsedMs }: SummaryInput): Line[] {
  const { status, error_code: code } = detail.scan;
  const time = seconds(elapsedMs);
  if (status === 'DONE') return [[own('✓ Done', 'green'), own(` in ${time}`)]];
  if (status === 'PAGE_NOT_AVAILABLE') {
    const answer = detail.redirect_chains.at(-1)?.status ?? '';
    const words = [answer, STATUS_CODES[answer] ?? ''].join(' ').trim();
    return [
      [
        own('! Page not available', 'yellow'),
        own(': the server responded with '),
        span(words, 'bold', 60),
        own(` (${time})`),
      ],
      [own('  Its error page is shown below. Check the URL, or try again later.')],
    ];
  }
  const { what, advice } = ERROR_TEXTS[code ?? 'INTERNAL'];
  return [[own('✗ Error', 'red'), own(`: ${what} (${code ?? 'INTERNAL'}, ${time})`)], [own(`  ${advice}`)]];
}

function conditions({ detail: { scan }, waitingTimeSeconds }: SummaryInput): string {
  const device = `${scan.device === 'MOBILE' ? 'mobile' : 'desktop'} ${scan.width}×${scan.height}`;
  const from = scan.scanned_from === NO_COUNTRY ? 'from this machine' : `from ${scan.scanned_from}`;
  if (scan.status === 'ERROR') return `  visited as ${device}, ${from}`;
  return `  captured as ${device}, ${from}, ${waitingTimeSeconds} s after loading`;
}
