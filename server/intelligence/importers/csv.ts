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
    const sample: string[] = [];
    let layout: Layout | null = null;
    for (const line of lines) {
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
  if (!columns)
    throw new ImportError('no column contains URLs, hosts or domains; name one in the header, such as url or domain');
  return { delimiter: delimiterOf(lines), columns };
}

function* indicatorsOf(line: string, { delimiter, columns }: Layout): Iterable<Indicator> {
  if (line.startsWith('#') || line.trim() === '') return;
  const cells = splitRow(line, delimiter);
  if (columns.isHeader(cells)) return;
  const cell = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? '').trim());
  const found = indicatorOf({
    value: cell(columns.value),
    scope: columns.scope,
    type: cell(columns.type),
    path: cell(columns.path),
    end: cell(columns.end),
    rank: cell(columns.rank),
    status: cell(columns.status),
    online: cell(columns.online),
    verified: cell(columns.verified),
    confidence: cell(columns.confidence),
  });
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
