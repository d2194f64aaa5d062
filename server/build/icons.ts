import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../script/root.ts';

/** A PNG that the build adds to the extension. */
export interface IconFile {
  readonly relativeDest: string;
  readonly absoluteSrc: string;
}

export interface Icon {
  readonly svg: string;
  /** In pixels. */
  readonly size: number;
  readonly file: string;
}

/** Pixels per inch of SVG. */
const DENSITY = 96;

/** Renders each icon at its own size: scaling down would blur it. */
export function iconFiles(icons: readonly Icon[]): Promise<IconFile[]> {
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
