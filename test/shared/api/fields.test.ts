import { expect, test } from 'vitest';
import { z } from 'zod';
import { brandEndpoints } from '../../../shared/api/brands.ts';
import { scansPage } from '../../../shared/api/scans-page.ts';

const brandsQuery = brandEndpoints.list.input.query;

test.each([
  [{}, { max_results: 20, page: 1 }],
  [
    { filter: '', visibility: '', query: '' },
    { max_results: 20, page: 1 },
  ],
  [
    { filter: 'FREE', page: '2', max_results: '1' },
    { filter: 'FREE', max_results: 1, page: 2 },
  ],
  [
    { filter: '', page: '', max_results: '' },
    { max_results: 20, page: 1 },
  ],
  [
    { visibility: 'USER_BRANDS', query: 'x' },
    { visibility: 'USER_BRANDS', query: 'x', max_results: 20, page: 1 },
  ],
])('the list of brands accepts %j', (query, expected) => expect(brandsQuery.parse(query)).toEqual(expected));

test.each([
  { filter: 'free' },
  { visibility: 'SECRET' },
  { query: 'x'.repeat(201) },
  { max_results: '21' },
  { max_results: '0' },
  { max_results: '-1' },
  { max_results: '1.5' },
  { max_results: '1e1' },
  { page: '0' },
  { page: ' 1' },
  { page: '0x1' },
  { page: '9'.repeat(30) },
])('the list of brands refuses %j', query => expect(brandsQuery.safeParse(query).success).toBe(false));

test('a list of scans accepts CQL or words as query', () => {
  const { query } = scansPage.parse({ query: 'title LIKE facebook' });
  expect(query).toMatchObject({ kind: 'condition', attribute: 'title', operator: 'LIKE' });
  expect(scansPage.parse({ query: 'facebook login' }).query).toEqual({ kind: 'text', words: ['facebook', 'login'] });
  expect(scansPage.parse({ query: '' })).toEqual({ max_results: 32, page: 1 });
});

test.each(['ab', 'x'.repeat(201), 'titel = x', 'title = ', 'title = a AND', '(title = a', 'a\0b'])(
  'a page of scans refuses the query %j',
  query => expect(scansPage.safeParse({ query }).success).toBe(false),
);

test('query parameters are described with their parsed type', () => {
  const { properties } = z.toJSONSchema(brandsQuery, { io: 'input', unrepresentable: 'any' });
  expect(properties?.['max_results']).toMatchObject({ type: 'integer', minimum: 1, maximum: 20 });
});
