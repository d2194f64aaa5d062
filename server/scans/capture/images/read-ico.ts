/** One image of an ICO file: a PNG file or a device-independent bitmap. */
export interface IcoEntry {
  readonly format: 'png' | 'dib';
  readonly bytes: Buffer;
}

/** Real icons have about a dozen; more are ignored. */
const MAX_ENTRIES = 64;
const HEADER_SIZE = 6;
const ENTRY_SIZE = 16;
const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');

/** The images of an icon or cursor file, sorted by size and then colour depth. Entries outside of the file are left out. */
export function readIco(file: Buffer): IcoEntry[] {
  if (file.length < HEADER_SIZE) return [];
  const count = Math.min(file.readUInt16LE(4), MAX_ENTRIES);
  const found: (IcoEntry & { area: number; depth: number })[] = [];
  for (let index = 0; index < count; index++) {
    const at = HEADER_SIZE + index * ENTRY_SIZE;
    if (at + ENTRY_SIZE > file.length) break;
    const offset = file.readUInt32LE(at + 12);
    const bytes = file.subarray(offset, offset + file.readUInt32LE(at + 8));
    if (bytes.length < 16) continue;
    // A side of 256 is written as 0.
    const area = (file.readUInt8(at) || 256) * (file.readUInt8(at + 1) || 256);
    const isPng = bytes.subarray(0, PNG_START.length).equals(PNG_START);
    found.push({ format: isPng ? 'png' : 'dib', bytes, area, depth: file.readUInt16LE(at + 6) });
  }
  return found.sort((a, b) => b.area - a.area || b.depth - a.depth);
}
