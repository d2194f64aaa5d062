import { pixels, png } from './raster.ts';

interface IcoEntry {
  readonly size: number;
  readonly bytes: Buffer;
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** An ICO file with one image for each size, as PNG or as a bitmap. */
export async function ico(drawing: string, sizes: readonly number[], form: 'png' | 'bitmap'): Promise<Buffer> {
  const make = form === 'png' ? png : bitmap;
  const entries = await Promise.all(sizes.map(async size => ({ size, bytes: await make(drawing, size) })));
  return container(entries);
}

function container(entries: readonly IcoEntry[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(entries.length, 4);
  let offset = HEADER_BYTES + entries.length * ENTRY_BYTES;
  const directory = entries.map(({ size, bytes }) => {
    const entry = Buffer.alloc(ENTRY_BYTES);
    // 256 is written as 0.
    entry.writeUInt8(size % 256, 0);
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(bytes.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += bytes.length;
    return entry;
  });
  return Buffer.concat([header, ...directory, ...entries.map(({ bytes }) => bytes)]);
}

/** A Windows bitmap without its file header: rows from bottom to top as BGRA, then an empty mask. */
async function bitmap(drawing: string, size: number): Promise<Buffer> {
  const rgba = await pixels(drawing, size);
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(size, 4);
  // The height is that of colours and mask together.
  header.writeInt32LE(size * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(32, 14);
  const rows: Buffer[] = [];
  for (let y = size - 1; y >= 0; y -= 1) {
    const row = Buffer.from(rgba.subarray(y * size * 4, (y + 1) * size * 4));
    for (let x = 0; x < row.length; x += 4) row.set([row.readUInt8(x + 2), row.readUInt8(x + 1), row.readUInt8(x)], x);
    rows.push(row);
  }
  const maskRowBytes = Math.ceil(size / 32) * 4;
  return Buffer.concat([header, ...rows, Buffer.alloc(maskRowBytes * size)]);
}
