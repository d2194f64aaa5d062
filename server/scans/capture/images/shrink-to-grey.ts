import type { Pixels } from './decode-pixels.ts';

/** Lanczos with three lobes in the fixed-point arithmetic of Pillow, so that hashes are identical. */
const LOBES = 3;
const PRECISION_BITS = 22;
/** Pixels between two yields to the event loop, a few milliseconds of work. */
const PIXELS_A_TURN = 400_000;

interface Weights {
  /** For each output: index of its first input, number of weights, and the weights, `stride` apart. */
  readonly starts: Int32Array;
  readonly lengths: Int32Array;
  readonly values: Int32Array;
  readonly stride: number;
}

/** Scales the image to `size` x `size` in greyscale, identical to Pillow's `convert('L').resize((size, size), LANCZOS)`. */
export async function shrinkToGrey(pixels: Pixels, size: number): Promise<Uint8Array> {
  const { width, height } = pixels;
  const across = weightsOf(width, size);
  const narrow = new Uint8Array(size * height);
  const row = new Uint8Array(width);
  let sinceTurn = 0;
  for (let y = 0; y < height; y++) {
    readGreyRow(pixels, y, row);
    if (width === size) narrow.set(row, y * size);
    else resample(row, 0, 1, across, narrow, y * size, 1);
    sinceTurn += width;
    if (sinceTurn > PIXELS_A_TURN) {
      sinceTurn = 0;
      await new Promise<void>(resolve => setImmediate(resolve));
    }
  }
  if (height === size) return narrow;
  const down = weightsOf(height, size);
  const small = new Uint8Array(size * size);
  for (let x = 0; x < size; x++) resample(narrow, x, size, down, small, x, size);
  return small;
}

/** ITU-R 601-2 luma. Ignores transparency, as Pillow does. */
function readGreyRow({ data, width, channels }: Pixels, y: number, row: Uint8Array): void {
  let from = y * width * channels;
  for (let x = 0; x < width; x++, from += channels) {
    // Safe: the buffer has width x height x channels bytes.
    const red = data[from] as number;
    if (channels < 3) row[x] = red;
    else row[x] = (red * 19595 + (data[from + 1] as number) * 38470 + (data[from + 2] as number) * 7471 + 0x8000) >> 16;
  }
}

function resample(
  input: Uint8Array,
  inputStart: number,
  inputStep: number,
  weights: Weights,
  output: Uint8Array,
  outputStart: number,
  outputStep: number,
): void {
  const { starts, lengths, values, stride } = weights;
  for (let index = 0; index < starts.length; index++) {
    let sum = 1 << (PRECISION_BITS - 1);
    // Safe, here and below: starts and lengths have an entry per output, with ranges inside the input.
    let from = inputStart + (starts[index] as number) * inputStep;
    const first = index * stride;
    const end = first + (lengths[index] as number);
    for (let weight = first; weight < end; weight++, from += inputStep)
      sum += (input[from] as number) * (values[weight] as number);
    const value = sum >> PRECISION_BITS;
    output[outputStart + index * outputStep] = value < 0 ? 0 : value > 255 ? 255 : value;
  }
}

function weightsOf(from: number, to: number): Weights {
  const scale = from / to;
  const filterScale = Math.max(scale, 1);
  const support = LOBES * filterScale;
  const stride = Math.ceil(support) * 2 + 1;
  const starts = new Int32Array(to);
  const lengths = new Int32Array(to);
  const values = new Int32Array(to * stride);
  for (let index = 0; index < to; index++) {
    const centre = (index + 0.5) * scale;
    const start = Math.max(0, Math.trunc(centre - support + 0.5));
    const end = Math.min(from, Math.trunc(centre + support + 0.5));
    const exact = Array.from({ length: end - start }, (_, x) => lanczos((x + start - centre + 0.5) / filterScale));
    const total = exact.reduce((sum, weight) => sum + weight, 0);
    starts[index] = start;
    lengths[index] = end - start;
    exact.forEach((weight, x) => {
      const fixed = (weight / total) * 2 ** PRECISION_BITS;
      values[index * stride + x] = Math.trunc(fixed + (fixed < 0 ? -0.5 : 0.5));
    });
  }
  return { starts, lengths, values, stride };
}

function lanczos(x: number): number {
  return x >= -LOBES && x < LOBES ? sinc(x) * sinc(x / LOBES) : 0;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(x * Math.PI) / (x * Math.PI);
}
