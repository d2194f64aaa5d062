import { own, span, type Line, type Style } from '../lines.ts';
import { cells, oneLine, widthOf } from '../text.ts';

const LONGEST_URL = 400;
/** Less of a path than this says nothing. */
const SHORTEST_REST = 12;

/** A URL on one line, with its middle left out where it is too long: never anything of its host, by which people judge it. */
export function urlLine(url: string, width: number, style: Style | null = null): Line {
  // A host has at most 253 characters, so it is within the cap.
  const shown = oneLine(url, LONGEST_URL);
  const origin = /^[a-z]+:\/\/[^/?#]*/i.exec(shown)?.[0] ?? '';
  const room = width - widthOf(origin) - 1;
  if (widthOf(shown) <= width || room < SHORTEST_REST) return [span(shown, style, LONGEST_URL)];
  const rest = cells(shown.slice(origin.length));
  const tail = Math.floor(room / 3);
  const text = (some: typeof rest) => some.map(cell => cell.text).join('');
  return [own(origin + text(rest.slice(0, room - tail)), style), own('…', 'dim'), own(text(rest.slice(-tail)), style)];
}
