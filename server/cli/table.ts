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

/** Text of others on a terminal: without what a terminal would obey. */
export function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  return stripVTControlCharacters(text).replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '');
}
