import { hammingDistance } from '../../../shared/similarity/hamming.ts';
import { ssdeepCompare } from '../../../shared/similarity/ssdeep-compare.ts';
import type { AttributeName } from '../../../shared/cql/attributes.ts';
import type { Condition, Query } from '../../../shared/cql/tree.ts';

export type Row = Readonly<Record<AttributeName, readonly string[]>>;
/** The dates that a test uses, and the milliseconds that each of them means. */
export type Dates = ReadonlyMap<string, readonly [from: number, until: number]>;

/** CQL on one row in memory, written from its definition: the reference for the database. */
export function matches(row: Row, query: Query, dates: Dates): boolean {
  if (query.kind === 'text') {
    const fields = [row.domain, row.submitted_url, row.target_url, row.title].flat();
    return query.words.every(word => fields.some(field => same(field).includes(same(word))));
  }
  if (query.kind === 'and') return query.operands.every(operand => matches(row, operand, dates));
  if (query.kind === 'or') return query.operands.some(operand => matches(row, operand, dates));
  return query.kind === 'not' ? !matches(row, query.operand, dates) : holds(row, query, dates);
}

function holds(row: Row, { attribute, operator, values }: Condition, dates: Dates): boolean {
  const own = row[attribute];
  const equal = (value: string, wanted: string) =>
    same(value) === same(wanted) || (attribute === 'asn' && /^\d+$/.test(wanted) && same(value) === `as${wanted}`);
  const any = (test: (value: string, wanted: string) => boolean) =>
    own.some(value => values.some(wanted => test(value, wanted.text)));
  if (attribute === 'submitted_date') {
    const compare = comparisons[operator];
    const hit = any((value, wanted) => {
      const [from, until] = dates.get(wanted) ?? [NaN, NaN];
      return compare(Date.parse(value), from, until);
    });
    return operator === '!=' || operator === '!LIKE' ? !hit : hit;
  }
  if (operator === '=' || operator === 'IN') return any(equal);
  if (operator === '!=') return !any(equal);
  if (operator === 'LIKE') return any((value, wanted) => same(value).includes(same(wanted)));
  if (operator === '!LIKE') return !any((value, wanted) => same(value).includes(same(wanted)));
  if (attribute === 'ssdeep') return any((value, wanted) => (ssdeepCompare(value, wanted) ?? 0) >= 60);
  return any((value, wanted) => hammingDistance(value, wanted.toLowerCase()) <= 8);
}

type Compare = (value: number, from: number, until: number) => boolean;
const within: Compare = (value, from, until) => value >= from && value < until;
const comparisons: Readonly<Record<Condition['operator'], Compare>> = {
  '=': within,
  '!=': within,
  IN: within,
  LIKE: within,
  '!LIKE': within,
  '<': (value, from) => value < from,
  '<=': (value, _from, until) => value < until,
  '>': (value, _from, until) => value >= until,
  '>=': (value, from) => value >= from,
  '~': () => false,
};

/** Ignores case, Unicode normalisation and the kind of space. */
function same(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/ς/g, 'σ')
    .replace(/\p{Cc}/gu, ' ');
}
