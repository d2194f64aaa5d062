import { adblock } from './adblock.ts';
import { csv } from './csv.ts';
import type { Importer } from './importer.ts';
import { json } from './json.ts';
import { domains, hosts, urls } from './lines.ts';

/** Every format, in the order of detection. */
export const importers: readonly Importer[] = [json, adblock, hosts, csv, urls, domains];

/** null if no format matches. */
export function detectImporter(sample: readonly string[]): Importer | null {
  return importers.find(importer => importer.looksLike(sample)) ?? null;
}

/** null for auto. */
export function importerNamed(format: string): Importer | null {
  return importers.find(importer => importer.format === format) ?? null;
}
