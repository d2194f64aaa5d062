import sharp from 'sharp';
import { deviceScale } from '../visit/emulation.ts';
import { compressScreenshot, measureScreenshot } from '../images/screenshot-image.ts';
import { withTimeout } from '../../../async/with-timeout.ts';
import type { CaptureContext, Collector, ScanContext } from '../source.ts';

/** Time limit for a document that will probably never be painted. */
const UNPAINTED_MS = 2_000;

/** The viewport at the requested size and device scale; null if nothing was rendered. */
export const screenshot: Collector<'screenshot'> = capture => async () => {
  const { outcome } = capture;
  if (outcome().status === 'ERROR') return null;
  // In parallel with reading the document, which needs the main thread but not the compositor.
  const photo = capture.picture();
  const blob = await Promise.race([photo, orBlank(photo, capture)]);
  return { ...(await measureScreenshot(blob)), ...(await compressScreenshot(blob)) };
};

/** A document that was cut off before its body is never painted, and capturing it would never end: use a white image. */
async function orBlank(photo: Promise<Buffer>, { scan, snapshot, outcome }: CaptureContext): Promise<Buffer> {
  const isPainted = !outcome().isRendered || ((await snapshot().catch(() => null))?.isPainted ?? true);
  if (isPainted) return photo;
  return withTimeout('painting', UNPAINTED_MS, photo).catch(() => blankPage(scan));
}

async function blankPage({ device, width, height }: ScanContext): Promise<Buffer> {
  const scale = deviceScale(device, width, height);
  const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  return sharp({ create: { ...size, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
}
