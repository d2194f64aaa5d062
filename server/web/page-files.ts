import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGE_PLACE, type PageName, PAGES, TEXTS_PLACE } from './folder.ts';

export interface Asset {
  readonly type: string;
  readonly bytes: Buffer;
  /** Smaller forms of the same bytes, where the build made them. */
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

export type PageFiles = NonNullable<Awaited<ReturnType<typeof readPageFiles>>>;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};
const TEXTS = /^\/assets\/texts-[^/]+\/(\w+)\.json$/;

/** The built web pages, to keep in memory; null if they are not built. */
export async function readPageFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const bytes = new Map<string, Buffer>();
  for (const entry of entries.filter(each => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    bytes.set(`/${path.relative(folder, file).replaceAll(path.sep, '/')}`, await readFile(file));
  }
  const pages = new Map<PageName, string>();
  for (const name of PAGES) {
    const page = bytes.get(`/${name}`);
    if (page === undefined) return null;
    pages.set(name, page.toString());
  }
  const assets = assetsOf(bytes);
  const texts = new Map(
    [...assets.keys()].flatMap(file => {
      const [, language] = TEXTS.exec(file) ?? [];
      return language === undefined ? [] : [[language, file] as const];
    }),
  );
  return {
    /** By path, such as `/assets/report-1a2b.js`. */
    assets,
    /** Languages that there are texts in. */
    languages: [...texts.keys()],
    page: (name: PageName, language: string): string =>
      (pages.get(name) ?? '')
        .replace(LANGUAGE_PLACE, language.replace('_', '-'))
        .replaceAll(TEXTS_PLACE, texts.get(language) ?? ''),
  };
}

function assetsOf(bytes: ReadonlyMap<string, Buffer>): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const [file, content] of bytes) {
    const type = TYPES[path.extname(file)];
    if (type === undefined) continue;
    const [br, gzip] = [bytes.get(`${file}.br`), bytes.get(`${file}.gz`)];
    assets.set(file, { type, bytes: content, ...(br && { br }), ...(gzip && { gzip }) });
  }
  return assets;
}
