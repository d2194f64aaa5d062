import { boxAround, type Box } from '../../../../page/layout/layout.ts';

/** One byte a pixel. */
export interface Grey {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Side of the squares that are looked at, pixels. */
const CELL = 8;
/** Least difference of a pixel and the next to the right that letters make, and the number of them in a square. */
const EDGE = 24;
const MIN_EDGES = 3;
/** Squares beside each other that a word has at least. */
const MIN_ACROSS = 3;
const PAD = 3;

/** The part of a picture where something may be written beside the words in boxes; null for none. */
export function unexplainedPart({ data, width, height }: Grey, explained: readonly Box[]): Box | null {
  const columns = Math.floor(width / CELL);
  const rows = Math.floor(height / CELL);
  const edges = new Uint8Array(columns * rows);
  for (let y = 0; y < rows * CELL; y++)
    for (let x = 1; x < columns * CELL; x++) {
      const at = y * width + x;
      if (Math.abs((data[at] ?? 0) - (data[at - 1] ?? 0)) < EDGE) continue;
      const cell = Math.floor(y / CELL) * columns + Math.floor(x / CELL);
      edges[cell] = (edges[cell] ?? 0) + 1;
    }
  for (const [x, y, across, down] of explained) {
    if (x >= width || y >= height || x + across <= 0 || y + down <= 0) continue;
    const [left, right] = [x - PAD, x + across + PAD].map(each => clamp(Math.floor(each / CELL), columns - 1));
    const [top, bottom] = [y - PAD, y + down + PAD].map(each => clamp(Math.floor(each / CELL), rows - 1));
    for (let row = top ?? 0; row <= (bottom ?? 0); row++)
      edges.fill(0, row * columns + (left ?? 0), row * columns + (right ?? 0) + 1);
  }
  const found: Box[] = [];
  for (let row = 0; row < rows; row++) {
    let run = 0;
    for (let column = 0; column <= columns; column++) {
      const isInked = column < columns && (edges[row * columns + column] ?? 0) >= MIN_EDGES;
      if (isInked) run++;
      else {
        if (run >= MIN_ACROSS) found.push([(column - run) * CELL, row * CELL, run * CELL, CELL]);
        run = 0;
      }
    }
  }
  if (found.length === 0) return null;
  // What lies beside a run belongs to its word too.
  const [x, y, across, down] = boxAround(found);
  const [left, top] = [Math.max(0, x - 2 * CELL), Math.max(0, y - 2 * CELL)];
  return [left, top, Math.min(width, x + across + 2 * CELL) - left, Math.min(height, y + down + 2 * CELL) - top];
}

const clamp = (value: number, max: number): number => Math.max(0, Math.min(max, value));
