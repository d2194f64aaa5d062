import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../server/support/temporary-folder.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = join(root, 'shared/cql');

test('the compiled grammar is up to date with grammar.peggy; `npm run grammar` compiles it', async () => {
  const output = join(await temporaryFolder(), 'grammar.js');
  const peggy = join(root, 'node_modules/peggy/bin/peggy.js');
  const config = join(folder, 'grammar.config.json');
  await promisify(execFile)(process.execPath, [peggy, '-c', config, '-o', output, join(folder, 'grammar.peggy')]);
  for (const end of ['.js', '.d.ts']) {
    const compiled = await readFile(output.replace(/\.js$/, end), 'utf8');
    expect(await readFile(join(folder, `grammar${end}`), 'utf8')).toBe(compiled);
  }
});

test('the compiled grammar works without eval', async () => {
  const source = await readFile(join(folder, 'grammar.js'), 'utf8');
  expect(source).not.toMatch(/\beval\b|new Function|\bimport\b/);
});
