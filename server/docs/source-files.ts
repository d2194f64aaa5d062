import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from '../script/root.ts';

export interface SourceFile {
  /** From the root, with `/`. */
  readonly path: string;
  readonly text: string;
  /** Names of packages as they are, files as paths from the root. */
  readonly imports: readonly string[];
  /** Those that are still there when it runs: types are not. */
  readonly runtimeImports: readonly string[];
}

/** Every TypeScript file below a top folder. */
export function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map(name => posix.join(folder, name.replaceAll('\\', '/')))
    .filter(path => /\.tsx?$/.test(path))
    .map(path => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      const runtime = text.replace(/^(?:import|export) type\b[^;]*;/gm, '');
      const [imports, runtimeImports] = [text, runtime].map(code => importsOf(code).map(name => fromRoot(path, name)));
      return { path, text, imports: imports ?? [], runtimeImports: runtimeImports ?? [] };
    });
}

function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g)].map(match => match[1] ?? '');
}

function fromRoot(path: string, name: string): string {
  return name.startsWith('.') ? posix.join(posix.dirname(path), name) : name;
}
