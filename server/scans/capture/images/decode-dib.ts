import type { Pixels } from './decode-pixels.ts';

/** A favicon is small; a bitmap that claims more is hostile or broken. */
const MAX_SIDE = 1024;
const UNCOMPRESSED = 0;
const BIT_FIELDS = 3;

interface Header {
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly isTopDown: boolean;
  readonly depth: number;
  readonly compression: number;
  readonly colours: number;
}
interface Channel {
  readonly mask: number;
  readonly shift: number;
  readonly max: number;
}

/**
 * Decodes an uncompressed Windows device-independent bitmap of 1 to 32 bits per pixel: a BMP file after its 14-byte header, or
 * the bitmap of an icon (twice as high, with a 1-bit mask below). Throws a RangeError if it is truncated or unsupported.
 */
export function decodeDib(dib: Buffer, isIcon: boolean, pixelOffset: number | null = null): Pixels {
  const header = readHeader(dib, isIcon);
  const { width, height, depth, isTopDown } = header;
  const masksSize = header.size === 40 && header.compression === BIT_FIELDS ? 12 : 0;
  const paletteStart = header.size + masksSize;
  const entrySize = header.size === 12 ? 3 : 4;
  const pixelStart = pixelOffset ?? paletteStart + header.colours * entrySize;
  const stride = rowBytes(width, depth);
  const data = new Uint8Array(width * height * 4);
  const channels = depth === 16 || depth === 32 ? channelsOf(dib, header, isIcon) : null;
  for (let y = 0; y < height; y++) {
    const row = pixelStart + (isTopDown ? y : height - 1 - y) * stride;
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 4;
      if (channels) {
        const value = depth === 32 ? dib.readUInt32LE(row + x * 4) : dib.readUInt16LE(row + x * 2);
        channels.forEach((channel, index) => (data[to + index] = scale(value, channel)));
      } else {
        const from = depth === 24 ? row + x * 3 : paletteStart + indexAt(dib, row, x, depth) * entrySize;
        data[to] = dib.readUInt8(from + 2);
        data[to + 1] = dib.readUInt8(from + 1);
        data[to + 2] = dib.readUInt8(from);
        data[to + 3] = 255;
      }
    }
  }
  const hasOwnAlpha = depth === 32 && data.some((value, index) => index % 4 === 3 && value !== 0);
  if (isIcon && !hasOwnAlpha) applyMask(dib, pixelStart + stride * height, header, data);
  return { data, width, height, channels: 4 };
}

function readHeader(dib: Buffer, isIcon: boolean): Header {
  const size = dib.readUInt32LE(0);
  const isCore = size === 12;
  if (!isCore && (size < 40 || size > 124)) throw new RangeError('unknown bitmap header');
  const width = isCore ? dib.readUInt16LE(4) : dib.readInt32LE(4);
  const signedHeight = isCore ? dib.readUInt16LE(6) : dib.readInt32LE(8);
  const height = Math.abs(signedHeight) / (isIcon ? 2 : 1);
  const depth = dib.readUInt16LE(isCore ? 10 : 14);
  const compression = isCore ? UNCOMPRESSED : dib.readUInt32LE(16);
  if (!Number.isInteger(height) || width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE) {
    throw new RangeError('bitmap size out of range');
  }
  if (![1, 2, 4, 8, 16, 24, 32].includes(depth)) throw new RangeError('unknown colour depth');
  const isKnown = compression === UNCOMPRESSED || (compression === BIT_FIELDS && (depth === 16 || depth === 32));
  if (!isKnown) throw new RangeError('compressed bitmap');
  const declared = isCore ? 0 : dib.readUInt32LE(32);
  const colours = depth > 8 ? 0 : declared >= 1 && declared <= 2 ** depth ? declared : 2 ** depth;
  return { size, width, height, isTopDown: signedHeight < 0, depth, compression, colours };
}

/** Red, green, blue and alpha of a 16- or 32-bit pixel. Without masks, the fourth byte is alpha in icons only. */
function channelsOf(dib: Buffer, header: Header, isIcon: boolean): Channel[] {
  if (header.compression === BIT_FIELDS) {
    const alpha = header.size >= 56 ? dib.readUInt32LE(52) : 0;
    return [dib.readUInt32LE(40), dib.readUInt32LE(44), dib.readUInt32LE(48), alpha].map(channelOf);
  }
  const masks = header.depth === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, isIcon ? 0xff000000 : 0];
  return masks.map(channelOf);
}

function channelOf(mask: number): Channel {
  const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
  return { mask, shift, max: mask >>> shift };
}

function scale(value: number, { mask, shift, max }: Channel): number {
  return max === 0 ? 255 : Math.round((((value & mask) >>> shift) * 255) / max);
}

function indexAt(dib: Buffer, row: number, x: number, depth: number): number {
  const byte = dib.readUInt8(row + Math.floor((x * depth) / 8));
  return (byte >> (8 - depth - ((x * depth) % 8))) & (2 ** depth - 1);
}

/** Set bits of the mask are transparent. An icon with a truncated mask is opaque. */
function applyMask(dib: Buffer, start: number, { width, height, isTopDown }: Header, data: Uint8Array): void {
  const stride = rowBytes(width, 1);
  const isWhole = start + stride * height <= dib.length;
  for (let y = 0; y < height; y++) {
    const row = start + (isTopDown ? y : height - 1 - y) * stride;
    for (let x = 0; x < width; x++) data[(y * width + x) * 4 + 3] = isWhole && indexAt(dib, row, x, 1) ? 0 : 255;
  }
}

function rowBytes(width: number, depth: number): number {
  return Math.ceil((width * depth) / 32) * 4;
}
