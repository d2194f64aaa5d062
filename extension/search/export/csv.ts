/** What spreadsheets take for a formula when a cell begins with it (OWASP), wide forms too; behind blanks and controls as well. */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@\uff0b\uff0d\uff1d\uff20|%]/u;

/** Rows as CSV (RFC 4180), with the mark that makes spreadsheets read it as UTF-8. No cell can be run. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map(cells => `${cells.map(cellOf).join()}\r\n`).join('')}`;
}

function cellOf(text: string): string {
  // A tab would do in some programs and not in others; a quote at the beginning is text in all of them.
  const harmless = FORMULA.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
