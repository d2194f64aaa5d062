import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { compressScreenshot } from '../../../../../server/scans/capture/images/screenshot-image.ts';

async function noise(side: number): Promise<Buffer> {
  const pixels = randomFillSync(Buffer.alloc(side * side * 3));
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}

describe('a screenshot', () => {
  test('stays the PNG that it is', async () => {
    const png = await noise(50);
    expect(await compressScreenshot(png)).toEqual({
      format: 'png',
      mimetype: 'image/png',
      blob: png,
      blobMimetype: 'image/png',
    });
  });

  test('of noise becomes a JPEG of its size that is not too large', async () => {
    const png = await noise(1_500);
    expect(png.length).toBeGreaterThan(6e6);
    const kept = await compressScreenshot(png);
    expect(kept).toMatchObject({ format: 'jpeg', mimetype: 'image/jpeg', blobMimetype: 'image/jpeg' });
    expect(kept.blob.length).toBeLessThan(4 * 1024 * 1024);
    expect(await sharp(kept.blob).metadata()).toMatchObject({ format: 'jpeg', width: 1_500, height: 1_500 });
  });

  test('loses no more than it must', async () => {
    const png = await noise(500);
    const [fine, coarse] = [await compressScreenshot(png, 400_000), await compressScreenshot(png, 100_000)];
    expect(fine.blob.length).toBeGreaterThan(coarse.blob.length);
    expect(coarse.blob.length).toBeLessThanOrEqual(100_000);
  });
});
