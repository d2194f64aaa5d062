import { expect, test } from 'vitest';
import { loadEngine } from '../../../../../../server/scans/capture/derivations/technologies/engine.ts';
import { readFingerprints } from '../../../../../../server/scans/capture/derivations/technologies/fingerprints.ts';
import { requiredTexts } from '../../../../../../server/scans/capture/derivations/technologies/required-text.ts';
import { createTextSieve } from '../../../../../../server/scans/capture/derivations/technologies/pattern-index.ts';

test.each<[string, string[]]>([
  ['jquery', ['jquery']],
  ['/wp-(?:content|includes)/', ['content', 'includes']],
  ['<link[^>]+\\/Polymer\\.html"', ['/polymer.html"']],
  ['abc?def', ['def']],
  ['abcd*ef', ['abc']],
  ['abc+def', ['abc']],
  ['abc{0,3}defg', ['defg']],
  ['abc{2,3}d', ['abc']],
  ['foo|barbar', ['foo', 'barbar']],
  ['foo|ba', []],
  ['(?:foo)?bar', ['bar']],
  ['(foo|b.r)+', []],
  ['(?!foobar)bar', ['bar']],
  ['(?=foobar)fo', []],
  ['(?<=foobar)baz', ['baz']],
  ['(?<name>foobar)', ['foobar']],
  ['[foobar]baz[)]x', ['baz']],
  ['a\\bbcd', ['bcd']],
  ['\\d\\w\\x41bc', []],
  ['äöü', []],
  ['(((', []],
  ['', []],
])('every match of %s contains one of %j', (source, texts) => {
  expect(requiredTexts(source)).toEqual(texts);
});

test('patterns of the set match only texts with their required text', () => {
  const { technologies } = loadEngine(readFingerprints(null));
  const patterns = technologies.flatMap(({ html, scriptSrc, text, scripts, xhr, url, css }) =>
    [html, scriptSrc, text, scripts, xhr, url, css].flat(),
  );
  let matched = 0;
  for (const { regex } of patterns) {
    const required = requiredTexts(regex.source);
    for (const text of likelyTexts(regex.source)) {
      if (!regex.test(text)) continue;
      matched++;
      if (required.length > 0) expect(required.some(createTextSieve(text.toLowerCase())), regex.source).toBe(true);
    }
  }
  expect(matched).toBeGreaterThan(2000);
});

/** Texts that a pattern may well match: itself without its syntax, in several readings. */
function likelyTexts(source: string): string[] {
  const simple = source
    .replace(/\(\?[:=]/g, '(')
    .replace(/\[\^[^\]]*\]/g, 'x')
    .replace(/\[([^\]\\]|\\.)[^\]]*\]/g, '$1')
    .replace(/\\d/g, '1')
    .replace(/\\s/g, ' ')
    .replace(/\{\d+,?\d*\}|[?^$]/g, '')
    .replace(/(?<!\\)\./g, 'x');
  const branch = (text: string, pick: number): string =>
    text.replace(/(?<!\\)\(([^()]*)(?<!\\)\)/g, (_, inner: string) => inner.split('|').at(pick) ?? '');
  return [0, -1].map(pick => branch(branch(branch(simple, pick), pick), pick).replace(/\\(.)/g, '$1'));
}
