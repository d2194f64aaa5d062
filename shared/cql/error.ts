import type { Span } from './tree.ts';

/** An error in a CQL text. */
export interface CqlError {
  /** Message with position, expectation and what was found. */
  readonly message: string;
  readonly span: Span;
  /** What was expected: names, operators, values or their kinds. */
  readonly expected: readonly string[];
  /** The probable attribute, for an unknown one. */
  readonly nearest?: string;
  /** Replacement for the span, where that fixes the error. */
  readonly write?: string;
}

/** Only thrown inside shared/cql: `parse` returns it as a result. */
export class CqlFault extends Error {
  readonly error: CqlError;
  constructor(error: CqlError) {
    super(error.message);
    this.error = error;
  }
}

const MAX_SHOWN = 40;

interface Fault {
  readonly text: string;
  readonly span: Span;
  readonly expected: readonly string[];
  /** Appended to what was found. */
  readonly hint?: string;
  readonly nearest?: string;
  readonly write?: string;
}

export function describeFault({ text, span, expected, hint, nearest, write }: Fault): CqlError {
  const position = Array.from(text.slice(0, span.start)).length + 1;
  const found = text.slice(span.start, span.end);
  const shown = found === '' ? 'the query ends' : `there is ${quote(found)}`;
  const advice = [write === undefined ? [] : [`write ${quote(write)}`], hint ?? []].flat();
  const message = [`at character ${position}: expected ${anyOf(expected)}, but ${shown}`, ...advice].join('; ');
  return { message, span, expected, ...(nearest !== undefined && { nearest }), ...(write !== undefined && { write }) };
}

function quote(found: string): string {
  const characters = Array.from(found);
  return characters.length > MAX_SHOWN ? `"${characters.slice(0, MAX_SHOWN).join('')}…"` : `"${found}"`;
}

function anyOf(expected: readonly string[]): string {
  if (expected.length < 2) return expected[0] ?? 'nothing';
  return `${expected.slice(0, -1).join(', ')} or ${expected.at(-1)}`;
}
