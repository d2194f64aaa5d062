/** A minimal TrueType font that browsers accept: one box for the letter A, and one for missing characters. */
export function font(family: string): Buffer {
  const box = boxGlyph(100, 0, 500, 700);
  const tables: Readonly<Record<string, Buffer>> = {
    'OS/2': os2(),
    cmap: cmap(0x41, 1),
    glyf: Buffer.concat([box, box]),
    head: head(),
    hhea: words([1, 0, 800, -200, 0, 600, 100, 0, 500, 1, 0, 0, 0, 0, 0, 0, 0, 2]),
    hmtx: words([600, 100, 600, 100]),
    loca: words([0, box.length / 2, box.length]),
    maxp: words([1, 0, 2, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]),
    name: names(family),
    post: Buffer.concat([words([3, 0]), Buffer.alloc(28)]),
  };
  return assemble(tables);
}

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, index * 2));
  return bytes;
}

/** One clockwise contour of four points. */
function boxGlyph(left: number, bottom: number, right: number, top: number): Buffer {
  const header = words([1, left, bottom, right, top, 3, 0]);
  const flags = Buffer.from([1, 1, 1, 1]);
  const across = words([left, 0, right - left, 0]);
  const up = words([bottom, top - bottom, 0, bottom - top]);
  return Buffer.concat([header, flags, across, up]);
}

function cmap(code: number, glyph: number): Buffer {
  const segments = [4, 32, 0, 4, 4, 1, 0, code, 0xffff, 0, code, 0xffff, glyph - code, 1, 0, 0];
  return words([0, 1, 3, 1, 0, 12, ...segments]);
}

function head(): Buffer {
  const bytes = Buffer.alloc(54);
  bytes.writeUInt32BE(0x00010000, 0);
  bytes.writeUInt32BE(0x00010000, 4);
  bytes.writeUInt32BE(0x5f0f3cf5, 12);
  bytes.writeUInt16BE(3, 16);
  bytes.writeUInt16BE(1000, 18);
  words([100, 0, 500, 700, 0, 8, 2, 0, 0]).copy(bytes, 36);
  return bytes;
}

function os2(): Buffer {
  const bytes = Buffer.alloc(78);
  words([0, 600, 400, 5, 0]).copy(bytes, 0);
  words([0x40, 0x41, 0x41, 800, -200, 0, 800, 200]).copy(bytes, 62);
  return bytes;
}

function names(family: string): Buffer {
  const texts: readonly (readonly [number, string])[] = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family],
  ];
  const strings = texts.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  let offset = 0;
  const records = texts.map(([id], index) => {
    const length = strings[index]?.length ?? 0;
    const record = words([3, 1, 0x409, id, length, offset]);
    offset += length;
    return record;
  });
  return Buffer.concat([words([0, texts.length, 6 + texts.length * 12]), ...records, ...strings]);
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

function assemble(tables: Readonly<Record<string, Buffer>>): Buffer {
  const padded = Object.entries(tables).map(([tag, bytes]) => ({
    tag,
    length: bytes.length,
    bytes: Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]),
  }));
  const power = 2 ** Math.floor(Math.log2(padded.length));
  const header = words([1, 0, padded.length, power * 16, Math.log2(power), (padded.length - power) * 16]);
  let offset = 12 + padded.length * 16;
  const directory = padded.map(({ tag, length, bytes }) => {
    const record = Buffer.alloc(16);
    record.write(tag, 0, 'latin1');
    record.writeUInt32BE(checksum(bytes), 4);
    record.writeUInt32BE(offset, 8);
    record.writeUInt32BE(length, 12);
    offset += bytes.length;
    return record;
  });
  return Buffer.concat([header, ...directory, ...padded.map(({ bytes }) => bytes)]);
}
