import type { InputOf } from '../../shared/api/endpoint.ts';
import type { Scan } from '../../shared/api/scans.ts';
import type { searchEndpoints } from '../../shared/api/search.ts';
import type { Query } from '../../shared/cql/tree.ts';
import type { Caller } from '../accounts/plan.ts';
import { AppError } from '../errors.ts';
import { presentScan } from '../scans/record/present.ts';
import { ReadTimeoutError } from '../storage/blobs/bounded-read.ts';
import { requirePlan } from './premium.ts';
import { createSlots } from '../async/slots.ts';
import { TooManySimilarError, type SearchStore } from './store.ts';

/** Time limit of a search. No partial results are returned. */
const TIMEOUT_MS = 2_000;
/** Concurrent searches, limited since other requests read the database too. */
const SLOTS = { total: 3, each: 2, patienceMs: 3_000 };

export interface FindRequest extends Pick<Caller, 'accountId' | 'plan'> {
  readonly query: Query;
  /** An additional condition. */
  readonly narrowedBy?: Query;
  /** Only scans that are linked to this brand. */
  readonly brandId?: string;
  /** From 1. */
  readonly page: number;
  readonly maxResults: number;
}

export type SearchService = ReturnType<typeof createSearchService>;

export function createSearchService({ store, timeoutMs = TIMEOUT_MS }: { store: SearchStore; timeoutMs?: number }) {
  const slots = createSlots(SLOTS);

  /** The matching scans that the account may see, newest first. Throws a 403 if the plan does not allow the query, a 503 on a timeout. */
  async function find({ query, narrowedBy, brandId, accountId, plan, page, maxResults }: FindRequest): Promise<Scan[]> {
    for (const each of [query, narrowedBy]) requirePlan(plan, { query: each, page });
    const offset = Math.min((page - 1) * maxResults, Number.MAX_SAFE_INTEGER);
    if (!(await slots.enter(accountId)))
      throw new AppError(503, 'too many concurrent searches; retry in a second', { 'Retry-After': '1' });
    try {
      const found = await store.find({ query, narrowedBy, brandId, accountId, offset, limit: maxResults }, timeoutMs);
      return found.map(presentScan);
    } catch (error) {
      throw translated(error, timeoutMs);
    } finally {
      slots.leave(accountId);
    }
  }

  return {
    find,

    async search({ body, query }: InputOf<typeof searchEndpoints.search>, caller: Caller): Promise<Scan[]> {
      return find({
        query: body.query,
        accountId: caller.accountId,
        plan: caller.plan,
        page: body.page ?? query.page,
        maxResults: body.max_results ?? query.max_results,
      });
    },
  };
}

function translated(error: unknown, timeoutMs: number): unknown {
  if (error instanceof ReadTimeoutError) {
    const seconds = timeoutMs / 1000;
    return new AppError(503, `search timed out after ${seconds} s; add a condition that fewer scans match`);
  }
  if (error instanceof TooManySimilarError)
    return new AppError(503, 'too many similar digests; compare with = instead of ~');
  return error;
}
