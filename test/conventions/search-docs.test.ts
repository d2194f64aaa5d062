import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ATTRIBUTES, type Attribute } from '../../shared/cql/attributes.ts';
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

test('docs/search.md names every attribute with its operators and values, in the order of the code', () => {
  const wanted = (ATTRIBUTES as readonly Attribute[]).map(({ name, kind, isList, isPremium, operators, values }) => {
    const more = operators.filter(operator => /[<>~]/.test(operator)).map(operator => `\`${operator}\``);
    const notes = [values?.map(value => `\`${value}\``).join(', '), isList && 'several', isPremium && 'PREMIUM'];
    return [`\`${name}\``, kind, more.join(' '), notes.filter(Boolean).join('; ')];
  });
  expect(rowsBelow('Attributes')).toEqual(wanted);
});

test.each(rowsBelow('Refused, with what to write'))('docs/search.md: %s is refused', (text, write) => {
  const parsed = parseQuery(code(text));
  expect(parsed.ok).toBe(false);
  expect(parsed.ok || parsed.error.write).toBe(code(write));
});

test.each(rowsBelow('Examples'))('docs/search.md: %s can be read', text => {
  expect(parseQuery(code(text))).toMatchObject({ ok: true });
});
