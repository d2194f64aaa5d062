import { own, span, type Line, type Style } from '../lines.ts';
import { cells, oneLine, widthOf } from '../text.ts';

/** A host has at most 253 characters, so it is within this. */
const LONGEST_URL = 2048;
/** Less of a path than this says nothing. */
const SHORTEST_REST = 12;

/** A URL on one line, with its middle left out where it is too long: never anything of its host, by which people judge it. */
export function urlLine(url: string, width: number, style: Style | null = null): Line {
  const shown = oneLine(url, LONGEST_URL);
  const origin = widthOf(/^[a-z]+:\/\/[^/?#]*/i.exec(shown)?.[0] ?? '');
  // A host that leaves no room has the lines that it needs.
  const room = width * Math.ceil((origin + SHORTEST_REST) / width);
  const all = cells(shown);
  if (all.length <= room) return [span(shown, style, LONGEST_URL)];
  const tail = Math.floor((room - origin) / 3);
  const text = (some: typeof all) => some.map(cell => cell.text).join('');
  return [own(text(all.slice(0, room - tail - 1)), style), own('…', 'dim'), own(text(all.slice(-tail)), style)];
}
