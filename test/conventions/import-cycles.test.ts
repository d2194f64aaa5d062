import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** The groups of files that all import each other, directly or not, imports of types included: Tarjan's algorithm. */
function importCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const path: string[] = [];
  const cycles: string[][] = [];

  function visit(file: string): number {
    let low = order.size;
    order.set(file, low);
    path.push(file);
    for (const imported of imports.get(file) ?? []) {
      if (!imports.has(imported)) continue;
      if (!order.has(imported)) low = Math.min(low, visit(imported));
      else if (path.includes(imported)) low = Math.min(low, order.get(imported) ?? low);
    }
    if (low === order.get(file)) {
      const group = path.splice(path.indexOf(file));
      if (group.length > 1) cycles.push(group.toSorted());
    }
    return low;
  }

  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return cycles;
}

test('importCycles finds a cycle of three files and no other', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a', 'zod']],
    ['d', []],
    ['e', ['a']],
  ]);
  expect(importCycles(imports)).toEqual([['a', 'b', 'c']]);
});

const files = ['shared', 'server', 'extension'].flatMap(sourceFiles);

test('files have no import cycles', () => {
  expect(importCycles(new Map(files.map(({ path, imports }) => [path, imports])))).toEqual([]);
});

test('folders of shared, server and extension have no cycles of value imports', () => {
  const folderOf = (path: string) => /^(?:shared|server|extension)\/[^/.]+(?=\/)/.exec(path)?.[0];
  const folders = new Map<string, Set<string>>();
  for (const { path, runtimeImports } of files) {
    const from = folderOf(path);
    if (from === undefined) continue;
    const imported = folders.get(from) ?? new Set();
    folders.set(from, imported);
    for (const to of runtimeImports.map(folderOf)) if (to !== undefined && to !== from) imported.add(to);
  }
  expect(importCycles(new Map([...folders].map(([folder, imported]) => [folder, [...imported]])))).toEqual([]);
});
