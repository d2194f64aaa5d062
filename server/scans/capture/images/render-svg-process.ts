// Run as a process of its own by render-svg.ts: an SVG on standard input, its picture on standard output.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const MAX_PIXELS = 4_000_000;
const POINTS_PER_INCH = 72;
const MAX_DENSITY = 100_000;

const side = Number(process.argv[2]);
const svg = await buffer(process.stdin);
const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
const density = Math.min(MAX_DENSITY, Math.max(1, (POINTS_PER_INCH * side) / Math.max(width, height)));
const png = await sharp(svg, { limitInputPixels: MAX_PIXELS, density })
  .resize(side, side, { fit: 'inside', withoutEnlargement: true })
  .png()
  .toBuffer();
const size = Buffer.alloc(8);
size.writeUInt32LE(width, 0);
size.writeUInt32LE(height, 4);
process.stdout.end(Buffer.concat([size, png]));
