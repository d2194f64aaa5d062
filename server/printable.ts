import { stripVTControlCharacters } from 'node:util';

/** Untrusted text, safe for a terminal: without escape sequences, control characters and invisible characters. */
export function printable(text: string): string {
  // Control and format characters (direction marks too), line separators, lone surrogates.
  return stripVTControlCharacters(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '');
}

/** Like `printable`, but whitespace, line breaks included, becomes one space. */
export function printableLine(text: string): string {
  return printable(text.replace(/[\s\u0085\u2028\u2029]+/g, ' '));
}

/** An error as one line with its message, followed by its stack frames. */
export function printableStack({ name, message, stack = '' }: Error): string {
  // A message may contain lines that look like stack frames. That is harmless.
  const frames = stack.split('\n').filter(line => /^\s+at /.test(line));
  return [printableLine(`${name}: ${message}`), ...frames.map(line => `    ${printableLine(line).trim()}`)].join('\n');
}
