import { measureScreenshot } from '../images/measure-screenshot.ts';
import type { Collector } from '../source.ts';

/** The viewport as a PNG, at the wanted size and device scale; null where nothing was rendered. */
export const screenshot: Collector<'screenshot'> = {
  kind: 'collector',
  start:
    ({ target, outcome }) =>
    async () => {
      if (outcome().status === 'ERROR') return null;
      const { data } = await target.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
      const blob = Buffer.from(data, 'base64');
      const { width, height, phash } = await measureScreenshot(blob);
      return { format: 'png', mimetype: 'image/png', width, height, phash, blob, blobMimetype: 'image/png' };
    },
};
