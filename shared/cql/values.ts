import { parseSubmittedUrl } from '../url/submitted.ts';
import { type Attribute, type Operator, attributeOf } from './attributes.ts';
import { CqlFault, describeFault } from './error.ts';
import { swallowedCondition } from './joined.ts';
import { quoteValue } from './print.ts';
import type { Condition, Expression, Span, Word } from './tree.ts';

/** Why a valid value cannot match, or matches something else than intended. */
interface Fault {
  /** Position within the value as written. */
  readonly span: Span;
  readonly expected: readonly string[];
  readonly write?: string;
  readonly hint?: string;
}

/** Rejects values in the syntax of other query languages, and impossible hosts. Throws a CqlFault. */
export function checkValues(tree: Expression, text: string): void {
  if (tree.kind === 'not') return checkValues(tree.operand, text);
  if (tree.kind !== 'condition') return tree.operands.forEach(operand => checkValues(operand, text));
  for (const value of tree.values) {
    const isLast = text.slice(value.span.end).trim() === '';
    const fault = faultOf(tree, value, text.slice(value.span.start, value.span.end), isLast);
    if (!fault) continue;
    const { start } = value.span;
    const span = { start: start + fault.span.start, end: start + fault.span.end };
    throw new CqlFault(describeFault({ ...fault, text, span }));
  }
}

function faultOf(condition: Condition, value: Word, written: string, isLast: boolean): Fault | null {
  const attribute = attributeOf(condition.attribute);
  const isQuoted = written.startsWith('"');
  const unquoted = isQuoted
    ? null
    : (wrongQuotes(written) ?? swallowed(attribute, written) ?? ending(attribute, written, isLast));
  return (
    unquoted ??
    wildcardFault(attribute, condition.operator, value.text, written) ??
    hostFault(attribute, value.text, written)
  );
}

/** The checks that also apply to values of saved filters, which are not quoted. */
export function checkFilterValues(condition: Condition, text: string): void {
  const attribute = attributeOf(condition.attribute);
  for (const { text: value } of condition.values) {
    const fault = wildcardFault(attribute, condition.operator, value, value) ?? hostFault(attribute, value, value);
    if (!fault) continue;
    const start = text.lastIndexOf(value);
    throw new CqlFault(describeFault({ ...fault, text, span: { start, end: start + value.length } }));
  }
}

const QUOTES = [/^'(.*)'$/s, /^`(.*)`$/s, /^[‘‚‹](.*)[’‘›]$/s, /^[“”„«＂](.*)[“”»＂]$/s];

function wrongQuotes(written: string): Fault | null {
  const inner = QUOTES.map(pattern => pattern.exec(written)?.[1]).find(found => found !== undefined);
  if (inner === undefined || written.length < 2) return null;
  return {
    span: all(written),
    expected: ['a value in double quotes'],
    write: `"${inner.replace(/["\\]/g, String.raw`\$&`)}"`,
  };
}

function swallowed({ form }: Attribute, written: string): Fault | null {
  const found = swallowedCondition(written, { isUrl: form === 'url' });
  if (!found) return null;
  const hint = 'a value that holds a condition needs double quotes';
  return { span: found.span, expected: ['AND', 'OR', 'the end of the query'], write: found.write, hint };
}

/** A trailing semicolon or unopened closing quote (except as in 24"). Valid at the end of a URL. */
function ending(attribute: Attribute, written: string, isLast: boolean): Fault | null {
  if (attribute.form === 'url') return null;
  if (isLast && /[^;];$/.test(written)) {
    const end = written.length;
    return {
      span: all(written),
      expected: ['the end of the query'],
      write: quoteValue(written.slice(0, end - 1).trimEnd()),
    };
  }
  const isOpened = (written.match(/"/g)?.length ?? 0) % 2 === 0;
  if (isOpened || !/[^\d"]"$/.test(written)) return null;
  return { span: all(written), expected: ['a value in double quotes'], write: quoteValue(written.slice(0, -1)) };
}

const WITHOUT_WILDCARD = 'a value without wildcards';
const NO_WILDCARDS = 'LIKE finds a part of a value without them, and in double quotes they stand for themselves';

/** Wildcards at the ends of a value. Valid inside double quotes, unless they are at both ends. */
function wildcardFault(attribute: Attribute, operator: Operator, value: string, written: string): Fault | null {
  const isQuoted = written.startsWith('"');
  const inner = isQuoted ? written.slice(1, -1) : written;
  const [start, end] = wildcards(attribute, inner);
  const isMeant = isQuoted ? start > 0 && end > 0 && inner.length > 2 : start + end > 0;
  if (!isMeant) return null;
  const part = quoteValue(value.slice(start, Math.max(start, value.length - end)));
  const fault = { span: all(written), expected: [WITHOUT_WILDCARD], hint: NO_WILDCARDS };
  if (part === '""') return fault;
  const isPart = operator === 'LIKE' || operator === '!LIKE';
  return isPart
    ? { ...fault, write: part }
    : { ...fault, hint: `${likeFor(operator)} ${part} finds a part; ${NO_WILDCARDS}` };
}

function likeFor(operator: Operator): string {
  return operator === '!=' ? '!LIKE' : 'LIKE';
}

/** Number of wildcards at the start and at the end. */
function wildcards({ form, name }: Attribute, value: string): readonly [number, number] {
  // Certificates contain `*.shop.example`, URLs contain %20, and 50% is a number.
  const star = name === 'subject' || name === 'issuer' ? String.raw`(?!)` : String.raw`\.?\*`;
  const end = new RegExp(`(?:${star}|(?<!\\d)%)$`).exec(value)?.[0].length ?? 0;
  const escape = form === 'url' && end === 0 ? '(?![0-9a-f]{2})' : '';
  const start = new RegExp(`^(?:${star}|%${escape})`, 'i').exec(value)?.[0].length ?? 0;
  const isBoth = start > 0 && end === 0 && value.length > 1 && value.endsWith('%');
  return [start, isBoth ? 1 : end];
}

function hostFault(attribute: Attribute, value: string, written: string): Fault | null {
  if (attribute.form !== 'host' || !/[\s/\\@?#,]|[^:]:\d*$/.test(value) || /^\[[0-9a-f:.]+\]$/i.test(value))
    return null;
  const parsed = /\s/.test(value) ? null : parseSubmittedUrl(value);
  return {
    span: all(written),
    expected: ['a host such as shop.example'],
    ...(parsed?.ok === true && { write: parsed.url.host }),
  };
}

function all(written: string): Span {
  return { start: 0, end: written.length };
}
