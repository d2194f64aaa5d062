import type { Span } from './tree.ts';

/** What is wrong with a CQL text. */
export interface CqlError {
  /** A sentence for people, which names position, expectation and what was found. */
  readonly message: string;
  readonly span: Span;
  /** What would have been right there: names, operators, values or kinds of them. */
  readonly expected: readonly string[];
  /** For an unknown attribute: the one that was probably meant. */
  readonly nearest?: string;
  /** What to write in place of the span, where that mends it. */
  readonly write?: string;
}

/** Thrown inside this folder only: `parse` turns it into a result. */
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
  /** Said after what was found. */
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
