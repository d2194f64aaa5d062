import type { Box } from '../../../../page/layout/layout.ts';

/** A pixel belongs to words from this probability on, and so does a group of pixels from this mean. */
const PIXEL = 0.3;
const GROUP = 0.5;
/** The network marks the core of a line. This times area by outline is added at each side. */
const MARGIN = 1.6;
/** Smaller groups are specks, pixels. */
const MIN_SIDE = 4;
const MAX_GROUPS = 1_000;

export interface FoundWords {
  /** Whole pixels, within the picture. */
  readonly boxes: readonly Box[];
  /** False if there are more. */
  readonly isAll: boolean;
}

/** The boxes of the lines of words, from how likely each pixel belongs to one. */
export function findWords(likely: Float32Array, width: number, height: number): FoundWords {
  const isSeen = new Uint8Array(width * height);
  const found: Box[] = [];
  for (let start = 0; start < likely.length && found.length < MAX_GROUPS; start++) {
    if ((likely[start] ?? 0) < PIXEL || isSeen[start] === 1) continue;
    const { box, mean } = groupAt(start);
    const [, , across, down] = box;
    if (mean >= GROUP && Math.min(across, down) >= MIN_SIDE) found.push(widened(box));
  }
  return { boxes: found, isAll: found.length < MAX_GROUPS };

  /** The pixels that touch each other, also at corners. */
  function groupAt(start: number): { box: Box; mean: number } {
    let [left, top, right, bottom] = [width, height, 0, 0];
    let [sum, count] = [0, 0];
    const waiting = [start];
    isSeen[start] = 1;
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
      sum += likely[at] ?? 0;
      count++;
      for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY++)
        for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX++) {
          const next = nextY * width + nextX;
          if (isSeen[next] === 1 || (likely[next] ?? 0) < PIXEL) continue;
          isSeen[next] = 1;
          waiting.push(next);
        }
    }
    return { box: [left, top, right - left + 1, bottom - top + 1], mean: sum / count };
  }

  function widened([x, y, across, down]: Box): Box {
    const margin = Math.round((across * down * MARGIN) / (2 * (across + down)));
    const [left, top] = [Math.max(0, x - margin), Math.max(0, y - margin)];
    return [left, top, Math.min(width, x + across + margin) - left, Math.min(height, y + down + margin) - top];
  }
}
