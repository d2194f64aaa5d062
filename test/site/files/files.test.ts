import { gunzipSync } from 'node:zlib';
import decodeIco from 'decode-ico';
import { expect, test } from 'vitest';
import { plantSvg } from '../images/drawing.ts';
import { ico } from '../images/ico.ts';
import { gzipBomb } from './gzip-bomb.ts';

test('a gzip bomb is valid gzip, checksum and length included', () => {
  const whole = gunzipSync(Buffer.concat([...gzipBomb('first ', 3)]));
  expect(whole.equals(Buffer.concat([Buffer.from('first '), Buffer.alloc(3 * 1024 * 1024, 'a')]))).toBe(true);
});

test.each([
  ['png', 'png'],
  ['bitmap', 'bmp'],
] as const)('an ICO held as %s has an image of every size', async (form, type) => {
  const images = decodeIco(await ico(plantSvg, [16, 48, 256], form));
  expect(images.map(({ width, height, type: kind }) => ({ width, height, kind }))).toEqual(
    [16, 48, 256].map(size => ({ width: size, height: size, kind: type })),
  );
});
