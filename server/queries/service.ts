import { randomUUID } from 'node:crypto';
import type { InputOf } from '../../shared/api/endpoint.ts';
import type { QueryFilter, queryEndpoints, SavedQuery } from '../../shared/api/queries.ts';
import type { Scan } from '../../shared/api/scans.ts';
import { parseFilters } from '../../shared/cql/filter.ts';
import type { Expression } from '../../shared/cql/tree.ts';
import type { Caller } from '../accounts/plan.ts';
import { AppError } from '../errors.ts';
import { requirePlan } from '../search/premium.ts';
import type { SearchService } from '../search/service.ts';
import type { QueryStore, StoredQuery } from './store.ts';

/** All are listed at once, so an account cannot have any number of them. */
export const MAX_QUERIES = 1_000;

type Inputs = { readonly [E in keyof typeof queryEndpoints]: InputOf<(typeof queryEndpoints)[E]> };

export type QueryService = ReturnType<typeof createQueryService>;

export function createQueryService({ store, search }: { store: QueryStore; search: Pick<SearchService, 'find'> }) {
  async function find(id: string, { accountId }: Caller): Promise<StoredQuery> {
    return (await store.find(accountId, id)) ?? refuseMissing();
  }

  return {
    async create({ body }: Inputs['create'], { accountId }: Caller): Promise<SavedQuery> {
      const query = { id: randomUUID(), name: body.name, filters: body.query_filters };
      if (await store.add(accountId, query, MAX_QUERIES)) return present(query);
      throw new AppError(422, `limit of ${MAX_QUERIES} saved queries reached; delete one first`);
    },

    async list(_input: Inputs['list'], { accountId }: Caller): Promise<SavedQuery[]> {
      return (await store.list(accountId)).map(present);
    },

    async read({ params }: Inputs['read'], caller: Caller): Promise<SavedQuery> {
      return present(await find(params.query_id, caller));
    },

    async change({ params, body }: Inputs['change'], { accountId }: Caller): Promise<SavedQuery> {
      const parts = { name: body.name, filters: body.query_filters };
      return present((await store.change(accountId, params.query_id, parts)) ?? refuseMissing());
    },

    async delete({ params }: Inputs['delete'], { accountId }: Caller): Promise<Record<string, never>> {
      return (await store.delete(accountId, params.query_id)) ? {} : refuseMissing();
    },

    /** The 403 of a saved query that the plan does not open (any more); whether there is such a query is told later. */
    async allowScans(id: string, { accountId, plan }: Caller): Promise<void> {
      if (plan === 'PREMIUM') return;
      const saved = await store.find(accountId, id);
      if (saved) requirePlan(plan, { query: expressionOf(saved.filters), page: 1 });
    },

    /** What the saved query finds, narrowed by another one where there is one. 403 where the plan of the key does not allow it. */
    async scans({ params, query }: Inputs['scans'], caller: Caller): Promise<Scan[]> {
      const saved = expressionOf((await find(params.query_id, caller)).filters);
      return search.find({
        query: saved,
        narrowedBy: query.query,
        accountId: caller.accountId,
        plan: caller.plan,
        page: query.page,
        maxResults: query.max_results,
      });
    },
  };
}

function present({ id, name, filters }: StoredQuery): SavedQuery {
  return { id, name, query_filters: filters };
}

function expressionOf(filters: readonly QueryFilter[]): Expression {
  const [first, ...others] = filters;
  const parsed = first && parseFilters([first, ...others]);
  if (!parsed?.ok) throw new Error('a saved query holds filters that were never accepted');
  return parsed.value;
}

function refuseMissing(): never {
  throw new AppError(404, 'saved query not found');
}
