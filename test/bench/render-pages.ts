import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../../server/errors.ts';
import { indexOf, type IndexRow } from '../../server/model-training/pages/read-index.ts';
import { encodeRecord } from '../../server/scans/record/record.ts';
import { isThere, pagesToServe, type ServedPage } from './pages/corpus-site.ts';
import { openRenderer } from './pages/renderer.ts';

/**
 * Scans the pages of a corpus of saved pages and writes one record for each, as the server stores it, with an index: a folder for
 * `train-page` and `evaluate-page`. Goes on where an earlier run with the same folder ended. Prints JSON.
 *
 * npm run bench -- render-pages --data DIR --out DIR [--share 0.1] [--minutes 20] [--workers 4] [--waiting 5]
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    out: { type: 'string' },
    // Of the real pages that ask for no secret, 0 to 1. All others are scanned.
    share: { type: 'string', default: '0.1' },
    // No page is started after this time.
    minutes: { type: 'string', default: '20' },
    workers: { type: 'string', default: '4' },
    // Seconds after a page has loaded.
    waiting: { type: 'string' },
  },
});
const data = folderOf('data');
const out = folderOf('out');

const until = Date.now() + Number(values.minutes) * 60_000;
const pages = await pagesToServe(data, Number(values.share));
await Promise.all(['records', 'pictures'].map(name => mkdir(path.join(out, name), { recursive: true })));
const waiting: ServedPage[] = [];
for (const page of pages) if (!(await isThere(recordOf(page)))) waiting.push(page);

const failed: { file: string; url: string; why: string }[] = [];
const renderer = await openRenderer({
  pages,
  workers: Number(values.workers),
  waiting: values.waiting === undefined ? undefined : Number(values.waiting),
});
try {
  await Promise.all(Array.from({ length: Number(values.workers) }, renderNext));
} finally {
  await renderer.close();
}
const rows: IndexRow[] = [];
for (const page of pages)
  if (await isThere(recordOf(page))) rows.push({ ...page.row, file: `records/${nameOf(page)}.gz`, url: page.url });
await writeFile(path.join(out, 'index.tsv'), indexOf(rows));
const left = pages.length - rows.length - failed.length;
process.stdout.write(`${JSON.stringify({ bench: 'render-pages', rendered: rows.length, left, failed }, null, 2)}\n`);

function folderOf(name: 'data' | 'out'): string {
  const folder = values[name];
  if (folder === undefined) throw new Error(`--${name} DIR is missing`);
  return path.resolve(folder);
}

async function renderNext(): Promise<void> {
  for (let page = waiting.shift(); page && Date.now() < until; page = waiting.shift()) {
    try {
      const result = await renderer.render(page);
      const { screenshot } = result.captured;
      if (screenshot)
        await writeFile(path.join(out, 'pictures', `${nameOf(page)}.${screenshot.format}`), screenshot.blob);
      await writeFile(`${recordOf(page)}.part`, await encodeRecord(result));
      await rename(`${recordOf(page)}.part`, recordOf(page));
    } catch (error) {
      failed.push({ file: page.row.file, url: page.url, why: messageOf(error) });
    }
    process.stderr.write(`${waiting.length} pages left\r`);
  }
}

function recordOf(page: ServedPage): string {
  return path.join(out, 'records', `${nameOf(page)}.gz`);
}

function nameOf({ row }: ServedPage): string {
  return path.basename(row.file, path.extname(row.file));
}
