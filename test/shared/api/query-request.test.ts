import { describe, expect, test } from 'vitest';
import { queryChange, queryRequest } from '../../../shared/api/queries.ts';

const filter = { attribute: 'title', value: 'facebook' };
const request = { name: 'fakes', query_filters: [filter] };
const times = (count: number) => Array.from({ length: count }, () => filter);
const withFilter = (members: object) => ({ ...request, query_filters: [{ ...filter, ...members }] });

describe('a saved query', () => {
  test('defaults to = and AND where a filter omits them or has null', () => {
    const full = [{ ...filter, operator: '=', logical_operator: 'AND' }];
    expect(queryRequest.parse(request).query_filters).toEqual(full);
    expect(queryRequest.parse(withFilter({ operator: null, logical_operator: null })).query_filters).toEqual(full);
  });

  test.each([
    [
      { attribute: 'TITLE', operator: 'like' },
      { attribute: 'title', operator: 'LIKE' },
    ],
    [{ operator: '!like' }, { operator: '!LIKE' }],
    [{ attribute: 'favicon', operator: '~', value: 'b34cb3b34c4cb391' }, { operator: '~' }],
    [{ attribute: 'submitted_date', operator: '>=', value: 'now-7d' }, { operator: '>=' }],
    [{ operator: 'IN', value: 'a, b' }, { operator: 'IN' }],
    [{ operator: 'in', value: '(a, "b c")' }, { operator: 'IN' }],
    [{ attribute: 'text' }, { attribute: 'text' }],
    [{ value: 'AND OR ) "' }, { value: 'AND OR ) "' }],
  ])('accepts the filter %j', (members, expected) => {
    expect(queryRequest.parse(withFilter(members)).query_filters[0]).toMatchObject(expected);
  });

  test.each([
    [withFilter({ attribute: 'titel' }), /nearest attribute is "title"/],
    [withFilter({ attribute: '' }), /empty/],
    [withFilter({ attribute: 'title = x OR id' }), /expected an attribute/],
    [withFilter({ operator: '==' }), /expected =/],
    [withFilter({ operator: 'LIKE', value: '%x%' }), /without wildcards.*write "x"/],
    [withFilter({ attribute: 'domain', value: '*.shop.example' }), /without wildcards/],
    [withFilter({ attribute: 'domain', value: 'https://shop.example/' }), /write "shop.example"/],
    [withFilter({ attribute: 'domain', operator: 'IN', value: 'a.example, b.example/x' }), /a host such as/],
    [withFilter({ operator: '' }), /empty/],
    [withFilter({ operator: '<' }), /no other operators/],
    [withFilter({ logical_operator: 'XOR' }), /OR/],
    [{ ...request, query_filters: [{ ...filter, logical_operator: 'OR' }, filter] }, /put OR on the second filter/],
    [withFilter({ logical_operator: 'and' }), /AND/],
    [withFilter({ value: '' }), /empty/],
    [withFilter({ value: '   ' }), /a value/],
    [withFilter({ value: 'x'.repeat(201) }), /at most 200/],
    [withFilter({ value: 'a\0b' }), /NUL/],
    [withFilter({ value: 7 }), /string/],
    [withFilter({ attribute: 'device', value: 'WATCH' }), /DESKTOP/],
    [withFilter({ operator: 'IN', value: 'a, ' }), /expected/],
    [withFilter({ operator: 'IN', value: 'a) OR id IN (b' }), /expected/],
    [{ ...request, name: '' }, /empty/],
    [{ ...request, name: 'x'.repeat(101) }, /at most 100/],
    [{ ...request, name: null }, /string/],
    [{ ...request, query_filters: [] }, />=1|at least|1/],
    [{ ...request, query_filters: times(21) }, /20/],
    [{ ...request, query_filters: [null] }, /object/],
    [{ ...request, query_filters: { 0: filter } }, /array/],
    [{ name: 'x' }, /array/],
  ])('refuses %j', (body, message) => {
    const parsed = queryRequest.safeParse(body);
    expect(parsed.error?.issues.map(issue => issue.message).join('\n')).toMatch(message);
  });

  test.each([1, 20])('accepts %i filters, and a name of 100 characters of any plane', count => {
    const full = { name: '😀'.repeat(100), query_filters: times(count) };
    expect(queryRequest.parse(full).query_filters).toHaveLength(count);
  });
});

describe('a change of a saved query', () => {
  test.each([
    [{ name: 'x' }, ['x', undefined]],
    [{ name: 'x', query_filters: null }, ['x', undefined]],
    [{ name: null, query_filters: [filter] }, [undefined, 1]],
    [{ name: 'x', query_filters: [filter, filter] }, ['x', 2]],
  ])('%j leaves the other members', (body, expected) => {
    const change = queryChange.parse(body);
    expect([change.name, change.query_filters?.length]).toEqual(expected);
  });

  test.each([{}, { name: null, query_filters: null }, { other: 1 }])('%j changes nothing and is refused', body => {
    expect(queryChange.safeParse(body).success).toBe(false);
  });
});
