import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const MAX_FILES = 20;
/** With the reason why they are not split. */
const LONG: ReadonlyMap<string, string> = new Map([
  ['server/storage/migrations', 'one file for each step of the schema'],
  ['server/verdicts/page/rules/scams', 'one file for each rule'],
  ['shared/api', 'one file for each group of endpoints'],
]);

test(`a folder has at most ${MAX_FILES} TypeScript files`, () => {
  const counts = new Map<string, number>();
  for (const { path } of ['shared', 'server', 'extension', 'test'].flatMap(sourceFiles)) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const long = [...counts].filter(([, count]) => count > MAX_FILES).map(([folder]) => folder);
  expect(long.toSorted()).toEqual([...LONG.keys()]);
});
