import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

let isReady: Promise<unknown> | undefined;

async function prepare(): Promise<void> {
  const wasmBinary = await readFile(new URL(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer }, fireImmediately: true });
}

/** A QR code as a picture (PNG) with so many pixels a side. */
export async function codeOf(text: string, side = 200): Promise<Buffer> {
  isReady ??= prepare();
  await isReady;
  const { svg, error } = await writeBarcode(text, { format: 'QRCode' });
  if (error) throw new Error(error);
  return sharp(Buffer.from(svg), { density: 600 })
    .resize(side, side, { kernel: 'nearest' })
    .flatten({ background: 'white' })
    .png()
    .toBuffer();
}
