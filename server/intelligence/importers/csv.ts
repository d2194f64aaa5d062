import { findColumns, type Columns } from './csv-columns.ts';
import { indicatorOf } from './fields.ts';
import { ImportError, type Importer, type Indicator } from './importer.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Rows from which the columns are detected. */
const SAMPLE_ROWS = 20;

/** Values separated by commas, semicolons, tabs or bars, with or without a header. */
export const csv: Importer = {
  format: 'csv',
  looksLike: lines => {
    const rows = rowsOf(lines);
    const [first = []] = rows;
    return first.length > 1 && rows.every(row => row.length === first.length) && findColumns(rows) !== null;
  },
  *read(lines) {
    const all = lines[Symbol.iterator]();
    const sample = firstOf(all, SAMPLE_ROWS);
    const layout = layoutOf(sample);
    for (const line of sample) yield* indicatorsOf(line, layout);
    for (let next = all.next(); !next.done; next = all.next()) yield* indicatorsOf(next.value, layout);
  },
};

function firstOf(lines: Iterator<string>, count: number): string[] {
  const first: string[] = [];
  for (let next = lines.next(); !next.done; next = lines.next()) if (first.push(next.value) >= count) break;
  return first;
}

interface Layout {
  readonly delimiter: string;
  readonly columns: Columns;
}

function layoutOf(lines: readonly string[]): Layout {
  const columns = findColumns(rowsOf(lines));
  if (!columns)
    throw new ImportError('no column contains URLs, hosts or domains; name one in the header, such as url or domain');
  return { delimiter: delimiterOf(lines), columns };
}

function* indicatorsOf(line: string, { delimiter, columns }: Layout): Iterable<Indicator> {
  if (line.startsWith('#') || line.trim() === '') return;
  const cells = splitRow(line, delimiter);
  if (columns.isHeader(cells)) return;
  const cell = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? '').trim());
  const found = indicatorOf(cell(columns.value), columns.scope, field => cell(columns[field]));
  if (found) yield found;
}

/** The header may be a comment. */
function rowsOf(lines: readonly string[]): string[][] {
  const delimiter = delimiterOf(lines);
  const rows = lines.map(line => splitRow(line.replace(/^#\s*/, ''), delimiter));
  const isComment = (i: number) => /^\s*#|^\s*$/.test(lines[i] ?? '');
  return rows.filter((row, i) => !isComment(i) || (row.length > 1 && findColumns([row]) !== null));
}

/** The cells of a line. A doubled quote is a quote (RFC 4180). Cells over several lines are not supported. */
function splitRow(line: string, delimiter: string): string[] {
  if (!line.includes('"')) return line.split(delimiter);
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let i = 0; i < line.length; i++) {
    const character = line.charAt(i);
    if (character === '"' && isQuoted && line[i + 1] === '"') cell += line.charAt(++i);
    else if (character === '"') isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  return [...cells, cell];
}

function delimiterOf(lines: readonly string[]): string {
  const plain = lines.find(line => !line.startsWith('#') && line.trim() !== '') ?? '';
  const count = (delimiter: string) => splitRow(plain, delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
