import { describe, expect, test } from 'vitest';
import { categoriesOf } from '../../../../server/scans/labels/category/categories-of.ts';
import { categoryRules } from '../../../../server/scans/labels/category/rules.ts';
import { pageFactsOf } from '../../../../server/scans/labels/page-facts.ts';
import { PAGE_CATEGORIES } from '../../../../shared/cql/label-values.ts';
import { htmlDocument } from '../../../site/html.ts';
import { kinds } from '../../../site/pages/kinds/kinds.ts';
import { labelInput } from './input-of.ts';

test.each(kinds)('$address is $categories: $description', ({ address, document, categories }) => {
  const facts = pageFactsOf(labelInput(document, `https://${address}`));
  const because = categoryRules.filter(([, , holds]) => holds(facts)).map(String);
  expect(categoriesOf(facts), because.join('\n')).toEqual(categories);
});

test.each(PAGE_CATEGORIES)('at least three pages are %s', category => {
  expect(kinds.filter(({ categories }) => categories.includes(category)).length).toBeGreaterThanOrEqual(3);
});

test('a page has at most two categories', () => {
  const facts = pageFactsOf(labelInput(htmlDocument({ title: '', body: '' })));
  const always = categoryRules.map(([category, weight]) => [category, weight, () => true] as const);
  expect(categoriesOf(facts, always)).toHaveLength(2);
});

describe('mentioning a topic does not set the category', () => {
  test.each([
    ['a word in a long text', 'About us', `<p>${'We tell you about boats. '.repeat(300)} This domain is for sale.</p>`],
    ['one price', 'Opening hours', '<p>Tickets are £12.</p>'],
    ['a file to save', 'Minutes of the meeting', '<a href="/minutes.zip">Minutes</a>'],
    ['a form that asks for an address', 'Newsletter', '<form><input type="email" name="email"></form>'],
    ['a code example', 'My talk', '<pre>print(1)</pre>'],
  ])('%s', (_what, title, body) => {
    expect(categoriesOf(pageFactsOf(labelInput(htmlDocument({ title, body }))))).toEqual(['Other']);
  });
});

test('technologies count too', () => {
  const made = (category: string) =>
    pageFactsOf(
      labelInput(htmlDocument({ title: 'x', body: '<p>y</p>' }), 'https://a.example/', {
        technologies: [{ category, name: 'Some software', version: null }],
      }),
    );
  expect(categoriesOf(made('Ecommerce'))).toEqual(['Shop']);
  expect(categoriesOf(made('Webmail'))).toEqual(['Mail']);
  expect(categoriesOf(made('Message boards'))).toEqual(['Forum']);
});
