import { expect, test } from 'vitest';
import { parseQuery } from '../../../shared/cql/parse.ts';
import { bare } from './expressions.ts';

function read(text: string) {
  const parsed = parseQuery(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return bare(parsed.value);
}

test.each([
  'https://a.example/?q=(x) AND y',
  'https://a.example/?q=(x) AND (y)',
  'https://a.example/x) AND (y OR z',
  'https://a.example/?f=title:(a) AND domain:(b)',
  'https://a.example/?q=NOT x',
  'https://a.example/(((',
  'https://a.example/)))',
  'https://a.example/?q=a AND b=c',
  'http://a.example/"x" OR "y"',
  'https://a.example/?a=1 IN (2)',
])('submitted_url accepts %s unquoted', url => {
  for (const operator of ['=', '!=', 'LIKE']) {
    expect(read(`submitted_url ${operator} ${url}`)).toEqual(['submitted_url', operator, url]);
  }
});

const url = ['submitted_url', '=', 'https://a.example/x)'];
const other = ['title', '=', 'y'];
test.each([
  ['submitted_url = https://a.example/x) AND title = y', { and: [url, other] }],
  ['submitted_url = https://a.example/x) AND (title = y)', { and: [url, other] }],
  ['submitted_url = https://a.example/x) OR NOT title = y', { or: [url, { not: other }] }],
  ['submitted_url = https://a.example/x) OR(title = y)', { or: [url, other] }],
  ['submitted_url = https://a.example/x) AND title IN (y)', { and: [url, ['title', 'IN', 'y']] }],
])('another condition ends the URL in %s', (text, tree) => expect(read(text)).toEqual(tree));

test.each([
  ['submitted_url = https://a.example/ AND titel = y', 'the nearest attribute is "title"'],
  ['submitted_url = https://a.example/ AND', 'but the query ends'],
  ['(submitted_url = https://a.example/x)) AND title = y', 'expected AND, OR or the end of the query'],
  ['title = https://a.example/) AND title = y', 'expected AND, OR or the end of the query'],
])('%s is still refused', (text, message) => {
  const parsed = parseQuery(text);
  expect(parsed.ok || parsed.error.message).toContain(message);
});
