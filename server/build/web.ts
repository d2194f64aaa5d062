import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Progress } from '../script/progress.mjs';
import { ROOT } from '../script/root.ts';
import { PAGES, WEB_FOLDER } from '../web/folder.ts';
import { iconFiles } from './icons.ts';
import { buildIfChanged, digestOf } from './if-changed.ts';
import { noMarkup } from './no-markup.ts';
import { textLanguages, textsOf } from './texts.ts';
import { startEarly, webChunks } from './web-chunks.ts';

const SOURCES = ['extension', 'shared', 'server/build', 'server/web/folder.ts', 'package-lock.json'];
/** Areas of texts that the web pages show. */
const AREAS = ['addresses', 'common', 'options', 'popup', 'report', 'search', 'reasons', 'web'];
const ICON_SIZES = [32, 48];

/** Builds the web pages of the server if their sources have changed since the last build. */
export async function ensureWeb(progress: Progress): Promise<void> {
  await buildIfChanged({
    name: 'web',
    digest: await digestOf(SOURCES),
    files: PAGES.map(page => path.join(WEB_FOLDER, page)),
    make: () => progress.step('Build the web pages', build),
  });
}

async function build(): Promise<void> {
  // Imported here: it takes a second, and is rarely needed.
  const vite = await import('vite');
  await vite.build({
    configFile: false,
    root: path.join(ROOT, 'extension/web'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [noMarkup(), startEarly()],
    esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
    build: {
      outDir: WEB_FOLDER,
      emptyOutDir: true,
      target: ['chrome123', 'firefox142', 'safari18'],
      // Data addresses would need a wider policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: PAGES.map(page => path.join(ROOT, 'extension/web', page)),
        output: { manualChunks: webChunks() },
        // Of comments in packages, which the first start would show.
        onwarn: (warning, show) => {
          if (warning.code !== 'INVALID_ANNOTATION') show(warning);
        },
      },
    },
  });
  await writeTexts();
  await writeIcons();
  await compressAll();
}

/** One file for each language. The folder's name changes with the texts, so that browsers may keep the files. */
async function writeTexts(): Promise<void> {
  const languages = await textLanguages();
  const texts = await Promise.all(languages.map(async language => JSON.stringify(await textsOf(language, AREAS))));
  const hash = createHash('sha256').update(texts.join('\n')).digest('base64url').slice(0, 8);
  const folder = path.join(WEB_FOLDER, 'assets', `texts-${hash}`);
  await mkdir(folder, { recursive: true });
  await Promise.all(languages.map((language, at) => writeFile(path.join(folder, `${language}.json`), texts[at] ?? '')));
}

async function writeIcons(): Promise<void> {
  const svg = await readFile(path.join(ROOT, 'extension/icons/logo.svg'), 'utf8');
  await mkdir(path.join(WEB_FOLDER, 'icon'), { recursive: true });
  const icons = await iconFiles(ICON_SIZES.map(size => ({ svg, size, file: `icon/${size}.png` })));
  for (const { absoluteSrc, relativeDest } of icons)
    await writeFile(path.join(WEB_FOLDER, relativeDest), await readFile(absoluteSrc));
}

/** Compressed once here instead of for each browser. */
async function compressAll(): Promise<void> {
  const folder = path.join(WEB_FOLDER, 'assets');
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter(each => /\.(?:js|css|json)$/.test(each))) {
    const file = path.join(folder, name);
    const bytes = await readFile(file);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
