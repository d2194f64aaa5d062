import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Captured } from '../../scans/capture/source.ts';
import { decodeRecord } from '../../scans/record/record.ts';
import { readIndex } from './read-index.ts';

/** A scanned page of known class. */
export interface CorpusPage {
  readonly file: string;
  readonly url: string;
  readonly isMalicious: boolean;
  readonly kind: string;
  readonly source: string;
  readonly brand: string;
  readonly language: string;
  /** The kit of a phishing page, the host of a real one. */
  readonly group: string;
  /** The number of pages of the corpus that it stands for: more than one for a page of a sample. */
  readonly standsFor: number;
}

export interface Corpus {
  readonly pages: readonly CorpusPage[];
  /** SHA-256 over the index and all records, in order. */
  readonly checksum: string;
  /** What the scan of a page found. Read from the disk each time, since all of them take gigabytes. */
  foundOn(page: CorpusPage): Promise<Captured>;
}

/** Reads a corpus as `npm run bench -- render-pages` writes it: `index.tsv` and the records that it names. Throws where one is missing. */
export async function readCorpus(folder: string): Promise<Corpus> {
  const rows = await readIndex(folder);
  const hash = createHash('sha256').update(await readFile(path.join(folder, 'index.tsv')));
  for (const { file } of rows) hash.update(await readFile(path.join(folder, file)));
  return {
    pages: rows.map(({ file, label, kind, source, brand, url, lang, kit, share }) => ({
      file,
      url,
      isMalicious: label === 'phish',
      kind,
      source,
      brand,
      language: lang,
      group: kit || new URL(url).hostname,
      standsFor: 1 / Number(share || 1),
    })),
    checksum: `sha256:${hash.digest('hex')}`,
    async foundOn({ file }) {
      const { captured } = await decodeRecord(await readFile(path.join(folder, file)));
      // A record has all of a capture but HAR and the bytes of images, which no verdict needs.
      return captured as unknown as Captured;
    },
  };
}
