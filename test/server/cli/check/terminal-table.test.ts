import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { terminalTable } from '../../../../server/cli/check/terminal-table.ts';
import { widthOf } from '../../../../server/cli/text.ts';

const row = {
  verdict: 'MALICIOUS',
  url: `https://phish.example/${'a'.repeat(100)}`,
  why: `Phishing: imitates PayPal. ${'b'.repeat(100)}`,
} as const;

test.each([60, 80, 200])('a row is one line of at most %i columns', columns => {
  const line = terminalTable({ columns, hasColors: false }).row(row);
  expect(line).not.toContain('\n');
  expect(line.length).toBeLessThanOrEqual(columns);
  expect(line).toMatch(/^Malicious {2}https:\/\/phish\.exam/);
});

test('columns are below each other', () => {
  const { header, row: rowOf } = terminalTable({ columns: 100, hasColors: false });
  const lines = [rowOf(row), rowOf({ verdict: 'SAFE', url: 'https://a.example/', why: 'Phishing of nobody' })];
  expect(lines.map(line => line.indexOf('Phishing'))).toEqual([header.indexOf('WHY'), header.indexOf('WHY')]);
  expect(lines.map(line => line.indexOf('https'))).toEqual([header.indexOf('ADDRESS'), header.indexOf('ADDRESS')]);
});

test.each(['https://買い物.example/', `https://a.example/${'商品'.repeat(50)}`, 'https://a.example/🛒'])(
  'characters of two columns keep the columns below each other: %s',
  url => {
    const { header, row: rowOf } = terminalTable({ columns: 80, hasColors: false });
    const line = rowOf({ ...row, url });
    expect(widthOf(line)).toBeLessThanOrEqual(80);
    expect(widthOf(line.slice(0, line.indexOf('Phishing')))).toBe(header.indexOf('WHY'));
  },
);

test('colours change nothing else', () => {
  const plain = terminalTable({ columns: 100, hasColors: false }).row(row);
  const coloured = terminalTable({ columns: 100, hasColors: true }).row(row);
  expect(coloured).not.toBe(plain);
  expect(stripVTControlCharacters(coloured)).toBe(plain);
});

test('control characters of an address are shown, not sent to the terminal', () => {
  const line = terminalTable({ columns: 100, hasColors: false }).row({ ...row, url: 'https://a.example/\u001b[2J' });
  expect(line).not.toContain('\u001b');
});
