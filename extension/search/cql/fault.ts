import { OPERATORS, attributeNamed } from '../../../shared/cql/attributes.ts';
import { nearestName } from '../../../shared/cql/nearest.ts';
import { isCql, parseQuery } from '../../../shared/cql/parse.ts';
import type { Query, Span } from '../../../shared/cql/tree.ts';

export const MIN_QUERY = 3;
export const MAX_QUERY = 200;
const MAX_FIXES = 3;

/** Why a query cannot be run. */
export interface Fault {
  readonly kind: 'short' | 'long' | 'malformed';
  readonly span: Span;
  /** The parser's English message. */
  readonly expected: readonly string[];
  readonly found: string;
  /** The query is only incomplete: the person is still typing. */
  readonly isUnfinished: boolean;
  /** Replacements for the span, most likely first. */
  readonly fixes: readonly string[];
}

/** null for a valid query. An empty query is valid. */
export function faultOf(text: string): Fault | null {
  if (text === '') return null;
  const length = Array.from(text).length;
  const end = { start: text.length, end: text.length };
  const plain = { expected: [], found: '', fixes: [] };
  if (length > MAX_QUERY) {
    const start = Array.from(text).slice(0, MAX_QUERY).join('').length;
    return { ...plain, kind: 'long', span: { start, end: text.length }, isUnfinished: false };
  }
  const parsed = parseQuery(text);
  if (!parsed.ok) {
    const { span, expected, nearest, write } = parsed.error;
    const found = text.slice(span.start, span.end);
    return {
      kind: 'malformed',
      span,
      expected,
      found,
      isUnfinished: found === '',
      fixes: fixesOf(found, expected, write ?? nearest),
    };
  }
  return length < MIN_QUERY ? { ...plain, kind: 'short', span: end, isUnfinished: true } : null;
}

/** Attributes in a query that need a PREMIUM key. */
export function premiumAttributesOf(text: string): string[] {
  const parsed = isCql(text) ? parseQuery(text) : null;
  if (parsed?.ok !== true) return [];
  return [...new Set(attributesOf(parsed.value))].filter(name => attributeNamed(name)?.isPremium === true);
}

function attributesOf(query: Query): string[] {
  if (query.kind === 'text') return [];
  if (query.kind === 'condition') return [query.attribute];
  if (query.kind === 'not') return attributesOf(query.operand);
  return query.operands.flatMap(attributesOf);
}

function fixesOf(found: string, expected: readonly string[], fix: string | undefined): string[] {
  if (fix !== undefined) return [fix];
  // Only operators and closed values can be inserted as they are; other expectations are descriptions.
  const words = expected.filter(word => /^[A-Z_]+$|^(?:true|false)$/.test(word) || isOperator(word));
  if (found === '' || words.length === 0 || words.includes('AND')) return [];
  const first = nearestName(found, words);
  return [first, ...words.filter(word => word !== first)].slice(0, MAX_FIXES);
}

function isOperator(word: string): boolean {
  return OPERATORS.some(operator => operator === word);
}
