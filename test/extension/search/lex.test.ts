import { describe, expect, test } from 'vitest';
import fc from '../../support/fast-check.ts';
import { isCql, parseCql } from '../../../shared/cql/parse.ts';
import type { Expression } from '../../../shared/cql/tree.ts';
import { lex } from '../../../extension/search/cql/lex.ts';

const partsOf = (text: string) =>
  lex(text)
    .tokens.filter(({ kind }) => kind !== 'blank')
    .map(({ kind, text: part }) => `${kind}:${part}`);

describe('lex', () => {
  test.each([
    ['domain = a.example', ['name:domain', 'operator:=', 'value:a.example']],
    [
      'title like two words AND nsfw=true',
      'name:title operator:like value:two words keyword:AND name:nsfw operator:= value:true',
    ],
    [
      'NOT (a = "x AND y" OR b !LIKE c)',
      'keyword:NOT mark:( name:a operator:= value:"x AND y" keyword:OR name:b operator:!LIKE value:c mark:)',
    ],
    [
      'ip IN (1, "2,3" , four five)',
      'name:ip operator:IN mark:( value:1 mark:, value:"2,3" mark:, value:four five mark:)',
    ],
    ['title = a (b) c', ['name:title', 'operator:=', 'value:a (b) c']],
    ['domain', ['name:domain']],
    ['domain == x', ['name:domain', 'unknown:==', 'unknown:x']],
    ['title = =x', ['name:title', 'operator:=', 'value:=x']],
    ['domain\u00a0=\u3000x', ['name:domain', 'operator:=', 'value:x']],
    [
      'submitted_url = https://a.example/?q=(x) AND (y OR title = z',
      'name:submitted_url operator:= value:https://a.example/?q=(x) AND (y keyword:OR name:title operator:= value:z',
    ],
    [
      'submitted_url = https://a.example/) AND b',
      ['name:submitted_url', 'operator:=', 'value:https://a.example/) AND b'],
    ],
    ['domain LIKEx', ['name:domain', 'unknown:LIKEx']],
    ['domain = "open', ['name:domain', 'operator:=', 'value:"open']],
    ['title = SAND ANDY', ['name:title', 'operator:=', 'value:SAND ANDY']],
  ])('%s', (text, expected) => {
    expect(partsOf(text).join(' ')).toBe(typeof expected === 'string' ? expected : expected.join(' '));
  });

  test('covers any text completely', () => {
    const pieces = fc.constantFrom(
      ' ',
      '(',
      ')',
      ',',
      '"',
      '\\',
      'AND',
      'OR',
      'NOT',
      'IN',
      '=',
      '!LIKE',
      'title',
      'x',
      '\n',
      '😀',
      '!',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), parts => {
        const text = parts.join('');
        expect(
          lex(text)
            .tokens.map(token => token.text)
            .join(''),
        ).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  test('agrees with the grammar about names and values', () => {
    const words = fc.constantFrom(
      'title',
      'domain',
      '=',
      'LIKE',
      'IN',
      '(',
      ')',
      ',',
      'AND',
      'OR',
      'NOT',
      'a',
      'b c',
      '"q"',
      '(d)',
    );
    let read = 0;
    fc.assert(
      fc.property(fc.array(words, { maxLength: 14 }), parts => {
        const text = parts.join(' ');
        const parsed = isCql(text) ? parseCql(text) : null;
        if (parsed?.ok !== true) return;
        read++;
        const starts = lex(text)
          .tokens.filter(({ kind }) => kind === 'name' || kind === 'value')
          .map(({ start }) => start);
        expect(starts).toEqual(placesOf(parsed.value).toSorted((a, b) => a - b));
      }),
      { numRuns: 20_000, seed: 7 },
    );
    expect(read).toBeGreaterThan(30);
  });
});

function placesOf(tree: Expression): number[] {
  if (tree.kind === 'not') return placesOf(tree.operand);
  if (tree.kind !== 'condition') return tree.operands.flatMap(placesOf);
  return [tree.span.start, ...tree.values.map(({ span }) => span.start)];
}
