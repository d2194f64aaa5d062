import { area, boxAround, intersection, type Box } from '../../../../page/layout/layout.ts';

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
/** How much smaller the picture is made, in steps of 2, so that the strokes of large letters are near each other too. */
const LARGEST = 4;
/** Squares around a part: what lies beside strokes belongs to their word too. */
const ROOM = 2;
/** More parts, or larger ones together, are looked at as one. */
const MAX_PARTS = 12;
/** What looking at a part takes besides its area, in the same pixels. */
const PART_COST = 10_000;

/** The parts of a picture where something may be written beside the words in boxes. */
export function unexplainedParts(picture: Grey, explained: readonly Box[], maxArea: number): Box[] {
  const { width, height } = picture;
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  /** Squares of words, and the room around them. */
  const wanted = new Uint8Array(columns * rows);
  let grey = picture;
  for (let size = 1; size <= LARGEST; size *= 2) {
    const scaled = explained.map(([x, y, across, down]): Box => [x / size, y / size, across / size, down / size]);
    for (const { row, from, to } of runsIn(grey, scaled)) {
      const [left, right] = [Math.max(0, from * size - ROOM), Math.min(columns, to * size + ROOM)];
      const bottom = Math.min(rows, (row + 1) * size + ROOM);
      for (let at = Math.max(0, row * size - ROOM); at < bottom; at++)
        wanted.fill(1, at * columns + left, at * columns + right);
    }
    grey = halved(grey);
  }
  const found: Box[] = [];
  for (let at = 0; at < wanted.length; at++) if (wanted[at] === 1) found.push(takePart(at));
  const whole = found.length > 0 ? [boxAround(found)] : [];
  const parts = found.length > 10 * MAX_PARTS ? whole : joined(found);
  return parts.length > MAX_PARTS || parts.reduce((sum, part) => sum + area(part), 0) > maxArea ? whole : parts;

  /** The box of the squares that touch each other, but not at corners, which are not wanted any more. */
  function takePart(start: number): Box {
    let [left, top, right, bottom] = [columns, rows, 0, 0];
    const waiting = [start];
    wanted[start] = 0;
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const x = at % columns;
      const y = (at - x) / columns;
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
      for (const next of [x > 0 ? at - 1 : -1, x + 1 < columns ? at + 1 : -1, at - columns, at + columns]) {
        if (wanted[next] !== 1) continue;
        wanted[next] = 0;
        waiting.push(next);
      }
    }
    return intersection([left * CELL, top * CELL, (right - left) * CELL, (bottom - top) * CELL], [0, 0, width, height]);
  }
}

interface Run {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** Squares beside each other with as many edges as letters make, without those that are explained. */
function runsIn({ data, width, height }: Grey, explained: readonly Box[]): Run[] {
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
  const runs: Run[] = [];
  for (let row = 0; row < rows; row++) {
    let run = 0;
    for (let column = 0; column <= columns; column++) {
      const isInked = column < columns && (edges[row * columns + column] ?? 0) >= MIN_EDGES;
      if (isInked) run++;
      else {
        if (run >= MIN_ACROSS) runs.push({ row, from: column - run, to: column });
        run = 0;
      }
    }
  }
  return runs;
}

/** A picture of half the size. */
function halved({ data, width, height }: Grey): Grey {
  const [across, down] = [Math.floor(width / 2), Math.floor(height / 2)];
  const half = new Uint8Array(across * down);
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const at = 2 * y * width + 2 * x;
      const sum = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + width] ?? 0) + (data[at + width + 1] ?? 0);
      half[y * across + x] = sum / 4;
    }
  return { data: half, width: across, height: down };
}

/** Joins those that overlap, and those that take no longer together. */
function joined(found: readonly Box[]): Box[] {
  const parts = [...found];
  const isOne = (one: Box, other: Box): boolean =>
    area(intersection(one, other)) > 0 || area(boxAround([one, other])) <= area(one) + area(other) + PART_COST;
  for (let at = 0; at < parts.length;) {
    const own = parts[at] as Box; // `at` is an index of `parts`
    const near = parts.findIndex((other, index) => index > at && isOne(own, other));
    if (near < 0) at++;
    else {
      parts[at] = boxAround([own, ...parts.splice(near, 1)]);
      // A larger one may touch those before it.
      at = 0;
    }
  }
  return parts;
}

const clamp = (value: number, max: number): number => Math.max(0, Math.min(max, value));
