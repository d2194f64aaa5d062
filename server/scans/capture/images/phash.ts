import { dct } from './dct.ts';
import type { Pixels } from './decode-pixels.ts';
import { shrinkToGrey } from './shrink-to-grey.ts';

const SIDE = 32;
const KEPT = 8;

/** The 64-bit DCT perceptual hash of Python's `imagehash.phash`, as 16 hexadecimal digits. */
export async function phashOfPixels(pixels: Pixels): Promise<string> {
  const grey = await shrinkToGrey(pixels, SIDE);
  const columns = range(SIDE).map(x => dct(range(SIDE).map(y => at(grey, y * SIDE + x))));
  const low = range(KEPT).flatMap(y => dct(columns.map(column => at(column, y))).slice(0, KEPT));
  const middle = median(low);
  return BigInt(`0b${low.map(value => (value > middle ? '1' : '0')).join('')}`)
    .toString(16)
    .padStart(16, '0');
}

function range(size: number): number[] {
  return Array.from({ length: size }, (_, index) => index);
}

function at(values: ArrayLike<number>, index: number): number {
  // Safe: callers stay within SIDE x SIDE.
  return values[index] as number;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (at(sorted, sorted.length / 2 - 1) + at(sorted, sorted.length / 2)) / 2;
}
