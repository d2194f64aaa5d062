import { setTimeout as sleep } from 'node:timers/promises';
import type { Target } from '../cdp/target.ts';
import type { ScanContext } from '../source.ts';
import { deviceScale } from '../visit/emulation.ts';

/** Errors of a browser that is busy, has not painted yet, or is navigating: worth a retry. */
const NOT_NOW = /unable to capture screenshot|not attached to an active page/i;
const TRIES = 16;
const PAUSE_MS = 500;

/** A part of the page in CSS pixels, and the pixels of the picture for each. */
export interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** The viewport at the requested size and device scale. */
export async function photographViewport(
  target: Target,
  { device, width, height }: Pick<ScanContext, 'device' | 'width' | 'height'>,
): Promise<Buffer> {
  const scale = deviceScale(device, width, height);
  // Without a clip, the image has CSS pixels, whatever the device scale.
  return photograph(target, scale === 1 ? {} : { clip: { x: 0, y: 0, width, height, scale } });
}

/** Takes a PNG. `captureBeyondViewport` makes the page as large as the clip meanwhile. */
export async function photograph(
  target: Target,
  options: { readonly clip?: Clip; readonly captureBeyondViewport?: true },
): Promise<Buffer> {
  for (let tries = 1; ; tries++) {
    try {
      const wanted = { format: 'png', optimizeForSpeed: true, ...options } as const;
      const { data } = await target.send('Page.captureScreenshot', wanted);
      return Buffer.from(data, 'base64');
    } catch (error) {
      if (tries === TRIES || !NOT_NOW.test(String(error))) throw error;
    }
    await sleep(PAUSE_MS);
  }
}
