import { describe, expect, test } from 'vitest';
import { type Address, START, addressOf, readAddress } from '../../../extension/client/search-address.ts';

const read = (address: string) => readAddress(new URL(address, 'https://own.example/'));

const ADDRESSES: [string, Partial<Address>][] = [
  ['search.html', {}],
  ['search.html?q=title+LIKE+%22a+%26+b%22', { query: 'title LIKE "a & b"' }],
  ['search.html?q=shop&view=wall&page=3', { query: 'shop', layout: 'wall', page: 3 }],
  ['search.html#/queries', { place: { kind: 'queries' } }],
  ['search.html?page=2#/queries/6f1f', { place: { kind: 'query', id: '6f1f' }, page: 2 }],
  ['search.html?q=bank&filter=FREE#/brands', { place: { kind: 'brands' }, query: 'bank', filter: 'FREE' }],
  ['search.html#/brands/a%2Fb%20c', { place: { kind: 'brand', id: 'a/b c' } }],
  ['search.html#/compare/a,b', { place: { kind: 'compare', ids: ['a', 'b'] } }],
  ['search.html#/scans', { place: { kind: 'scans' } }],
  ['search.html#/usage', { place: { kind: 'usage' } }],
];

describe('the URL of the search page', () => {
  test.each(ADDRESSES)('round-trips %s', (address, given) => {
    expect(addressOf(given)).toBe(address);
    expect(read(address)).toEqual({ ...START, ...given });
  });

  test.each([
    ['search.html?page=0&view=cloud&filter=MINE', {}],
    ['search.html?page=99999999#/nowhere', {}],
    ['search.html#/brands/%E0%A4%A', { place: { kind: 'brands' } }],
    ['search.html#/compare/a,a,b,c,d,e', { place: { kind: 'compare', ids: ['a', 'b', 'c', 'd'] } }],
  ] as const)('%s is parsed as far as it is valid', (address, expected) => {
    expect(read(address)).toEqual({ ...START, ...expected });
  });

  test('keeps any query', () => {
    const query = 'title = "100% <b>#&+\u202e"';
    expect(read(addressOf({ query })).query).toBe(query);
  });
});
