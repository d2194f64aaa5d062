import type { Knex } from 'knex';
import { officialHostOf } from './official-host.ts';

/** How a scan is about a brand: it shows a page of its own, or one that imitates it. */
export const RELATIONS = ['genuine', 'imitated'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Says that a scan is about a brand. What is said later replaces what was said. */
export async function tieScan(trx: Knex.Transaction, seq: number, brandId: string, relation: Relation): Promise<void> {
  await trx('scan_brands')
    .insert({ scan_seq: seq, brand_id: brandId, relation })
    .onConflict(['brand_id', 'scan_seq'])
    .merge(['relation']);
}

/** Ties a final scan to the brands, built-in and private, on whose domain it ended. In the transaction that makes it final. */
export async function tieGenuine(trx: Knex.Transaction, seq: number, targetUrl: string | null): Promise<void> {
  const official = targetUrl === null ? null : officialHostOf(targetUrl);
  if (!official) return;
  const own: string[] = await trx('brand_domains').where('domain', official.domain).pluck('brand_id');
  const ids = official.builtIn ? [official.builtIn.id, ...own] : own;
  for (const id of ids) await tieScan(trx, seq, id, 'genuine');
}
