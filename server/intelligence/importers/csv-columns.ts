import type { Scope } from '../../../shared/lists/expressions.ts';
import { FIELDS, isType, VALUE_FIELDS, type FieldName } from './fields.ts';

/** The positions of the columns. */
export interface Columns extends Readonly<Partial<Record<FieldName, number>>> {
  readonly value: number;
  readonly scope: Scope | null;
  isHeader(row: readonly string[]): boolean;
}

/** Finds the columns by the names in the first row, or without a header by their values. null if no column looks like URLs or hosts. */
export function findColumns(rows: readonly (readonly string[])[]): Columns | null {
  const [first = []] = rows;
  const names = first.map(columnName);
  // A line that contains a URL or a host is no header.
  const isHeaderRow = !first.some(cell => /[.:/]/.test(cell));
  for (const [name, scope] of isHeaderRow ? VALUE_FIELDS : []) {
    const value = names.indexOf(name);
    if (value === -1) continue;
    return {
      ...fieldColumns(names),
      value,
      scope,
      isHeader: row => row.length === names.length && row.every((cell, i) => columnName(cell) === names[i]),
    };
  }
  return withoutHeader(rows);
}

function fieldColumns(names: readonly string[]): Partial<Record<FieldName, number>> {
  const found: Partial<Record<FieldName, number>> = {};
  for (const [field, candidates] of Object.entries(FIELDS)) {
    const column = names.findIndex(name => candidates.some(candidate => candidate === name));
    if (column !== -1) found[field as FieldName] = column; // a key of FIELDS
  }
  return found;
}

/** Normalises names such as `Date added` and `# id`. */
function columnName(cell: string): string {
  return cell
    .replace(/^[#\s]+|\s+$/g, '')
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

function withoutHeader(rows: readonly (readonly string[])[]): Columns | null {
  const columns = (rows[0] ?? []).map((_, column) => column);
  const every = (column: number, test: (cell: string) => boolean) =>
    rows.every(row => test((row[column] ?? '').trim()));
  const isHeader = () => false;
  const type = columns.find(column => every(column, isType));
  if (type !== undefined && columns.includes(type + 1)) return { value: type + 1, scope: 'url', type, isHeader };
  const url = columns.find(column => every(column, cell => /^h..ps?:\/\//i.test(cell)));
  if (url !== undefined) return { value: url, scope: 'url', isHeader };
  const name = columns.find(column => every(column, cell => NAME.test(cell)));
  if (name === undefined) return null;
  // Rankings have no header: `1,example.com`.
  return { value: name, scope: 'domain', ...(name > 0 && isCounting(rows) ? { rank: 0 } : {}), isHeader };
}

const NAME = /^[\w-]+(?:\.[\w-]+)*\.[a-z][a-z\d-]+$/i;

function isCounting(rows: readonly (readonly string[])[]): boolean {
  const ranks = rows.map(row => Number(row[0]));
  return ranks.every((rank, i) => Number.isInteger(rank) && rank >= 0 && rank > (ranks[i - 1] ?? -1));
}
