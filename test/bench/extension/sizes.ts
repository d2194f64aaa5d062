import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureExtension, extensionFolder } from '../../../server/build/extension.ts';
import { createProgress } from '../../../server/script/progress.mjs';

interface Size {
  readonly bytes: number;
  readonly gzipped: number;
}

/** What is loaded at once, and what including everything that may be loaded later. */
interface Sizes extends Size {
  readonly inAll: Size;
}

/** The scripts and styles that each page and part of the built extension loads, with their imports. */
export async function measure(): Promise<object> {
  await ensureExtension('production', createProgress());
  const folder = extensionFolder('chrome', 'production');
  const files = await readdir(folder, { recursive: true });
  const sizes: Record<string, Sizes> = {};
  for (const page of files.filter(file => file.endsWith('.html'))) {
    sizes[page] = await sizesOf(folder, page);
  }
  const scripts = files.filter(file => /^(background|content-scripts\/[^/]+|[^/]+)\.js$/.test(file));
  for (const script of scripts) sizes[script] = await sizesOf(folder, script);
  return sizes;
}

async function sizesOf(folder: string, entry: string): Promise<Sizes> {
  const atOnce = await sizeOf(folder, await loadedBy(folder, entry, AT_ONCE));
  return { ...atOnce, inAll: await sizeOf(folder, await loadedBy(folder, entry, IN_ALL)) };
}

const AT_ONCE = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g;
const IN_ALL = /(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}\/[^"']+\.js)["']/g;

/** Scripts and styles of the file and of everything it imports, without the page itself. */
async function loadedBy(folder: string, entry: string, imported: RegExp): Promise<Set<string>> {
  const found = new Set<string>(entry.endsWith('.html') ? [] : [entry]);
  const toRead = [entry];
  for (let file = toRead.pop(); file !== undefined; file = toRead.pop()) {
    const text = await readFile(path.join(folder, file), 'utf8');
    const named = file.endsWith('.html')
      ? text.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)
      : text.matchAll(imported);
    for (const [, name = ''] of named) {
      const loaded = name.startsWith('.') ? path.join(path.dirname(file), name) : name;
      if (found.has(loaded)) continue;
      found.add(loaded);
      if (loaded.endsWith('.js')) toRead.push(loaded);
    }
  }
  return found;
}

async function sizeOf(folder: string, files: ReadonlySet<string>): Promise<Size> {
  const contents = await Promise.all([...files].map(file => readFile(path.join(folder, file))));
  const total = (lengths: readonly number[]): number => lengths.reduce((sum, length) => sum + length, 0);
  return {
    bytes: total(contents.map(({ length }) => length)),
    gzipped: total(contents.map(content => gzipSync(content).length)),
  };
}
