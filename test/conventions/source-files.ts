import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface SourceFile {
  /** From the root, with `/`. */
  readonly path: string;
  readonly text: string;
  /** Names of packages as they are, files as paths from the root. */
  readonly imports: readonly string[];
  /** Those of them that are there when the program runs: not types alone. */
  readonly valueImports: readonly string[];
}

/** Every TypeScript file below a top folder. */
export function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map(name => posix.join(folder, name.replaceAll('\\', '/')))
    .filter(path => /\.tsx?$/.test(path))
    .map(path => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      const imports = importsOf(text).map(name => fromRoot(path, name));
      const valueImports = importsOf(withoutTypes(text)).map(name => fromRoot(path, name));
      return { path, text, imports, valueImports };
    });
}

function withoutTypes(text: string): string {
  return text.replaceAll(/^(?:import|export) type [^;]*;/gm, '');
}

function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g)].map(match => match[1] ?? '');
}

function fromRoot(path: string, name: string): string {
  return name.startsWith('.') ? posix.join(posix.dirname(path), name) : name;
}
