import type { Knex } from 'knex';
import type { Query } from '../../shared/cql/tree.ts';
import { storedScan, type StoredScan } from '../scans/stored-scan.ts';
import { EVERYBODY } from '../viewer.ts';
import type { BoundedReads } from '../storage/blobs/bounded-read.ts';
import type { Database } from '../storage/database.ts';
import { similarDigests, digestExpression } from './compile/similar-digests.ts';
import { compile } from './compile/compile.ts';
import { all, type Compiled, type CompileContext } from './compile/compiled.ts';
import { conditionsIn } from './conditions.ts';
import type { Scope } from './dialect.ts';
import { fold } from './index/fold.ts';
import { scopesOf } from './scopes.ts';
import { dialectOf } from './dialect-of.ts';

export interface Page {
  readonly query: Query;
  /** An additional condition. */
  readonly narrowedBy?: Query;
  /** Only scans that are linked to this brand. */
  readonly brandId?: string;
  /** The searching account: finds public scans and its own. */
  readonly accountId: string;
  readonly offset: number;
  readonly limit: number;
}

/** The `ssdeep ~` conditions match more digests than one statement can have bindings. */
export class TooManySimilarError extends Error {}

/** SQLite's limit of bindings, less some for other conditions. */
const MAX_SIMILAR = 30_000;
/** Maximum scans of a brand to test one by one, which takes about 20 ms. */
const MAX_BRAND_SCANS = 5_000;
const MAX_OWN_BRANDS = 500;

export type SearchStore = ReturnType<typeof createSearchStore>;

export function createSearchStore(
  database: Database,
  { maxBrandScans = MAX_BRAND_SCANS, maxSimilar = MAX_SIMILAR } = {},
) {
  const dialect = dialectOf(database);
  const { reader } = database;

  /** Whether to read the scans of a brand and test each, instead of starting from the index: if they are few, or the index does not help. */
  async function readsBrandFirst(brandId: string, { upper }: Compiled, reads: BoundedReads): Promise<boolean> {
    if (upper.kind === 'all') return true;
    const links = reader('scan_brands').where({ brand_id: brandId, viewer: EVERYBODY }).select('scan_seq');
    return (await reads.run(links.offset(maxBrandScans).limit(1))).length === 0;
  }

  function matchingOfBrand(brandId: string, accountId: string, { predicate }: Compiled): Knex.QueryBuilder {
    return visibleScansOf(database, brandId, accountId)
      .joinRaw(`${dialect.join} search_documents AS d ON d.seq = b.scan_seq`)
      .whereRaw(predicate.sql, predicate.bindings);
  }

  function matchingOfIndex({ upper, rest }: Compiled, scopes: readonly Scope[], brandId?: string): Knex.QueryBuilder {
    const matching = dialect.matching(reader, upper, scopes, { withDocument: rest !== null, brandId });
    return rest ? matching.whereRaw(rest.sql, rest.bindings) : matching;
  }

  async function findSimilar(digest: string, scopes: readonly Scope[], reads: BoundedReads): Promise<string[]> {
    const candidates = dialect.matching(reader, digestExpression(digest), scopes, { withDocument: true });
    const rows = await reads.run<{ ssdeep: string }>(candidates.clearOrder().distinct('d.ssdeep'));
    const found = rows.map(row => row.ssdeep);
    return similarDigests(digest, found, reads.mayGoOn);
  }

  async function findOwnBrands(accountId: string, reads: BoundedReads): Promise<CompileContext['ownBrands']> {
    const rows = await reads.run<{ id: string; name: string }>(
      reader('brands').where({ account_id: accountId }).limit(MAX_OWN_BRANDS).select('id', 'name'),
    );
    return rows.map(({ id, name }) => ({ id, folded: fold(name) }));
  }

  /** Scans of batches of this account. They are as visible as other scans: the search checks each. */
  async function findBatches(ids: readonly string[], accountId: string, reads: BoundedReads) {
    const batches = new Map<string, string[]>();
    if (ids.length === 0) return batches;
    const rows = await reads.run<{ batch_id: string; scan_id: string }>(
      reader('batches as b')
        .join('batch_scans as e', 'e.batch_id', 'b.id')
        .where('b.account_id', accountId)
        .whereIn('b.id', ids)
        .select('e.batch_id', 'e.scan_id'),
    );
    for (const { batch_id: id, scan_id: scan } of rows) batches.set(id, [...(batches.get(id) ?? []), scan]);
    return batches;
  }

  return {
    /** One page of the matching scans, newest first. Throws ReadTimeoutError on a timeout. */
    async find(
      { query, narrowedBy, brandId, accountId, offset, limit }: Page,
      timeoutMs: number,
    ): Promise<StoredScan[]> {
      const queries = narrowedBy ? [query, narrowedBy] : [query];
      return database.boundedRead(timeoutMs, async reads => {
        const own = reader('scans').where('account_id', accountId).whereRaw('private_scan').select('seq').limit(1);
        const scopes = scopesOf(accountId, (await reads.run(own)).length > 0);
        const similar = new Map<string, readonly string[]>();
        let bindings = 0;
        const conditions = Map.groupBy(queries.flatMap(conditionsIn), ({ attribute }) => attribute);
        for (const { operator, values } of conditions.get('ssdeep') ?? []) {
          if (operator !== '~') continue;
          const digest = values[0].text;
          const found = similar.get(digest) ?? (await findSimilar(digest, scopes, reads));
          similar.set(digest, found);
          bindings += found.length;
          if (bindings > maxSimilar) throw new TooManySimilarError();
        }
        const ownBrands = conditions.has('brand') ? await findOwnBrands(accountId, reads) : [];
        const batchIds = conditions.get('batch')?.flatMap(({ values }) => values.map(({ text }) => fold(text))) ?? [];
        const batches = await findBatches(batchIds, accountId, reads);
        const context = { dialect, now: Date.now(), similar, ownBrands, batches };
        const compiled = all(queries.map(each => compile(each, context)));
        if (compiled.upper.kind === 'none') return [];
        const matching =
          brandId !== undefined && (await readsBrandFirst(brandId, compiled, reads))
            ? matchingOfBrand(brandId, accountId, compiled)
            : matchingOfIndex(compiled, scopes, brandId);
        // The scopes ensure this already; checked again against the scan's row.
        void matching.where(visible => void visible.where('s.private_scan', false).orWhere('s.account_id', accountId));
        const rows = await reads.run(matching.select('s.*').offset(offset).limit(limit));
        return rows.map(row => storedScan.parse(row));
      });
    },
  };
}

/** More than there can be. Only with a LIMIT does SQLite keep the order of the subquery. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/**
 * The scans about a brand that an account may see, newest first: `s`, each with its link `b`. Public scans and scans of
 * the account are both read from the index in order and merged, so that private scans of others take no time.
 */
export function visibleScansOf(
  database: Pick<Database, 'reader' | 'dialect'>,
  brandId: string,
  accountId: string,
): Knex.QueryBuilder {
  const { reader } = database;
  const links = 'SELECT scan_seq FROM scan_brands WHERE brand_id = ? AND viewer = ?';
  const bindings = [brandId, EVERYBODY, brandId, accountId, NO_LIMIT];
  return reader
    .from(reader.raw(`(${links} UNION ALL ${links} ORDER BY scan_seq DESC LIMIT ?) AS b`, bindings))
    .joinRaw(`${dialectOf(database).join} scans AS s ON s.seq = b.scan_seq`)
    .orderBy('b.scan_seq', 'desc');
}
