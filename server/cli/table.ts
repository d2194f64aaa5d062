import { stripVTControlCharacters } from 'node:util';

/** Lines of columns as wide as their widest cell. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const lines = [header, ...rows.map(row => row.map(printable))];
  const widths = header.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0)));
  return lines.map(line =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Text of others on a terminal: without what a terminal would obey, and without what is not seen. */
export function printable(text: string): string {
  // Controls, direction marks and other invisible formatting, separators of lines, halves of characters.
  return stripVTControlCharacters(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '');
}
