import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { decodeHtml } from '../../page/decode-html.ts';

/** A saved page of known class: a row of `index.tsv` in the corpus that `build_pages.py` writes, with its HTML. */
export interface CorpusPage {
  readonly file: string;
  readonly html: string;
  /** The address that it was saved from. Phishing pages have none, so they get a neutral one. */
  readonly url: string;
  readonly isMalicious: boolean;
  readonly kind: string;
  readonly source: string;
  readonly brand: string;
  readonly language: string;
  /** Pages of one group (a kit or a site) are never on both sides of a split. */
  readonly group: string;
}

export interface Corpus {
  readonly pages: readonly CorpusPage[];
  /** SHA-256 over the index and all pages, in order. */
  readonly checksum: string;
}

/** A bare form without a page around it: a part of a phishing kit, not a page that people open. */
const NOT_A_PAGE: ReadonlySet<string> = new Set(['form_fragment']);

/** Reads `DIR/index.tsv` and the pages it names. Throws where a column or a page is missing. */
export async function readCorpus(folder: string): Promise<Corpus> {
  const index = await readFile(path.join(folder, 'index.tsv'), 'utf8');
  const hash = createHash('sha256').update(index);
  const [head = '', ...lines] = index.split('\n').filter(line => line !== '');
  const columns = head.split('\t');
  const pages: CorpusPage[] = [];
  for (const line of lines) {
    const cells = line.split('\t');
    const cell = (name: string): string => {
      const at = columns.indexOf(name);
      if (at === -1) throw new Error(`index.tsv has no column "${name}"`);
      return cells[at] ?? '';
    };
    const bytes = await readFile(path.join(folder, 'pages', path.basename(cell('file'))));
    hash.update(bytes);
    if (NOT_A_PAGE.has(cell('kind'))) continue;
    const isMalicious = cell('label') === 'phish';
    const url = cell('url') || (isMalicious ? neutralAddress(cell('kit') || cell('file')) : '');
    if (!URL.canParse(url)) continue;
    pages.push({
      file: cell('file'),
      html: decodeHtml(bytes),
      url,
      isMalicious,
      kind: cell('kind'),
      source: cell('source'),
      brand: cell('brand'),
      language: cell('lang'),
      group: isMalicious ? cell('kit') || cell('file') : new URL(url).hostname,
    });
  }
  return { pages, checksum: `sha256:${hash.digest('hex')}` };
}

const FIRST = ['amber', 'birch', 'cedar', 'clover', 'ember', 'fern', 'harbor', 'juniper', 'linden', 'maple', 'willow'];
const SECOND = ['bridge', 'brook', 'field', 'gate', 'grove', 'hollow', 'lane', 'meadow', 'ridge', 'stone', 'valley'];

/** An address without meaning, one for each kit: `https://www.cedarbrook.com/`. */
function neutralAddress(kit: string): string {
  const [first = 0, second = 0] = createHash('sha256').update(kit).digest();
  return `https://www.${FIRST[first % FIRST.length]}${SECOND[second % SECOND.length]}.com/`;
}
