import { isFinal } from '../../../shared/scan-values.ts';
import type { Scan } from '../../../shared/api/scans.ts';
import { type AttributeName, type Operator, attributeOf } from '../../../shared/cql/attributes.ts';
import { print } from '../../../shared/cql/print.ts';
import type { Condition, Expression } from '../../../shared/cql/tree.ts';

/** The server's limit for queries. */
const MAX_QUERY = 200;
/** How much of a longer value is searched for. */
const MAX_PART = 120;
const NOWHERE = { start: 0, end: 0 };

export interface PivotTerm {
  readonly attribute: AttributeName;
  readonly value: string;
  /** Search for values that contain this one, such as a host within URLs. */
  readonly isPart?: boolean;
}

/**
 * The query for scans that share all of these values: similar hashes and digests, otherwise equal values, or equal
 * beginnings where the query would be too long. null where a value is empty or no query can express it.
 */
export function pivotQuery(...given: readonly [PivotTerm, ...PivotTerm[]]): string | null {
  const terms = given.map(({ attribute, value, isPart }) => ({
    attribute,
    value: asSearched(value),
    isPart: isPart ?? false,
  }));
  if (terms.some(({ value }) => value.trim() === '')) return null;
  const exact = printed(terms.map(term => condition(term, operatorFor(term), term.value)));
  if (exact.length <= MAX_QUERY) return exact;
  if (terms.some(term => operatorFor(term) === '~')) return null;
  for (let max = MAX_PART; max >= 8; max -= 8) {
    const query = printed(terms.map(term => shortened(term, max)));
    if (query.length <= MAX_QUERY) return query;
  }
  return null;
}

/** Queries may not contain control characters or lone surrogates; the index stores these replacements. */
function asSearched(value: string): string {
  return value.toWellFormed().replace(/\p{Cc}/gu, ' ');
}

function operatorFor({ attribute, isPart = false }: PivotTerm): Operator {
  if (isPart) return 'LIKE';
  return attributeOf(attribute).operators.includes('~') ? '~' : '=';
}

function shortened(term: PivotTerm, max: number): Condition {
  if (term.value.length <= max) return condition(term, operatorFor(term), term.value);
  // Do not split a surrogate pair, nor keep a trailing blank that would have to match.
  const part = term.value.slice(0, max).replace(/[\ud800-\udbff]$/, '');
  return condition(term, 'LIKE', part.trimEnd());
}

function condition({ attribute }: PivotTerm, operator: Operator, value: string): Condition {
  return { kind: 'condition', attribute, operator, values: [{ text: value, span: NOWHERE }], span: NOWHERE };
}

function printed(conditions: readonly Condition[]): string {
  const [first] = conditions;
  const tree: Expression =
    conditions.length === 1 && first !== undefined ? first : { kind: 'and', operands: conditions, span: NOWHERE };
  return print(tree);
}

/** The query for all scans of a submitted URL; null where no query can express it. */
export function scansOfAddress(submittedUrl: string): string | null {
  return pivotQuery({ attribute: 'submitted_url', value: submittedUrl });
}

/** The finished scans of the same URL among the results, newest first, without this one. */
export function othersOf(scan: Scan, found: readonly Scan[]): Scan[] {
  const wanted = scan.submitted_url.toLowerCase();
  return found
    .filter(
      ({ id, status, submitted_url }) => id !== scan.id && isFinal(status) && submitted_url.toLowerCase() === wanted,
    )
    .toSorted((a, b) => b.submitted_date.localeCompare(a.submitted_date));
}
