import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { deviceScale } from '../visit/emulation.ts';
import { compressScreenshot, measureScreenshot } from '../images/screenshot-image.ts';
import type { Target } from '../cdp/target.ts';
import { withTimeout } from '../../../async/with-timeout.ts';
import type { CaptureContext, Collector, ScanContext } from '../source.ts';

/** Time limit for a document that will probably never be painted. */
const UNPAINTED_MS = 2_000;
/** Errors of a browser that is busy, has not painted yet, or is navigating: worth a retry. */
const NOT_NOW = /unable to capture screenshot|not attached to an active page/i;
const TRIES = 16;
const PAUSE_MS = 500;

/** The viewport at the requested size and device scale; null if nothing was rendered. */
export const screenshot: Collector<'screenshot'> = {
  kind: 'collector',
  start: capture => async () => {
    const { target, scan, outcome } = capture;
    if (outcome().status === 'ERROR') return null;
    // In parallel with reading the document, which needs the main thread but not the compositor.
    const photo = photograph(target, scan);
    const blob = await Promise.race([photo, orBlank(photo, capture)]);
    return { ...(await measureScreenshot(blob)), ...(await compressScreenshot(blob)) };
  },
};

/** A document that was cut off before its body is never painted, and capturing it would never end: use a white image. */
async function orBlank(photo: Promise<Buffer>, { scan, snapshot, outcome }: CaptureContext): Promise<Buffer> {
  const isPainted = !outcome().isRendered || ((await snapshot().catch(() => null))?.isPainted ?? true);
  if (isPainted) return photo;
  return withTimeout('painting', UNPAINTED_MS, photo).catch(() => blankPage(scan));
}

async function photograph(target: Target, { device, width, height }: ScanContext): Promise<Buffer> {
  const scale = deviceScale(device, width, height);
  // Without a clip, the image has CSS pixels, whatever the device scale.
  const clip = scale === 1 ? {} : { clip: { x: 0, y: 0, width, height, scale } };
  for (let tries = 1; ; tries++) {
    try {
      const { data } = await target.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true, ...clip });
      return Buffer.from(data, 'base64');
    } catch (error) {
      if (tries === TRIES || !NOT_NOW.test(String(error))) throw error;
    }
    await sleep(PAUSE_MS);
  }
}

async function blankPage({ device, width, height }: ScanContext): Promise<Buffer> {
  const scale = deviceScale(device, width, height);
  const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  return sharp({ create: { ...size, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
}
