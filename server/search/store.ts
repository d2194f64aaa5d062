import type { Knex } from 'knex';
import type { Expression, Query } from '../../shared/cql/tree.ts';
import { storedScan, type StoredScan } from '../scans/stored-scan.ts';
import { EVERYBODY } from '../viewer.ts';
import { visibleScansOf } from './visible-scans.ts';
import { boundedRead, type BoundedReads } from '../storage/bounded-read.ts';
import type { Database } from '../storage/database.ts';
import { similarDigests, digestExpression, digestsIn } from './similar-digests.ts';
import { compile } from './compile.ts';
import { all, type Compiled, type CompileContext } from './compiled.ts';
import type { Scope } from './dialect.ts';
import { fold } from './fold.ts';
import { scopesOf } from './scopes.ts';
import { dialectOf } from './search-index.ts';

export interface Page {
  readonly query: Query;
  /** What has to hold besides. */
  readonly narrowedBy?: Query;
  /** Only scans that are about this brand. */
  readonly brandId?: string;
  /** Who looks: what is public and what is this account's can be found. */
  readonly accountId: string;
  readonly offset: number;
  readonly limit: number;
}

/** A query that matches more different digests than can be told apart in one search. */
export class TooManySimilarError extends Error {}

/** SQLite takes no more values than this in one statement, and others need some. */
const MAX_SIMILAR = 30_000;
/** Scans of a brand that are compared one by one: some 20 ms. */
const MAX_BRAND_SCANS = 5_000;
const MAX_OWN_BRANDS = 500;

export type SearchStore = ReturnType<typeof createSearchStore>;

export function createSearchStore(database: Database, { maxBrandScans = MAX_BRAND_SCANS } = {}) {
  const dialect = dialectOf(database);
  const { reader } = database;

  /** A brand with few scans beside all there are leads, and each is compared; else the index does, as far as it knows the query. */
  async function readsBrandFirst(brandId: string, { upper }: Compiled, reads: BoundedReads): Promise<boolean> {
    if (upper.kind === 'all') return true;
    const links = reader('scan_brands').where({ brand_id: brandId, viewer: EVERYBODY }).select('scan_seq');
    return (await reads.run(links.offset(maxBrandScans).limit(1))).length === 0;
  }

  function matchingOfBrand(brandId: string, accountId: string, { predicate }: Compiled): Knex.QueryBuilder {
    return visibleScansOf(reader, brandId, accountId)
      .joinRaw('CROSS JOIN search_documents AS d ON d.seq = b.scan_seq')
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
    const similar = await similarDigests(digest, found, reads.mayGoOn);
    if (similar.length > MAX_SIMILAR) throw new TooManySimilarError();
    return similar;
  }

  async function findOwnBrands(accountId: string, reads: BoundedReads): Promise<CompileContext['ownBrands']> {
    const rows = await reads.run<{ id: string; name: string }>(
      reader('brands').where({ account_id: accountId }).limit(MAX_OWN_BRANDS).select('id', 'name'),
    );
    return rows.map(({ id, name }) => ({ id, folded: fold(name) }));
  }

  return {
    /** One page of the scans that match, newest first. Throws ReadTimeoutError when that takes longer than it may. */
    async find(
      { query, narrowedBy, brandId, accountId, offset, limit }: Page,
      timeoutMs: number,
    ): Promise<StoredScan[]> {
      const queries = narrowedBy ? [query, narrowedBy] : [query];
      return boundedRead(database, timeoutMs, async reads => {
        const own = reader('scans').where('account_id', accountId).whereRaw('private_scan').select('seq').limit(1);
        const scopes = scopesOf(accountId, (await reads.run(own)).length > 0);
        const similar = new Map<string, readonly string[]>();
        for (const digest of queries.flatMap(digestsIn)) similar.set(digest, await findSimilar(digest, scopes, reads));
        const ownBrands = queries.some(namesBrand) ? await findOwnBrands(accountId, reads) : [];
        const context = { dialect, now: Date.now(), similar, ownBrands };
        const compiled = all(queries.map(each => compile(each, context)));
        if (compiled.upper.kind === 'none') return [];
        const matching =
          brandId !== undefined && (await readsBrandFirst(brandId, compiled, reads))
            ? matchingOfBrand(brandId, accountId, compiled)
            : matchingOfIndex(compiled, scopes, brandId);
        // The scopes have seen to this already; a scan's own row has the last word.
        void matching.where(visible => void visible.where('s.private_scan', false).orWhere('s.account_id', accountId));
        const rows = await reads.run(matching.select('s.*').offset(offset).limit(limit));
        return rows.map(row => storedScan.parse(row));
      });
    },
  };
}

function namesBrand(query: Query | Expression): boolean {
  if (query.kind === 'condition') return query.attribute === 'brand';
  if (query.kind === 'not') return namesBrand(query.operand);
  return query.kind === 'text' ? false : query.operands.some(namesBrand);
}
