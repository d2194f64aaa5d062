import { printable } from './printable.ts';

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
