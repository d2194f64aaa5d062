import { STATUS_CODES } from 'node:http';
import { NO_COUNTRY } from '../../../../shared/api/scans.ts';
import { own, span, type Line } from '../lines.ts';
import { seconds } from './numbers.ts';
import type { Seen } from './seen.ts';
import { TROUBLES } from './troubles.ts';

/** The address, and in words how the scan ended and what to do. */
export function head(seen: Seen): Line[] {
  const { scan } = seen.detail;
  return [[span(scan.submitted_url, 'bold')], ...ending(seen), [own(howItWasSeen(seen), 'dim')]];
}

function ending({ detail, elapsedMs }: Seen): Line[] {
  const { status, error_code: code } = detail.scan;
  const time = seconds(elapsedMs);
  if (status === 'DONE') return [[own('✓ Done', 'green'), own(` in ${time}`)]];
  if (status === 'PAGE_NOT_AVAILABLE') {
    const answer = detail.redirect_chains.at(-1)?.status ?? '';
    const words = [answer, STATUS_CODES[answer] ?? ''].join(' ').trim();
    return [
      [
        own('! Page not available', 'yellow'),
        own(': the server answered '),
        span(words, 'bold', 60),
        own(` (${time})`),
      ],
      [own('  What it showed instead is below. Check the address, or try again later.')],
    ];
  }
  const { what, advice } = TROUBLES[code ?? 'INTERNAL'];
  return [[own('✗ Error', 'red'), own(`: ${what} (${code ?? 'INTERNAL'}, ${time})`)], [own(`  ${advice}`)]];
}

function howItWasSeen({ detail: { scan }, waitingTimeSeconds }: Seen): string {
  const device = `${scan.device === 'MOBILE' ? 'mobile' : 'desktop'} ${scan.width}×${scan.height}`;
  const from = scan.scanned_from === NO_COUNTRY ? 'from this machine' : `from ${scan.scanned_from}`;
  if (scan.status === 'ERROR') return `  visited as ${device}, ${from}`;
  return `  seen as ${device}, ${from}, ${waitingTimeSeconds} s after it had loaded`;
}
