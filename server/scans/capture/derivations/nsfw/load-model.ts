import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import type { io, Tensor } from '@tensorflow/tfjs-core';
import { setBackend, tensor4d, tidy } from '@tensorflow/tfjs-core';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { loadLayersModel } from '@tensorflow/tfjs-layers';

/** Side of the model's input, pixels. */
export const SIDE = 224;
/** In the order of the model's output. */
const CLASSES = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const;
export type Likelihoods = Readonly<Record<(typeof CLASSES)[number], number>>;

/** Red, green and blue of SIDE x SIDE pixels. */
export type ImageModel = (pixels: Uint8Array) => Likelihoods;

interface ModelFile {
  readonly modelTopology: object;
  readonly weightsManifest: readonly { readonly weights: io.WeightsManifestEntry[] }[];
}

/** Loads nsfwjs's MobileNetV2 from its package, on WebAssembly. Takes half a second, so call it in a thread. */
export async function loadModel(): Promise<ImageModel> {
  const require = createRequire(import.meta.url);
  setWasmPaths(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}${sep}`);
  if (!(await setBackend('wasm'))) throw new Error('WebAssembly is not available');

  // Loads the model by path, since importing nsfwjs would load all of TensorFlow.js. The files are modules of JSON and base64.
  const folder = join(dirname(require.resolve('nsfwjs')), '..', 'models', 'mobilenet_v2');
  // Safe: the package version is pinned.
  const { modelTopology, weightsManifest } = require(join(folder, 'model.min.js')) as ModelFile;
  const weights = Buffer.from(require(join(folder, 'group1-shard1of1.min.js')) as string, 'base64');
  const model = await loadLayersModel({
    load: async () => ({
      modelTopology,
      weightSpecs: weightsManifest.flatMap(group => group.weights),
      weightData: weights.buffer.slice(weights.byteOffset, weights.byteOffset + weights.length),
    }),
  });

  return pixels => {
    const answers = tidy(() => {
      const input = tensor4d(
        Float32Array.from(pixels, value => value / 255),
        [1, SIDE, SIDE, 3],
      );
      // Safe: the model has one output.
      return (model.predict(input) as Tensor).dataSync();
    });
    return Object.fromEntries(CLASSES.map((name, i) => [name, answers[i] ?? 0])) as Likelihoods; // all classes
  };
}
