import { fullPageClip } from '../images/full-page-clip.ts';
import { photograph } from '../images/photograph.ts';
import { compressScreenshot } from '../images/screenshot-image.ts';
import type { Collector } from '../source.ts';
import { deviceScale } from '../visit/emulation.ts';

/** The whole page, if the scan asks for it; null if nothing was rendered. */
export const fullPage: Collector<'full_page'> =
  ({ target, scan, outcome, snapshot, picture }) =>
  async () => {
    if (scan.isFullPage !== true || !outcome().isRendered) return null;
    // The page changes its size for this picture, which must show in nothing else.
    await Promise.allSettled([snapshot(), picture()]);
    const { cssContentSize } = await target.send('Page.getLayoutMetrics');
    // The content is narrower by a scroll bar, which the picture does not have.
    const width = Math.max(cssContentSize.width, scan.width);
    const scale = deviceScale(scan.device, scan.width, scan.height);
    const { clip, isComplete } = fullPageClip({ width, height: cssContentSize.height }, scale);
    const png = await photograph(target, { clip, captureBeyondViewport: true });
    return {
      width: png.readUInt32BE(16),
      height: png.readUInt32BE(20),
      ...(await compressScreenshot(png)),
      is_complete: isComplete,
    };
  };
