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
export type Covered = 'no' | 'maybe' | 'yes';

/** The boxes of a page that have a ground: what lies above and below its words. */
export interface Covers {
  add(cover: Cover): void;
  isCovered(box: Box, painted: Painted): Covered;
  /** The colour of what lies below the middle of a box; null if it is not known. */
  groundOf(box: Box, painted: Painted): Colour | null;
}

/** Side of a cell of the grid by which boxes are found, CSS pixels. */
const CELL = 128;
/** A box of more cells is kept beside the grid. */
const MAX_CELLS = 400;
/** Smaller boxes cover no word, CSS pixels. */
const MIN_SIDE = 8;
/** Boxes of one cell; of more, those that are painted last. */
const MAX_PER_CELL = 200;
/** Half transparent, so that words below may be hard to read. */
const VEIL = 0.5;
/** Parts of the width of a box at which it is looked up. */
const POINTS = [0.1, 0.5, 0.9];
const MOST = 2;
const WHITE: Colour = [255, 255, 255, 1];

export function createCovers(): Covers {
  const cells = new Map<string, Cover[]>();
  const large: Cover[] = [];

  function addTo(covers: Cover[], cover: Cover): void {
    covers.push(cover);
    if (covers.length <= MAX_PER_CELL) return;
    let lowest = 0;
    for (const [at, each] of covers.entries()) if (isLater(covers[lowest], each)) lowest = at;
    covers.splice(lowest, 1);
  }

  function coversAt(x: number, y: number): Cover[] {
    const near = cells.get(`${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`) ?? [];
    return [large, near].flatMap(covers => covers.filter(({ box }) => holds(box, x, y)));
  }

  return {
    add(cover) {
      const [x, y, width, height] = cover.box;
      if (width < MIN_SIDE || height < MIN_SIDE) return;
      const [left, top] = [Math.floor(x / CELL), Math.floor(y / CELL)];
      const [right, bottom] = [Math.floor((x + width) / CELL), Math.floor((y + height) / CELL)];
      if ((right - left + 1) * (bottom - top + 1) > MAX_CELLS) {
        addTo(large, cover);
        return;
      }
      for (let column = left; column <= right; column++)
        for (let row = top; row <= bottom; row++) {
          const key = `${column} ${row}`;
          const known = cells.get(key);
          if (known) addTo(known, cover);
          else cells.set(key, [cover]);
        }
    },
    isCovered([x, y, width, height], painted) {
      let [surely, maybe] = [0, 0];
      for (const part of POINTS) {
        const above = coversAt(x + width * part, y + height / 2).filter(
          ({ orders }) => compare(orders, painted.orders) > 0,
        );
        if (above.some(({ isOpaque }) => isOpaque)) surely++;
        if (above.some(({ colour }) => colour === null || colour[3] >= VEIL)) maybe++;
      }
      if (surely >= MOST) return 'yes';
      return maybe >= MOST ? 'maybe' : 'no';
    },
    groundOf([x, y, width, height], painted) {
      const below = coversAt(x + width / 2, y + height / 2).filter(cover => !isLater(cover, painted));
      let ground = WHITE;
      for (const { colour } of below.toSorted((one, other) => (isLater(one, other) ? 1 : -1))) {
        // What lies on it may hide it again, but rarely does.
        if (colour === null) return null;
        ground = blend(colour, ground);
      }
      return ground;
    },
  };
}

function isLater(one: Painted | undefined, other: Painted): boolean {
  if (one === undefined) return false;
  const difference = compare(one.orders, other.orders);
  return difference > 0 || (difference === 0 && one.at > other.at);
}

/** Compares from the outermost layer inwards: a frame's content lies over its own ground. */
function compare(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.min(one.length, other.length); at++) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
