import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../script/root.ts';

interface Build {
  /** Of the stamp. */
  readonly name: string;
  /** Of the sources: see `digestOf`. */
  readonly digest: string;
  /** Files that the build makes. */
  readonly files: readonly string[];
  readonly make: () => Promise<unknown>;
}

/** Runs a build if its sources have changed since the last time, or its files are missing. */
export async function buildIfChanged({ name, digest, files, make }: Build): Promise<void> {
  const stamp = path.join(ROOT, '.cache', `${name}.sha256`);
  if ((await areThere(files)) && (await readFile(stamp, 'utf8').catch(() => '')) === digest) return;
  await make();
  await mkdir(path.dirname(stamp), { recursive: true });
  await writeFile(stamp, digest);
}

function areThere(files: readonly string[]): Promise<boolean> {
  return Promise.all(files.map(file => readFile(file))).then(
    () => true,
    () => false,
  );
}

/** SHA-256 over the names and contents of files and folders of the repository. */
export async function digestOf(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await filesOf(path.join(ROOT, source))) {
      hash.update(`${path.relative(ROOT, file)}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

/** The files below a folder in a fixed order, or the file itself. */
async function filesOf(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return [place];
  return entries
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
    .sort();
}
