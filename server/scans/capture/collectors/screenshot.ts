import sharp from 'sharp';
import { deviceScale } from '../emulation.ts';
import { measureScreenshot } from '../images/measure-screenshot.ts';
import type { Target } from '../cdp/target.ts';
import type { Collector, ScanContext } from '../source.ts';

/** The viewport as a PNG, at the wanted size and device scale; null where nothing was rendered. */
export const screenshot: Collector<'screenshot'> = {
  kind: 'collector',
  start:
    ({ target, scan, snapshot, outcome }) =>
    async () => {
      if (outcome().status === 'ERROR') return null;
      // A document without any element is never painted, and the browser would wait for that.
      const isUnpainted = outcome().isRendered && (await snapshot().catch(() => null))?.html === '';
      const blob = isUnpainted ? await blankPage(scan) : await photograph(target, scan);
      const { width, height, phash } = await measureScreenshot(blob);
      return { format: 'png', mimetype: 'image/png', width, height, phash, blob, blobMimetype: 'image/png' };
    },
};

async function photograph(target: Target, { device, width, height }: ScanContext): Promise<Buffer> {
  const scale = deviceScale(device, width, height);
  // Without a clip the browser gives CSS pixels, whatever the device's scale.
  const clip = scale === 1 ? {} : { clip: { x: 0, y: 0, width, height, scale } };
  const { data } = await target.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true, ...clip });
  return Buffer.from(data, 'base64');
}

async function blankPage({ device, width, height }: ScanContext): Promise<Buffer> {
  const scale = deviceScale(device, width, height);
  const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  return sharp({ create: { ...size, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
}
