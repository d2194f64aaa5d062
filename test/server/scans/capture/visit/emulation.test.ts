import { expect, test } from 'vitest';
import { deviceScale } from '../../../../../server/scans/capture/visit/emulation.ts';

test.each([
  ['DESKTOP', 1920, 1080, 1],
  ['DESKTOP', 3840, 4320, Math.sqrt(16e6 / (3841 * 4321))],
  ['MOBILE', 412, 915, 2.625],
  ['MOBILE', 3840, 2160, Math.sqrt(16e6 / (3841 * 2161))],
] as const)(
  '%s at %d × %d has a scale that keeps the screenshot within 16 megapixels',
  (device, width, height, scale) => {
    expect(deviceScale(device, width, height)).toBeCloseTo(scale, 10);
  },
);
