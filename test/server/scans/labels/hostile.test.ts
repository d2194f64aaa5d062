import { expect, test } from 'vitest';
import { createLabelPage } from '../../../../server/scans/labels/label-page.ts';
import { captured, pageContent } from '../../support/captures/captured.ts';
import { labelInput } from './input-of.ts';
import { labelInputOf } from '../../../../server/scans/labels/label-input.ts';

const label = createLabelPage();
const LONG = 2_000_000;
const many = (text: string): string => text.repeat(Math.ceil(LONG / text.length));

// Each takes less than a second. Quadratic work takes longer than the time limit of a test.

test.each([
  ['open elements', many('<b>')],
  ['ends of elements that were never begun, in deep ones', '<b>'.repeat(599) + many('</i>')],
  ['forms in forms', many('<form><input type=password name=user>')],
  ['fields', `<form>${many('<input name=cc-number placeholder=Karteninhaber>')}`],
  ['one attribute', `<h1 title="${many('a ')}">x</h1>`],
  ['a heading without end', `<h1>${many('login ')}`],
  ['headings', many('<h1>Download</h1>')],
  ['linked data without end', `<script type="application/ld+json">${many('[')}`],
  [
    'linked data that is deep',
    `<script type="application/ld+json">${'['.repeat(30_000)}${']'.repeat(30_000)}</script>`,
  ],
  [
    'linked data that is wide',
    `<script type="application/ld+json">[${'{"@type":"Product"},'.repeat(3_000)}1]</script>`,
  ],
  ['a type of slashes', `<p itemtype="${many('/a')}">`],
  ['links', many('<a href="https://x.example/a">a</a>')],
  ['comments', many('<!--')],
  ['entities', many('&amp;&#x41;')],
  ['half characters', many('\ud800')],
  ['marks without letters', `<h1>${many('\u0301')}</h1>`],
  ['NUL', many('\0')],
])('%s are labelled', (_what, html) => {
  const input = labelInput('<html><body></body></html>');
  const found = captured({ dom: html, page: pageContent({ text: html, title: html.slice(0, 5000) }) });
  const hostile = labelInputOf(found, 'https://a.example/') ?? input;
  const labels = label(hostile);
  expect(labels.topics.length).toBeLessThanOrEqual(5);
  expect(labels.categories.length).toBeGreaterThan(0);
});

test.each([
  ['prices', many('$ 1 € ')],
  ['almost prices', many('usd ')],
  ['digits', many('1')],
  ['mail addresses that are none', many('a@')],
  ['one long word', many('x')],
  ['one long word of Han', many('漢')],
  ['blanks', many(' \u00a0\u2003')],
  ['addresses', many('https://a')],
])('text of %s is labelled', (_what, text) => {
  const found = captured({ dom: '<p>', page: pageContent({ text, title: text.slice(0, 5000) }) });
  const input = labelInputOf(found, 'https://a.example/');
  const labels = input && label(input);
  expect(labels?.topics.length ?? 0).toBeLessThanOrEqual(5);
});

test('every part of the input is short enough to read quickly', () => {
  const huge = many('x');
  const found = captured({
    dom: huge,
    page: pageContent({ text: huge, title: huge, meta_tags: { DESCRIPTION: huge } }),
  });
  const input = labelInputOf(found, huge);
  expect(JSON.stringify(input).length).toBeLessThan(600_000);
  expect(input?.meta['description']).toHaveLength(2000);
});
