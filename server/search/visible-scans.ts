import type { Knex } from 'knex';
import { EVERYBODY } from '../viewer.ts';

/** More than there can be. Only with a LIMIT does SQLite keep the order of the subquery. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/**
 * The scans about a brand that an account may see, newest first: `s`, each with its link `b`. Public scans and scans of
 * the account are both read from the index in order and merged, so that private scans of others take no time.
 */
export function visibleScansOf(from: Knex, brandId: string, accountId: string): Knex.QueryBuilder {
  const links = 'SELECT scan_seq FROM scan_brands WHERE brand_id = ? AND viewer = ?';
  const bindings = [brandId, EVERYBODY, brandId, accountId, NO_LIMIT];
  return from
    .from(from.raw(`(${links} UNION ALL ${links} ORDER BY scan_seq DESC LIMIT ?) AS b`, bindings))
    .joinRaw('CROSS JOIN scans AS s ON s.seq = b.scan_seq')
    .orderBy('b.scan_seq', 'desc');
}
