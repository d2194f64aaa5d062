import type { Drawing } from './drawings.ts';

export interface IcoPicture {
  width: number;
  height: number;
  depth: number;
  bytes: Buffer;
}

/** A device-independent bitmap of an RGBA drawing; an icon's is twice as high and ends with its mask. */
export function makeDib(
  drawing: Drawing,
  depth: 1 | 4 | 8 | 16 | 24 | 32,
  { isIcon = false, isTopDown = false, bitFields = false } = {},
): Buffer {
  const { width, height, data } = drawing;
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(width, 4);
  header.writeInt32LE((isIcon ? height * 2 : height) * (isTopDown ? -1 : 1), 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(depth, 14);
  header.writeUInt32LE(bitFields ? 3 : 0, 16);
  const masks = bitFields ? Buffer.from(new Uint32Array([0xf800, 0x07e0, 0x001f]).buffer) : Buffer.alloc(0);
  const palette = depth <= 8 ? paletteOf(data).slice(0, 2 ** depth) : [];
  const paletteBytes = Buffer.concat(
    Array.from({ length: depth <= 8 ? 2 ** depth : 0 }, (_, index) => {
      const [r = 0, g = 0, b = 0] = palette[index]?.split(',').map(Number) ?? [];
      return Buffer.from([b, g, r, 0]);
    }),
  );
  const rows = (bits: number, write: (row: Buffer, x: number, pixel: Buffer) => void) =>
    Buffer.concat(
      Array.from({ length: height }, (_, index) => {
        const y = isTopDown ? index : height - 1 - index;
        const row = Buffer.alloc(Math.ceil((width * bits) / 32) * 4);
        for (let x = 0; x < width; x++) write(row, x, data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4));
        return row;
      }),
    );
  const setBits = (row: Buffer, x: number, bits: number, value: number) => {
    const at = Math.floor((x * bits) / 8);
    row[at] = (row[at] ?? 0) | (value << (8 - bits - ((x * bits) % 8)));
  };
  const body = rows(depth, (row, x, [r = 0, g = 0, b = 0, a = 0]) => {
    if (depth <= 8) setBits(row, x, depth, palette.indexOf(`${r},${g},${b}`));
    else if (depth === 16)
      row.writeUInt16LE(
        bitFields ? ((r >> 3) << 11) | ((g >> 2) << 5) | (b >> 3) : ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3),
        x * 2,
      );
    else if (depth === 24) row.set([b, g, r], x * 3);
    else row.set([b, g, r, isIcon ? a : 0], x * 4);
  });
  const mask = isIcon ? rows(1, (row, x, pixel) => setBits(row, x, 1, pixel[3] === 0 ? 1 : 0)) : Buffer.alloc(0);
  return Buffer.concat([header, masks, paletteBytes, body, mask]);
}

export function makeBmp(dib: Buffer, pixelOffset: number): Buffer {
  const header = Buffer.alloc(14);
  header.write('BM', 0, 'latin1');
  header.writeUInt32LE(14 + dib.length, 2);
  header.writeUInt32LE(14 + pixelOffset, 10);
  return Buffer.concat([header, dib]);
}

export function makeIco(entries: IcoPicture[], type = 1): Buffer {
  const header = Buffer.alloc(6 + 16 * entries.length);
  header.writeUInt16LE(type, 2);
  header.writeUInt16LE(entries.length, 4);
  let offset = header.length;
  entries.forEach(({ width, height, depth, bytes }, index) => {
    const at = 6 + 16 * index;
    header.writeUInt8(width % 256, at);
    header.writeUInt8(height % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(depth, at + 6);
    header.writeUInt32LE(bytes.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  });
  return Buffer.concat([header, ...entries.map(entry => entry.bytes)]);
}

function paletteOf(data: Buffer): string[] {
  const colours = new Set<string>();
  for (let at = 0; at < data.length; at += 4) colours.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
  return [...colours];
}
