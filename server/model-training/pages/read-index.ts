import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A row of `index.tsv`: what is known of a page of the corpus that `build_pages.py` writes. */
export interface IndexRow {
  /** Its file, relative to the folder of the index. */
  readonly file: string;
  readonly label: string;
  readonly brand: string;
  readonly source: string;
  readonly kind: string;
  /** The address of the page; empty if it is not known. */
  readonly url: string;
  readonly lang: string;
  /** The kit of a phishing page. */
  readonly kit: string;
  /** The share of such pages that was taken from a larger corpus, 0 to 1; empty for all of them. */
  readonly share: string;
}

const COLUMNS = [
  'file',
  'label',
  'brand',
  'source',
  'kind',
  'url',
  'lang',
  'kit',
  'share',
] as const satisfies (keyof IndexRow)[];

/** Reads `FOLDER/index.tsv`. Throws if it is missing or lacks a column. */
export async function readIndex(folder: string): Promise<IndexRow[]> {
  const [head = '', ...lines] = (await readFile(path.join(folder, 'index.tsv'), 'utf8')).split('\n');
  const names = head.split('\t');
  const missing = COLUMNS.find(column => column !== 'share' && !names.includes(column));
  if (missing !== undefined) throw new Error(`index.tsv has no column "${missing}"`);
  return lines
    .filter(line => line !== '')
    .map(line => {
      const cells = line.split('\t');
      const cell = (column: keyof IndexRow): string => cells[names.indexOf(column)] ?? '';
      return {
        file: cell('file'),
        label: cell('label'),
        brand: cell('brand'),
        source: cell('source'),
        kind: cell('kind'),
        url: cell('url'),
        lang: cell('lang'),
        kit: cell('kit'),
        share: cell('share'),
      };
    });
}

/** `index.tsv` with these rows. */
export function indexOf(rows: readonly IndexRow[]): string {
  const lines = rows.map(row => COLUMNS.map(column => row[column]).join('\t'));
  return [COLUMNS.join('\t'), ...lines, ''].join('\n');
}
