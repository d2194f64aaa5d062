import { holds, type Box } from './layout.ts';
import { blend, type Colour } from './styles.ts';

/** When something is painted: orders of what is around it and its own, and its place among what is painted together. */
export interface Painted {
  readonly orders: readonly number[];
  readonly at: number;
}

interface Cover extends Painted {
  readonly box: Box;
  /** null for a picture, or a colour that is not known. */
  readonly colour: Colour | null;
  /** Surely nothing shows through. */
  readonly isOpaque: boolean;
}

/** Whether something lies under what is painted later; `maybe` under a picture or something half transparent. */
type Covered = 'no' | 'maybe' | 'yes';

/** The boxes of a page that have a ground: what lies above and below its words. */
export interface Covers {
  add(cover: Cover): void;
  isCovered(box: Box, painted: Painted): Covered;
  /** The colour of what lies below the middle of a box; null if it is not known. */
  groundOf(box: Box, painted: Painted): Colour | null;
  /** Whether there was room for all boxes. */
  isAll(): boolean;
}

/** Side of a cell of the grid by which boxes are found, CSS pixels. */
const CELL = 128;
/** A box of more cells is kept beside the grid. */
const MAX_CELLS = 400;
/** Cells of all boxes together: more would take seconds, and hundreds of megabytes. */
const MAX_IN_GRID = 1_500_000;
/** Smaller boxes cover no word, CSS pixels. */
const MIN_SIDE = 8;
/** Boxes of one cell, and of those beside the grid; of more, those that are painted last: what is below these may be covered. */
const MAX_TOGETHER = 100;
/** Half transparent, so that words below may be hard to read. */
const VEIL = 0.5;
/** Parts of the width of a box at which it is looked up. */
const POINTS = [0.1, 0.5, 0.9];
const MOST = 2;
const WHITE: Colour = [255, 255, 255, 1];

export function createCovers(): Covers {
  const all: Cover[] = [];
  let grid: Grid | null = null;

  /** Each list from the last painted to the first. */
  function coversNear(x: number, y: number): (readonly Cover[])[] {
    grid ??= gridOf(all);
    return [grid.large, grid.cells.get(cellOf(Math.floor(x / CELL), Math.floor(y / CELL))) ?? []];
  }

  function coveredAt(x: number, y: number, painted: Painted): Covered {
    let isVeiled = false;
    for (const covers of coversNear(x, y)) {
      if (isOverfull(covers, painted)) isVeiled = true;
      for (const { box, colour, isOpaque, orders } of covers) {
        if (!holds(box, x, y) || compare(orders, painted.orders) <= 0) continue;
        if (isOpaque) return 'yes';
        if (colour === null || colour[3] >= VEIL) isVeiled = true;
      }
    }
    return isVeiled ? 'maybe' : 'no';
  }

  function coversBelow(x: number, y: number, painted: Painted): Cover[] {
    return coversNear(x, y).flatMap(covers =>
      covers.filter(cover => holds(cover.box, x, y) && byTime(cover, painted) <= 0),
    );
  }

  return {
    add(cover) {
      const [, , width, height] = cover.box;
      if (width < MIN_SIDE || height < MIN_SIDE) return;
      all.push(cover);
      grid = null;
    },
    isCovered([x, y, width, height], painted) {
      const found = POINTS.map(part => coveredAt(x + width * part, y + height / 2, painted));
      if (found.filter(each => each === 'yes').length >= MOST) return 'yes';
      return found.filter(each => each !== 'no').length >= MOST ? 'maybe' : 'no';
    },
    groundOf([x, y, width, height], painted) {
      let ground = WHITE;
      for (const { colour } of coversBelow(x + width / 2, y + height / 2, painted).toSorted(byTime)) {
        // What lies on it may hide it again, but rarely does.
        if (colour === null) return null;
        ground = blend(colour, ground);
      }
      return ground;
    },
    isAll: () => grid?.isAll ?? true,
  };
}

interface Grid {
  readonly cells: ReadonlyMap<number, readonly Cover[]>;
  /** Boxes of too many cells. */
  readonly large: readonly Cover[];
  readonly isAll: boolean;
}

/** A key of its own for each cell: no page has a million rows. */
const cellOf = (column: number, row: number): number => column * 1_000_000 + row;

/** Finds boxes by their place. From the last painted to the first, so that what there is no room for lies below the others. */
function gridOf(all: readonly Cover[]): Grid {
  const cells = new Map<number, Cover[]>();
  const large: Cover[] = [];
  let count = 0;
  for (const cover of all.toSorted((one, other) => byTime(other, one))) {
    const [x, y, width, height] = cover.box;
    const [left, top] = [Math.floor(x / CELL), Math.floor(y / CELL)];
    const [right, bottom] = [Math.floor((x + width) / CELL), Math.floor((y + height) / CELL)];
    const taken = (right - left + 1) * (bottom - top + 1);
    if (taken > MAX_CELLS) {
      if (large.length < MAX_TOGETHER) large.push(cover);
      continue;
    }
    count += taken;
    if (count > MAX_IN_GRID) return { cells, large, isAll: false };
    for (let column = left; column <= right; column++)
      for (let row = top; row <= bottom; row++) {
        const known = cells.get(cellOf(column, row));
        if (known === undefined) cells.set(cellOf(column, row), [cover]);
        else if (known.length < MAX_TOGETHER) known.push(cover);
      }
  }
  return { cells, large, isAll: true };
}

/** Whether boxes above this may have been left out. */
function isOverfull(covers: readonly Cover[], painted: Painted): boolean {
  const last = covers.length < MAX_TOGETHER ? undefined : covers.at(-1);
  return last !== undefined && compare(last.orders, painted.orders) > 0;
}

/** Which of two is painted first. */
function byTime(one: Painted, other: Painted): number {
  return compare(one.orders, other.orders) || one.at - other.at;
}

/** Compares from the outermost layer inwards: a frame's content lies over its own ground. */
function compare(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.min(one.length, other.length); at++) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
