import { margin, own, span, type Line, type Row, type Style } from '../lines.ts';
import { cells, oneLine, widthOf } from '../../text.ts';
import { milliseconds } from './numbers.ts';
import type { SummaryInput } from './input.ts';

const NO_ANSWER = '–';
/** Of more redirects, those in the middle are omitted. */
const MAX_HOPS = 12;

/** The redirect chain, with statuses and times. */
export function redirects({ detail: { redirect_chains: hops } }: SummaryInput, width: number): Row | null {
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
  const skipped = lines.length - MAX_HOPS;
  if (skipped <= 1) return { label: 'Redirects', lines };
  const omission = [own(`… ${skipped} more redirects …`, 'dim')];
  return { label: 'Redirects', lines: [...lines.slice(0, MAX_HOPS / 2), omission, ...lines.slice(-MAX_HOPS / 2)] };
}

function colourOf(status: string): Style | null {
  if (status.startsWith('2')) return 'green';
  if (status.startsWith('3')) return 'cyan';
  return /^[45]/.test(status) ? 'red' : null;
}

/** Longer than any host. */
const LONGEST_URL = 2048;
/** A shorter part of a path is useless. */
const SHORTEST_REST = 12;

/** A URL on one line. If it is too long, the middle is omitted, but never a part of the host, by which people judge it. */
function urlLine(url: string, width: number, style: Style | null = null): Line {
  const shown = oneLine(url, LONGEST_URL);
  const origin = widthOf(/^[a-z]+:\/\/[^/?#]*/i.exec(shown)?.[0] ?? '');
  // A long host may take several lines.
  const room = width * Math.ceil((origin + SHORTEST_REST) / width);
  const all = cells(shown);
  if (all.length <= room) return [span(shown, style, LONGEST_URL)];
  const tail = Math.floor((room - origin) / 3);
  const text = (some: typeof all) => some.map(cell => cell.text).join('');
  return [own(text(all.slice(0, room - tail - 1)), style), own('…', 'dim'), own(text(all.slice(-tail)), style)];
}
