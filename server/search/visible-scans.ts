import type { Knex } from 'knex';
import { EVERYBODY } from '../viewer.ts';

/** More than there are. With a limit the order of a part is kept for the whole. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/**
 * The scans about a brand that an account may see, newest first: `s`, each with its tie, `b`. The public ones and the account's own
 * lie in order in the index and are merged as they are read, so that no private scan of others costs any time.
 */
export function visibleScansOf(from: Knex, brandId: string, accountId: string): Knex.QueryBuilder {
  const ties = 'SELECT scan_seq FROM scan_brands WHERE brand_id = ? AND viewer = ?';
  const bindings = [brandId, EVERYBODY, brandId, accountId, NO_LIMIT];
  return from
    .from(from.raw(`(${ties} UNION ALL ${ties} ORDER BY scan_seq DESC LIMIT ?) AS b`, bindings))
    .joinRaw('CROSS JOIN scans AS s ON s.seq = b.scan_seq')
    .orderBy('b.scan_seq', 'desc');
}
