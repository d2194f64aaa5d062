import { describe, expect, test } from 'vitest';
import { attributeNamed } from '../../../shared/cql/attributes.ts';
import { complete, type KnownValues } from '../../../extension/search/cql/complete.ts';

const known: KnownValues = attribute => {
  if (attribute === 'country_code')
    return [
      { value: 'DE', detail: 'Germany' },
      { value: 'DK', detail: 'Denmark' },
    ];
  if (attribute === 'brand') return [{ value: 'Trust and Co' }, { value: 'A AND B' }];
  return (attributeNamed(attribute)?.values ?? []).map(value => ({ value }));
};
/** `|` marks the caret. */
function at(marked: string) {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  const completion = complete(text, caret, known);
  const taken = (insert: string) => text.slice(0, completion.from) + insert + text.slice(caret);
  return {
    labels: completion.options.map(({ label }) => label),
    taken: completion.options.map(({ insert }) => taken(insert)),
  };
}

describe('complete', () => {
  test.each([
    ['dom|', 'domain', 'domain '],
    ['code|', 'country_code', 'country_code '],
    ['domain |', '=', 'domain = '],
    ['domain LI|', 'LIKE', 'domain LIKE '],
    ['domain i|', 'IN', 'domain IN ('],
    ['device = |', 'DESKTOP', 'device = DESKTOP '],
    ['device = mo|', 'MOBILE', 'device = MOBILE '],
    ['device = MOBILE |', 'AND', 'device = MOBILE AND '],
    ['device = MOBILE O|', 'OR', 'device = MOBILE OR '],
    ['country_code = ger|', 'DE', 'country_code = DE '],
    ['country_code IN (DE, |', 'DE', 'country_code IN (DE, DE'],
    ['country_code IN (DE, den|', 'DK', 'country_code IN (DE, DK'],
    ['brand = a an|', 'A AND B', 'brand = "A AND B" '],
    ['NOT (nsfw = t|)', 'true', 'NOT (nsfw = true )'],
    ['dev| = MOBILE', 'device', 'device  = MOBILE'],
  ])('suggests for %s first %s', (marked, label, taken) => {
    const found = at(marked);
    expect([found.labels[0], found.taken[0]]).toEqual([label, taken]);
  });

  test.each([
    ['of an attribute only its own operators', 'favicon |', ['=', '!=', 'LIKE', '!LIKE', 'IN', '~']],
    ['within parentheses the closing one too', '(device = MOBILE |', ['AND', 'OR', ')']],
    ['behind a value that is whole nothing', 'device = MOBILE|', []],
    ['of an unknown attribute no operators', 'foo |', []],
    ['of text without known values none', 'title = a|', []],
  ])('%s', (_, marked, labels) => {
    expect(at(marked).labels).toEqual(labels);
  });

  test('marks attributes for PREMIUM keys', () => {
    const { options } = complete('categ', 5, known);
    expect(options).toEqual([expect.objectContaining({ label: 'category', isPremium: true })]);
  });
});
