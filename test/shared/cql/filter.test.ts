import { expect, test } from 'vitest';
import { parseFilter, parseFilters } from '../../../shared/cql/filter.ts';
import { parseCql } from '../../../shared/cql/parse.ts';
import { bare } from './expressions.ts';

test.each([
  [{ attribute: 'domain', value: 'a.example' }, ['domain', '=', 'a.example']],
  [{ attribute: 'Domain', operator: '!like', value: ' a.example ' }, ['domain', '!LIKE', 'a.example']],
  [{ attribute: 'title', operator: 'LIKE', value: 'this AND (that' }, ['title', 'LIKE', 'this AND (that']],
  [{ attribute: 'title', operator: '=', value: '"quoted"' }, ['title', '=', '"quoted"']],
  [{ attribute: 'ip', operator: 'IN', value: '1.1.1.1, 2.2.2.2' }, ['ip', 'IN', '1.1.1.1', '2.2.2.2']],
  [{ attribute: 'title', operator: 'in', value: '("a, b", c)' }, ['title', 'IN', 'a, b', 'c']],
])('parseFilter accepts %j', (filter, condition) => {
  const parsed = parseFilter(filter);
  expect(parsed.ok && bare(parsed.value)).toEqual(condition);
});

test.each([
  [{ attribute: 'titel', value: 'x' }, 'the nearest attribute is "title"'],
  [{ attribute: 'title = x OR domain', value: 'x' }, 'expected an attribute'],
  [{ attribute: '', value: 'x' }, 'expected an attribute'],
  [{ attribute: 'title', operator: 'IS', value: 'x' }, 'at character 7: expected =, !=, LIKE'],
  [{ attribute: 'title', operator: '>', value: 'x' }, 'expected =, !=, LIKE, !LIKE or IN'],
  [{ attribute: 'title', value: '  ' }, 'expected a value'],
  [{ attribute: 'nsfw', value: 'x' }, 'at character 8: expected true or false'],
  [{ attribute: 'title', operator: 'IN', value: 'a) OR title IN (b' }, 'expected a list'],
  [{ attribute: 'title', operator: 'IN', value: '' }, 'expected a value'],
])('parseFilter refuses %j', (filter, message) => {
  const parsed = parseFilter(filter);
  expect(parsed.ok).toBe(false);
  expect(parsed.ok || parsed.error.message).toContain(message);
});

test.each([
  ['a OR b', 'ip = a OR ip = b'],
  ['a AND b OR c AND d', 'ip = a AND ip = b OR ip = c AND ip = d'],
  ['a OR b AND c OR d', 'ip = a OR ip = b AND ip = c OR ip = d'],
])('filters joined by %s mean the same as %s in CQL', (text, cql) => {
  const words = text.split(' ');
  const [first, ...rest] = words.filter((_, index) => index % 2 === 0);
  const joints = words.filter((_, index) => index % 2 === 1);
  const others = rest.map((value, index) => ({
    attribute: 'ip',
    value,
    logical_operator: joints[index] === 'OR' ? ('OR' as const) : ('AND' as const),
  }));
  const parsed = parseFilters([{ attribute: 'ip', value: first ?? '' }, ...others]);
  const read = parseCql(cql);
  expect(parsed.ok && bare(parsed.value)).toEqual(read.ok && bare(read.value));
});

test('filters are parsed as one query', () => {
  const one = { attribute: 'ip', value: '1.1.1.1' };
  const single = parseFilters([one]);
  expect(single.ok && bare(single.value)).toEqual(['ip', '=', '1.1.1.1']);
  const both = parseFilters([one, { attribute: 'nsfw', value: 'true' }]);
  expect(both.ok && bare(both.value)).toEqual({
    and: [
      ['ip', '=', '1.1.1.1'],
      ['nsfw', '=', 'true'],
    ],
  });
  expect(parseFilters([one, { attribute: 'x', value: 'true' }]).ok).toBe(false);
});
