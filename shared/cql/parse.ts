import { attributeNamed } from './attributes.ts';
import { check } from './check.ts';
import { CqlFault, describeFault, type CqlError } from './error.ts';
import { parse as parseGrammar, SyntaxError as GrammarError } from './grammar.js';
import { leadingUrl } from './leading-url.ts';
import { otherOperator, refuseOperator, refuseOtherLanguage } from './other-languages.ts';
import type { Expression, Query, Span } from './tree.ts';
import { checkValues } from './values.ts';

/** Longer or deeper input is rejected unparsed, to protect the parser's stack. */
const MAX_LENGTH = 4_000;
const MAX_DEPTH = 64;

export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: CqlError };

/** Parses a search: CQL where it starts like CQL, else words. Rejects text that starts like another query language. */
export function parseQuery(text: string): Parsed<Query> {
  if (isCql(text)) return parseCql(text);
  const refused = faultIn(() => refuseOtherLanguage(text));
  if (refused) return { ok: false, error: refused };
  const words = text.split(/\s+/).filter(word => word !== '');
  if (words.length > 0) return { ok: true, value: { kind: 'text', words } };
  return { ok: false, error: describeFault({ text, span: endOf(text), expected: ['a search text', 'CQL'] }) };
}

/** Whether a text is CQL, valid or not: it starts with `name OPERATOR`, `NOT name` or `(`. */
export function isCql(text: string): boolean {
  try {
    parseGrammar(text, { startRule: 'Cue' });
    return true;
  } catch (error) {
    if (error instanceof GrammarError) return false;
    throw error;
  }
}

/** Parses CQL. Never throws. */
export function parseCql(text: string): Parsed<Expression> {
  try {
    refuseExcess(text);
    const value = check(parseGrammar(text, { leadingUrl: leadingUrl(text) }), text);
    checkValues(value, text);
    return { ok: true, value };
  } catch (error) {
    if (error instanceof CqlFault) return { ok: false, error: error.error };
    if (!(error instanceof GrammarError)) throw error;
    const refused = faultIn(() => refuseOtherSpelling(text, error));
    return { ok: false, error: refused ?? describeSyntax(text, error) };
  }
}

function faultIn(work: () => void): CqlError | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof CqlFault) return error.error;
    throw error;
  }
}

const JOINTS = /^\s*(and|or|&&?|\|\|?)(?=[\s(])/i;

/** Throws a CqlFault with a correction where the grammar fails at a foreign operator or keyword. */
function refuseOtherSpelling(text: string, { expected, location }: GrammarError): void {
  const start = location.start.offset;
  const wants = (description: string) =>
    expected.some(item => item.type === 'other' && item.description === description);
  const [before = '', name = ''] = /([A-Za-z_][\w-]*)\s*$/.exec(text.slice(0, start)) ?? [];
  const at = start + (text.length - start - text.slice(start).trimStart().length);
  if (wants('an operator')) {
    const attribute = attributeNamed(name);
    const other = otherOperator(text.slice(at));
    if (attribute && other) refuseOperator(text, at, other, attribute);
    const span = { start: start - before.length, end: start - before.length + name.length };
    if (/^not$/i.test(name)) throw new CqlFault(describeFault({ text, span, expected: ['NOT'], write: 'NOT' }));
  }
  const [found = '', joint = ''] = JOINTS.exec(text.slice(start)) ?? [];
  if (!wants('AND') || joint === '') return;
  const span = { start: start + found.length - joint.length, end: start + found.length };
  const write = /^(?:or|\|)/i.test(joint) ? 'OR' : 'AND';
  throw new CqlFault(describeFault({ text, span, expected: ['AND', 'OR'], write }));
}

function describeSyntax(text: string, { expected, location }: GrammarError): CqlError {
  const descriptions = expected.map(item => {
    if (item.type === 'other') return item.description;
    return item.type === 'end' ? 'the end of the query' : 'something else';
  });
  const unique = [...new Set(descriptions)].sort();
  const wanted = unique.includes('an operator') ? unique.filter(name => name !== 'IN') : unique;
  const start = location.start.offset;
  // The word at a position, or a single character.
  const found = /^\s*(?:[()]|[^\s()]+)/.exec(text.slice(start))?.[0] ?? '';
  const span = { start: start + (found.length - found.trimStart().length), end: start + found.length };
  const needsQuotes = wanted.includes('AND') && /^[("]|^\)|^(?:NOT|IN)$/.test(found.trimStart());
  const hint = needsQuotes ? 'a value that holds a parenthesis or a keyword needs double quotes' : undefined;
  return describeFault({ text, span, expected: wanted, hint });
}

function refuseExcess(text: string): void {
  if (text.length > MAX_LENGTH) {
    const span = { start: MAX_LENGTH, end: text.length };
    throw new CqlFault(describeFault({ text, span, expected: [`at most ${MAX_LENGTH} characters`] }));
  }
  let depth = 0;
  for (let start = 0; start < text.length; start++) {
    if (text[start] === '(') depth++;
    else if (text[start] === ')') depth--;
    if (depth <= MAX_DEPTH) continue;
    const expected = [`at most ${MAX_DEPTH} parentheses inside each other`];
    throw new CqlFault(describeFault({ text, span: { start, end: start + 1 }, expected }));
  }
}

function endOf(text: string): Span {
  return { start: text.length, end: text.length };
}
