import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Cycles that are still there, each as its files in order. Remove an entry when its cycle is gone; never add one. */
const KNOWN = [
  [
    'server/brands/ties.ts',
    'server/scans/capture/outcome.ts',
    'server/scans/capture/source.ts',
    'server/verdicts/record-sayings.ts',
  ],
  ['server/cli/registry.ts', 'server/cli/run.ts', 'server/cli/scan.ts'],
  ['server/intelligence/records.ts', 'server/intelligence/store.ts'],
  [
    'server/page/brands/foreign.ts',
    'server/page/brands/products.ts',
    'server/page/identity/standing.ts',
    'server/page/view/view.ts',
  ],
  ['server/page/identity/bears-name.ts', 'server/page/identity/presented-names.ts'],
  ['server/page/view/field-words.ts', 'server/page/view/fields.ts'],
  ['server/scans/capture/read-document.ts', 'server/scans/capture/snapshot.ts'],
  [
    'server/storage/migrations/0001-accounts.ts',
    'server/storage/migrations/0002-scans.ts',
    'server/storage/migrations/0003-search.ts',
    'server/storage/migrations/0004-quota.ts',
    'server/storage/migrations/0005-lists.ts',
    'server/storage/migrations/0006-brands.ts',
    'server/storage/migrations/0007-labels.ts',
    'server/storage/migrations/0008-brand-viewers.ts',
    'server/storage/migrations/0009-list-sources.ts',
    'server/storage/migrations/0010-brand-keywords.ts',
    'server/storage/migrations/0011-storage.ts',
    'server/storage/migrations/index.ts',
  ],
  ['shared/model/features/feature-group.ts', 'shared/model/features/popularity.ts', 'shared/model/sight.ts'],
];

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

test('no files of shared, server and extension import each other in a circle, but for the known ones', () => {
  const files = ['shared', 'server', 'extension'].flatMap(sourceFiles);
  const cycles = importCycles(new Map(files.map(({ path, imports }) => [path, imports])));
  expect(cycles.map(group => group.join(' ↔ ')).toSorted()).toEqual(KNOWN.map(group => group.join(' ↔ ')).toSorted());
});
