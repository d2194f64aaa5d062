import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { deviceScale } from '../emulation.ts';
import { compressScreenshot, measureScreenshot } from '../images/screenshot-image.ts';
import type { Target } from '../cdp/target.ts';
import { withTimeout } from '../../../with-timeout.ts';
import type { CaptureContext, Collector, ScanContext } from '../source.ts';

/** Of a document that looks as if it would never be painted. */
const UNPAINTED_MS = 2_000;
/** What the browser says when what it shows is not to be had just then: it is busy, has drawn nothing yet, or goes elsewhere. */
const NOT_NOW = /unable to capture screenshot|not attached to an active page/i;
const TRIES = 16;
const PAUSE_MS = 500;

/** The viewport at the wanted size and device scale; null where nothing was rendered. */
export const screenshot: Collector<'screenshot'> = {
  kind: 'collector',
  start: capture => async () => {
    const { target, scan, outcome } = capture;
    if (outcome().status === 'ERROR') return null;
    // Beside the reading of the document, not after it: what of the page is ready can be drawn while a script reads.
    const photo = photograph(target, scan);
    const blob = await Promise.race([photo, orBlank(photo, capture)]);
    return { ...(await measureScreenshot(blob)), ...(await compressScreenshot(blob)) };
  },
};

/** A document that was cut off before its body is never painted, and the browser would wait for that for ever: it is white. */
async function orBlank(photo: Promise<Buffer>, { scan, snapshot, outcome }: CaptureContext): Promise<Buffer> {
  const isPainted = !outcome().isRendered || ((await snapshot().catch(() => null))?.isPainted ?? true);
  if (isPainted) return photo;
  return withTimeout('painting', UNPAINTED_MS, photo).catch(() => blankPage(scan));
}

async function photograph(target: Target, { device, width, height }: ScanContext): Promise<Buffer> {
  const scale = deviceScale(device, width, height);
  // Without a clip the browser gives CSS pixels, whatever the device's scale.
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
