import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNsfw, type Nsfw } from '../../../../../server/scans/capture/derivations/nsfw.ts';
import type { CapturedScreenshot } from '../../../../../server/scans/capture/source.ts';
import { draw, toSharp } from '../images/drawings.ts';
import { captured, scan } from '../../../support/captures/captured.ts';

let nsfw: Nsfw;
beforeAll(() => void (nsfw = createNsfw()));
afterAll(() => nsfw.close());

function screenshot(blob: Buffer): CapturedScreenshot {
  return { format: 'png', mimetype: 'image/png', width: 1, height: 1, phash: '', blob, blobMimetype: 'image/png' };
}

/** Skin-coloured shapes that the model mistakes for nudity, so that the repository contains none. */
async function shapes(): Promise<Buffer> {
  const ellipses: [x: number, y: number, rx: number, ry: number, angle: number, tone: number][] = [
    [53.14, 123.35, 76.16, 69.52, 1.15, 0.86],
    [149.11, 94.19, 3.93, 76.61, 0.41, 0.9],
    [214.26, 94.4, 22.25, 51.77, 0.44, 0.92],
    [62.67, 68.32, 56.87, 31.11, 1.23, 0.46],
    [81.67, 132.35, 69.71, 78.94, 2.65, 0.99],
    [23.72, 109.2, 33.25, 28.72, 0.55, 0.39],
    [40.16, 142.99, 62.04, 15.31, 1.27, 0.75],
    [37.23, 92.97, 82.75, 6.51, 1.09, 0.88],
  ];
  const drawing = draw(224, 224, 3, (x, y) => {
    let colour = [120, 90, 80];
    for (const [cx, cy, rx, ry, angle, tone] of ellipses) {
      const u = (x - cx) * Math.cos(angle) + (y - cy) * Math.sin(angle);
      const v = (y - cy) * Math.cos(angle) - (x - cx) * Math.sin(angle);
      const distance = (u / rx) ** 2 + (v / ry) ** 2;
      const shade = 1 - distance * 0.45;
      if (distance < 1) colour = [(235 - tone * 40) * shade, (180 - tone * 50) * shade, (150 - tone * 55) * shade];
    }
    return colour.map(Math.floor);
  });
  return toSharp(drawing).png().toBuffer();
}

const page = draw(1280, 720, 3, (x, y) =>
  y < 80 ? [30, 60, 200] : (x >> 4) % 3 === 0 && (y >> 3) % 3 === 0 ? [40, 40, 40] : [255, 255, 255],
);

test('returns false for a page of text', async () => {
  expect(await nsfw.derive(captured({ screenshot: screenshot(await toSharp(page).png().toBuffer()) }), scan)).toBe(
    false,
  );
});

test('returns true when the model is confident', async () => {
  expect(await nsfw.derive(captured({ screenshot: screenshot(await shapes()) }), scan)).toBe(true);
});

test('probabilities add up to 1, and are the same for each image format', async () => {
  const png = await nsfw.classify(await toSharp(page).png().toBuffer());
  const transparent = await nsfw.classify(await toSharp(page).ensureAlpha().png().toBuffer());
  const grey = await nsfw.classify(
    await sharp({ create: { width: 20, height: 20, channels: 3, background: 'grey' } })
      .toColourspace('b-w')
      .png()
      .toBuffer(),
  );
  for (const seen of [png, transparent, grey]) {
    expect(Object.values(seen ?? {}).reduce((sum, likelihood) => sum + likelihood, 0)).toBeCloseTo(1, 4);
  }
  expect(transparent).toEqual(png);
});

test('returns null without a screenshot', async () => {
  expect(await nsfw.derive(captured(), scan)).toBeNull();
});

test('an invalid image fails only its own scan', async () => {
  await expect(nsfw.classify(Buffer.from('no image'))).rejects.toThrow('unsupported image format');
  expect(await nsfw.classify(await toSharp(page).jpeg().toBuffer())).toMatchObject({ porn: expect.any(Number) });
});

test("many images do not grow the thread's memory", async () => {
  const png = await toSharp(page).png().toBuffer();
  const first = await nsfw.classify(png);
  const before = process.memoryUsage().rss;
  for (let round = 0; round < 30; round++) await nsfw.classify(png);
  expect(await nsfw.classify(png)).toEqual(first);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
});
