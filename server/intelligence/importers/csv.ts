import { findColumns, type Columns } from './csv-columns.ts';
import { guessed, ImportError, indicator, type Importer, type Indicator } from './importer.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Rows looked at to find out what is where. */
const SAMPLE_ROWS = 20;

/** Comma-separated values, with or without a line that names the columns; semicolons, tabs and bars separate as well. */
export const csv: Importer = {
  format: 'csv',
  looksLike: lines => {
    const rows = rowsOf(lines);
    const [first = []] = rows;
    return first.length > 1 && rows.every(row => row.length === first.length) && findColumns(rows) !== null;
  },
  async *read(lines) {
    const sample: string[] = [];
    let layout: Layout | null = null;
    for await (const line of lines) {
      if (layout) yield* indicatorsOf(line, layout);
      else if (sample.push(line) >= SAMPLE_ROWS) {
        layout = layoutOf(sample);
        for (const earlier of sample) yield* indicatorsOf(earlier, layout);
      }
    }
    if (layout) return;
    layout = layoutOf(sample);
    for (const earlier of sample) yield* indicatorsOf(earlier, layout);
  },
};

interface Layout {
  readonly delimiter: string;
  readonly columns: Columns;
}

function layoutOf(lines: readonly string[]): Layout {
  const columns = findColumns(rowsOf(lines));
  if (!columns) throw new ImportError('no column of the file holds addresses, hosts or domains');
  return { delimiter: delimiterOf(lines), columns };
}

function* indicatorsOf(line: string, { delimiter, columns }: Layout): Iterable<Indicator> {
  if (line.startsWith('#') || line.trim() === '') return;
  const cells = splitRow(line, delimiter);
  if (columns.isHeader(cells)) return;
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? '').trim());
  const endsAt = dateOf(cell(columns.end));
  const type = columns.type === null ? columns.scope : columns.scopeOfType(cell(columns.type));
  const value = cell(columns.value);
  const path = cell(columns.path);
  if (type === null || value === '') return;
  if (path !== '') yield indicator(`${value}/${path.replace(/^\//, '')}`, 'url', endsAt);
  // A column of hosts may hold whole addresses all the same.
  else yield { ...(type === 'url' || value.includes('/') ? guessed(value, 'host') : indicator(value, type)), endsAt };
}

/** null for what is no date, as "unknown" or nothing at all. */
function dateOf(text: string): Date | null {
  const date = new Date(/^\d{4}-\d\d-\d\d \d\d:\d\d/.test(text) ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** A comment may be the line that names the columns. */
function rowsOf(lines: readonly string[]): string[][] {
  const delimiter = delimiterOf(lines);
  const rows = lines.map(line => splitRow(line.replace(/^#\s*/, ''), delimiter));
  const isComment = (i: number) => /^\s*#|^\s*$/.test(lines[i] ?? '');
  return rows.filter((row, i) => !isComment(i) || (row.length > 1 && findColumns([row]) !== null));
}

function delimiterOf(lines: readonly string[]): string {
  const plain = lines.find(line => !line.startsWith('#') && line.trim() !== '') ?? '';
  const count = (delimiter: string) => splitRow(plain, delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** The cells of one line; a quote doubled is a quote (RFC 4180). Cells that go over lines are not what lists hold. */
export function splitRow(line: string, delimiter: string): string[] {
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
