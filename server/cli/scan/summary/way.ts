import { margin, own, type Row, type Style } from '../lines.ts';
import { oneLine } from '../text.ts';
import { milliseconds } from './numbers.ts';
import type { Seen } from './seen.ts';
import { urlLine } from './url-lines.ts';

const NO_ANSWER = '–';
/** Longer ones have their middle left out. */
const LONGEST_WAY = 12;

/** Where it went, hop by hop, with statuses and times. */
export function way({ detail: { redirect_chains: hops } }: Seen, width: number): Row | null {
  if (hops.length === 0) return null;
  const times = hops.map(hop => milliseconds(hop.elapsed_time));
  const timeWidth = Math.max(...times.map(time => time.length));
  const lines = hops.map((hop, index) => {
    const status = hop.status === '0' ? NO_ANSWER : oneLine(hop.status, 4);
    const arrow = index === 0 ? '  ' : '→ ';
    const before = `${status.padEnd(4)}${(times[index] ?? '').padStart(timeWidth)}  `;
    const pointed = hops.length > 1 ? before + arrow : before;
    return [
      margin(pointed.slice(0, 4), colourOf(status)),
      margin(pointed.slice(4), 'dim'),
      ...urlLine(hop.redirect_url, width - pointed.length),
    ];
  });
  const skipped = lines.length - LONGEST_WAY;
  if (skipped <= 1) return { label: 'Way', lines };
  const omission = [own(`… ${skipped} more redirects …`, 'dim')];
  return { label: 'Way', lines: [...lines.slice(0, LONGEST_WAY / 2), omission, ...lines.slice(-LONGEST_WAY / 2)] };
}

function colourOf(status: string): Style | null {
  if (status.startsWith('2')) return 'green';
  if (status.startsWith('3')) return 'cyan';
  return /^[45]/.test(status) ? 'red' : null;
}
