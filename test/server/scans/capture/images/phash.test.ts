import { expect, test } from 'vitest';
import { dct } from '../../../../../server/scans/capture/images/dct.ts';
import { decodePixels } from '../../../../../server/scans/capture/images/decode-pixels.ts';
import { measureScreenshot } from '../../../../../server/scans/capture/images/screenshot-image.ts';
import { phashOfPixels } from '../../../../../server/scans/capture/images/phash.ts';
import { shrinkToGrey } from '../../../../../server/scans/capture/images/shrink-to-grey.ts';
import { draw, toSharp, type Drawing } from './drawings.ts';

/** A page: a blue bar on top, boxes on white. */
const page = draw(1920, 1080, 3, (x, y) => {
  if (y < 90) return [30, 60, 200];
  const isBox = ((x >> 7) * 3) % 5 === (y >> 6) % 4;
  return isBox ? [(x >> 3) * 5 + (y >> 2) * 11, (x >> 5) * 40, (y >> 4) * 30] : [255, 255, 255];
});

// Computed by imagehash's formula with Pillow 9.4.0, NumPy 1.24.2 and SciPy 1.10.1 on the same pixels.
const vectors: [name: string, drawing: Drawing, hash: string][] = [
  ['noise', draw(640, 360, 3, (x, y) => [x * 7 + y * 3, (x * y) >> 4, x ^ y]), '8202032d3d0f7f7f'],
  ['one colour', draw(100, 80, 3, () => [200, 10, 30]), '8000000000000000'],
  ['bands', draw(300, 200, 3, (_, y) => Array<number>(3).fill((Math.floor(y / 23) % 3) * 90)), '8000000000008080'],
  ['columns', draw(301, 64, 3, x => [Math.floor(x / 17) * 31, Math.floor(x / 40) * 70, 5]), '8c00000000000000'],
  ['a tiny image', draw(5, 7, 3, (x, y) => [x * 50, y * 30, x * y * 9]), '8d72ff59f5680890'],
  ['a page', page, '81765c7e6c76205e'],
  ['transparency', draw(48, 48, 4, (x, y) => [(x - 24) ** 2 + (y - 20) ** 2, x * 5, y * 5, x * y]), 'a226d9de2121d6f6'],
  ['the very size that is hashed', draw(32, 32, 1, (x, y) => [(x * x + y * y * 3) >> 2]), '96352f2aeada1235'],
  ['the height that is hashed', draw(375, 32, 1, (x, y) => [(x * y) >> 3]), '801f3e7873666c59'],
  ['the width that is hashed', draw(32, 701, 1, (x, y) => [(x * 5) ^ (y >> 1)]), 'a92929d6d61ce729'],
];

test.each(vectors)('the hash of %s equals that of Python imagehash', async (_, drawing, hash) => {
  expect(await phashOfPixels(await decodePixels(await toSharp(drawing).png().toBuffer()))).toBe(hash);
});

test.each([1, 2, 8, 32])('%i values match the definition of the DCT', size => {
  const values = Array.from({ length: size }, (_, n) => ((n * 7919) % 256) - 40);
  const defined = values.map((_, k) =>
    values.reduce((sum, value, n) => sum + 2 * value * Math.cos((Math.PI * k * (2 * n + 1)) / (2 * size)), 0),
  );
  const computed = dct(values);
  defined.forEach((value, k) => expect(computed[k]).toBeCloseTo(value, 8));
});

test('the hash agrees with a plain two-dimensional DCT of the shrunken image', async () => {
  const pixels = await decodePixels(await toSharp(page).png().toBuffer());
  const grey = await shrinkToGrey(pixels, 32);
  const low = Array.from({ length: 64 }, (_, index) => {
    const [v, u] = [index >> 3, index & 7];
    let sum = 0;
    for (let y = 0; y < 32; y++) {
      for (let x = 0; x < 32; x++) {
        sum +=
          (grey[y * 32 + x] ?? 0) *
          Math.cos((Math.PI * v * (2 * y + 1)) / 64) *
          Math.cos((Math.PI * u * (2 * x + 1)) / 64);
      }
    }
    return sum;
  });
  const sorted = low.toSorted((a, b) => a - b);
  const median = ((sorted[31] ?? 0) + (sorted[32] ?? 0)) / 2;
  const bits = low.map(value => (value > median ? '1' : '0')).join('');
  expect(await phashOfPixels(pixels)).toBe(BigInt(`0b${bits}`).toString(16).padStart(16, '0'));
});

test('the size of a screenshot is read from its bytes', async () => {
  const png = await toSharp(page).png().toBuffer();
  expect(await measureScreenshot(png)).toEqual({ width: 1920, height: 1080, phash: '81765c7e6c76205e' });
});

test('hashing a screenshot does not block the event loop for long', async () => {
  const pixels = await decodePixels(await toSharp(page).png().toBuffer());
  await phashOfPixels(pixels);
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  await phashOfPixels(pixels);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(2);
});

test.each([
  ['text', Buffer.from('not an image')],
  ['nothing', Buffer.alloc(0)],
  [
    'an image of more than 40 megapixels',
    Buffer.from('89504e470d0a1a0a0000000d494844520000ffff0000ffff08020000001234abcd', 'hex'),
  ],
])('%s is refused', async (_, bytes) => {
  await expect(decodePixels(bytes)).rejects.toThrow();
});
