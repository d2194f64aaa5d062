import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseQuery } from '../../shared/cql/parse.ts';
import { ROOT } from './source-files.ts';

const page = readFileSync(join(ROOT, 'docs/search.md'), 'utf8');
/** The cells of a table's rows, by the name of the part that holds it. */
function rowsBelow(title: string): string[][] {
  const part = page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
  const lines = part.split('\n').filter(line => line.startsWith('|'));
  return lines.slice(2).map(line =>
    line
      .slice(1, -1)
      .split(' | ')
      .map(cell => cell.trim()),
  );
}
const code = (cell = '') => cell.replace(/^`+ ?|(?<! ) ?`+$/g, '');

test.each(rowsBelow('Refused, with what to write'))('docs/search.md: %s is refused', (text, write) => {
  const parsed = parseQuery(code(text));
  expect(parsed.ok).toBe(false);
  expect(parsed.ok || parsed.error.write).toBe(code(write));
});

test.each(rowsBelow('Examples'))('docs/search.md: %s can be read', text => {
  expect(parseQuery(code(text))).toMatchObject({ ok: true });
});
