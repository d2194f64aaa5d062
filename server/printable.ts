import { stripVTControlCharacters } from 'node:util';

/** Text of others on a terminal: without what a terminal would obey, and without what is not seen. */
export function printable(text: string): string {
  // Controls, direction marks and other invisible formatting, separators of lines, halves of characters.
  return stripVTControlCharacters(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '');
}

/** As `printable`, but where words were on two lines they stay two words. */
export function printableLine(text: string): string {
  return printable(text.replace(/[\s\u0085\u2028\u2029]+/g, ' '));
}

/** An error for people: what it says in one line, and below it where it came from. */
export function printableStack({ name, message, stack = '' }: Error): string {
  // A message may hold lines that look like places, and that is all they can do: look like it.
  const places = stack.split('\n').filter(line => /^\s+at /.test(line));
  return [printableLine(`${name}: ${message}`), ...places.map(line => `    ${printableLine(line).trim()}`)].join('\n');
}
