import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../script/root.ts';

export interface Icon {
  readonly svg: string;
  /** In pixels. */
  readonly size: number;
  readonly file: string;
}

/** Pixels per inch of SVG. */
const DENSITY = 96;

/** PNGs that the build adds to the extension, each rendered at its own size: scaling down would blur it. */
export function iconFiles(icons: readonly Icon[]) {
  return Promise.all(
    icons.map(async ({ svg, size, file }) => {
      const absoluteSrc = path.join(ROOT, '.cache/extension-icons', file);
      await mkdir(path.dirname(absoluteSrc), { recursive: true });
      const [, width = '24'] = /viewBox="0 0 (\d+) /.exec(svg) ?? [];
      const density = (DENSITY * size) / Number(width);
      await sharp(Buffer.from(svg), { density }).resize(size, size).png({ compressionLevel: 9 }).toFile(absoluteSrc);
      return { relativeDest: file, absoluteSrc };
    }),
  );
}
