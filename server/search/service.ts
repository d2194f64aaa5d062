import type { InputOf } from '../../shared/api/endpoint.ts';
import type { Scan } from '../../shared/api/scans.ts';
import type { searchEndpoints } from '../../shared/api/search.ts';
import type { Query } from '../../shared/cql/tree.ts';
import type { Caller } from '../accounts/plan.ts';
import { AppError } from '../errors.ts';
import { presentScan } from '../scans/present.ts';
import { ReadTimeoutError } from '../storage/bounded-read.ts';
import { requirePlan } from './premium.ts';
import { createSlots } from './slots.ts';
import { TooManySimilarError, type SearchStore } from './store.ts';

/** A search that needs longer is broken off: nobody waits for an answer that lacks half. */
const TIMEOUT_MS = 2_000;
/** The database is read by more than searches. */
const SLOTS = { slots: 3, slotsEach: 2, patienceMs: 3_000 };

export interface FindRequest extends Pick<Caller, 'accountId' | 'plan'> {
  readonly query: Query;
  /** What has to hold besides. */
  readonly narrowedBy?: Query;
  /** Only scans that are about this brand. */
  readonly brandId?: string;
  /** From 1. */
  readonly page: number;
  readonly maxResults: number;
}

export type SearchService = ReturnType<typeof createSearchService>;

export function createSearchService({ store, timeoutMs = TIMEOUT_MS }: { store: SearchStore; timeoutMs?: number }) {
  const slots = createSlots(SLOTS);

  /** The scans that match and that the account may see, newest first. 403 where the plan does not allow it, 503 where it takes too long. */
  async function find({ query, narrowedBy, brandId, accountId, plan, page, maxResults }: FindRequest): Promise<Scan[]> {
    for (const each of [query, narrowedBy]) requirePlan(plan, { query: each, page });
    const offset = Math.min((page - 1) * maxResults, Number.MAX_SAFE_INTEGER);
    try {
      const found = await slots.run(accountId, () =>
        store.find({ query, narrowedBy, brandId, accountId, offset, limit: maxResults }, timeoutMs),
      );
      if (found) return found.result.map(presentScan);
    } catch (error) {
      throw translated(error, timeoutMs);
    }
    throw new AppError(503, 'too many searches run at this moment', { 'Retry-After': '1' });
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
    return new AppError(
      503,
      `this search did not end within ${seconds} s; a condition that fewer scans match makes it quick`,
    );
  }
  if (error instanceof TooManySimilarError) return new AppError(503, 'too many similar digests');
  return error;
}
