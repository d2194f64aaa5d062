import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { boxAround, type Box } from '../../../../page/layout/layout.ts';
import type { Pixels } from '../../images/decode-pixels.ts';

/** More are not read. */
const MAX_CODES = 10;
const MAX_TEXT = 2_000;

export interface FoundCode {
  readonly text: string;
  /** Pixels of the picture. */
  readonly box: Box;
}

/** Loads the decoder from its package: without its file, it would load it from the network. */
export async function loadCodeReader(): Promise<void> {
  const wasmBinary = await readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer }, fireImmediately: true });
}

/** The QR codes of a picture, from top to bottom. */
export async function readCodes({ data, width, height, channels }: Pixels): Promise<FoundCode[]> {
  const raw = { raw: { width, height, channels: channels as 3 } }; // 1..4
  const rgba = await sharp(data, raw).toColourspace('srgb').ensureAlpha().raw().toBuffer();
  const image = { data: new Uint8ClampedArray(rgba), width, height, colorSpace: 'srgb' } as ImageData;
  const found = await readBarcodes(image, {
    formats: ['QRCode', 'MicroQRCode', 'RMQRCode'],
    maxNumberOfSymbols: MAX_CODES,
  });
  return found
    .filter(({ isValid, text }) => isValid && text !== '')
    .map(({ text, position }): FoundCode => {
      const { topLeft, topRight, bottomLeft, bottomRight } = position;
      const corners = [topLeft, topRight, bottomLeft, bottomRight].map(({ x, y }): Box => [
        Math.round(x),
        Math.round(y),
        0,
        0,
      ]);
      return { text: text.slice(0, MAX_TEXT), box: boxAround(corners) };
    })
    .toSorted((one, other) => one.box[1] - other.box[1] || one.box[0] - other.box[0]);
}
