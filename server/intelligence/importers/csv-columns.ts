import type { Scope } from '../records.ts';

/** What is where in a file of columns. */
export interface Columns {
  readonly value: number;
  readonly scope: Scope;
  /** Holds, for each row, what its value is; null where all are the same. */
  readonly type: number | null;
  readonly path: number | null;
  readonly end: number | null;
  /** null for a type that is no address, such as the hash of a file. */
  scopeOfType(text: string): Scope | null;
  isHeader(row: readonly string[]): boolean;
}

const VALUE_NAMES: readonly (readonly [Scope, readonly string[]])[] = [
  ['url', ['url', 'urls', 'phish_url', 'phishing_url', 'malicious_url', 'link', 'uri', 'address']],
  ['domain', ['domain', 'domains', 'domain_name', 'fqdn']],
  ['host', ['host', 'hostname', 'host_name', 'ip', 'ip_address', 'dst_ip', 'ip_dst']],
  // Whatever it is, its looks tell.
  ['url', ['ioc', 'ioc_value', 'indicator', 'value', 'observable']],
];
const TYPE_NAMES = ['type', 'ioc_type', 'indicator_type'];
const END_NAMES = ['expires', 'expiry', 'expires_at', 'expiration', 'valid_until', 'valid_to'];
const TYPES: ReadonlyMap<string, Scope> = new Map([
  ['url', 'url'],
  ['uri', 'url'],
  ['domain', 'domain'],
  ['domain-name', 'domain'],
  ['host', 'host'],
  ['hostname', 'host'],
  ['ip', 'host'],
  ['ipv4', 'host'],
  ['ip-dst', 'host'],
]);
/** Types of feeds that we have no use for; a column with these is a column of types too. */
const OTHER_TYPES = new Set(['md5', 'sha1', 'sha256', 'email', 'ip:port', 'filename', 'ipv6', 'cve']);

/** By the names in the first row; without any, by what the rows hold. null where nothing looks like an address. */
export function findColumns(rows: readonly (readonly string[])[]): Columns | null {
  const [first = []] = rows;
  const names = first.map(columnName);
  // A line with an address in it is not the one that names the columns, whatever else it holds.
  const isNaming = !first.some(cell => /[.:/]/.test(cell));
  for (const [scope, candidates] of isNaming ? VALUE_NAMES : []) {
    const value = names.findIndex(name => candidates.includes(name));
    if (value === -1) continue;
    return {
      value,
      scope,
      type: indexOf(names, TYPE_NAMES),
      path: indexOf(names, ['path']),
      end: indexOf(names, END_NAMES),
      scopeOfType,
      isHeader: row => row.length === names.length && row.every((cell, i) => columnName(cell) === names[i]),
    };
  }
  return withoutHeader(rows);
}

/** However it is written: `Date added`, `# id`. */
function columnName(cell: string): string {
  return cell
    .replace(/^[#\s]+|\s+$/g, '')
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

function withoutHeader(rows: readonly (readonly string[])[]): Columns | null {
  const found = (value: number, scope: Scope, type: number | null): Columns => ({
    value,
    scope,
    type,
    path: null,
    end: null,
    scopeOfType,
    isHeader: () => false,
  });
  const width = rows[0]?.length ?? 0;
  const every = (column: number, test: (cell: string) => boolean) =>
    rows.every(row => test((row[column] ?? '').trim()));
  const columns = Array.from({ length: width }, (_, column) => column);
  const type = columns.find(column => every(column, isType));
  if (type !== undefined && type + 1 < width) return found(type + 1, 'url', type);
  const url = columns.find(column => every(column, cell => /^h..ps?:\/\//i.test(cell)));
  if (url !== undefined) return found(url, 'url', null);
  const name = columns.find(column => every(column, cell => /^[\w-]+(?:\.[\w-]+)*\.[a-z][a-z\d-]+$/i.test(cell)));
  return name === undefined ? null : found(name, 'domain', null);
}

function isType(cell: string): boolean {
  const type = cell.toLowerCase();
  return TYPES.has(type) || OTHER_TYPES.has(type);
}

function scopeOfType(text: string): Scope | null {
  return TYPES.get(text.trim().toLowerCase()) ?? null;
}

function indexOf(names: readonly string[], candidates: readonly string[]): number | null {
  const index = names.findIndex(name => candidates.includes(name));
  return index === -1 ? null : index;
}
