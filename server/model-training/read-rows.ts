import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { normalUrl, type NormalUrl } from '../../shared/url/normal-form.ts';
import { siteOf, type Site } from '../../shared/url/site.ts';

/** An address of known class. */
export interface Row {
  readonly url: NormalUrl;
  readonly site: Site;
  /** Rows of one group are never on both sides of a split: the registrable domain, an IP address, or the host itself. */
  readonly group: string;
  readonly isMalicious: boolean;
  /** Without the suffix `+s`, which marks a rewritten scheme. */
  readonly source: string;
  /** `2026-02-28`, or a shorter form of it; empty if unknown. */
  readonly date: string;
  /** From an added table: used for training, never for headline figures. */
  readonly isAdded: boolean;
}

/** Reads a tab-separated table with the header `url label source date`, gzipped or not. Skips lines without an http or https URL. */
export async function readRows(file: string, isAdded = false): Promise<Row[]> {
  const bytes = createReadStream(file);
  const input = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  bytes.on('error', error => input.destroy(error));
  let columns: readonly number[] | null = null;
  const rows: Row[] = [];
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    const cells = line.split('\t');
    columns ??= columnsOf(cells);
    const row = rowOf(
      columns.map(at => cells[at]?.trim() ?? ''),
      isAdded,
    );
    if (row) rows.push(row);
  }
  return rows;
}

const NAMES = ['url', 'label', 'source', 'date'];

/** Without a header, columns are in the usual order. */
function columnsOf(header: readonly string[]): readonly number[] {
  const places = NAMES.map(name => header.indexOf(name));
  return places[0] === -1 || places[1] === -1 ? NAMES.map((_, at) => at) : places;
}

function rowOf([address = '', label = '', source = '', date = '']: readonly string[], isAdded: boolean): Row | null {
  const url = normalUrl(address);
  if (!url || (label !== '0' && label !== '1')) return null;
  const site = siteOf(url.hostname);
  return {
    url,
    site,
    group: site.domain ?? url.hostname,
    isMalicious: label === '1',
    source: source === '' ? 'unknown' : source.replace(/\+s$/, ''),
    date,
    isAdded,
  };
}
