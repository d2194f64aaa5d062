import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsIn } from '../../server/settings/settings.ts';
import { POSTGRES_FILES } from '../run/postgres-files.ts';
import { ROOT } from './source-files.ts';

const rows = [
  ...readFileSync(join(ROOT, 'docs/setting-tests.md'), 'utf8').matchAll(
    /^\| `(LINKGLASS_\w+)` +\| (\w+) +\| `(\S+)` +\|$/gm,
  ),
];

test('docs/setting-tests.md names a test of every setting', () => {
  expect(rows.map(([, variable]) => variable)).toEqual(settingsIn().map(({ variable }) => variable));
  const missing = rows.filter(([, , , file = '']) => !existsSync(join(ROOT, file)));
  expect(missing.map(([row]) => row)).toEqual([]);
});

test('docs/setting-tests.md says which of them run on both databases', () => {
  expect(rows.map(([, variable, databases]) => [variable, databases])).toEqual(
    rows.map(([, variable, , file = '']) => [variable, POSTGRES_FILES.includes(file) ? 'both' : 'none']),
  );
});
