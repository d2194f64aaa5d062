import { brandEndpoints } from '../../shared/api/brands.ts';
import { queryEndpoints } from '../../shared/api/queries.ts';
import { searchEndpoints } from '../../shared/api/search.ts';
import { summaryEndpoints } from '../../shared/api/summaries.ts';
import { usageEndpoints } from '../../shared/api/usage.ts';
import { asAnswer } from './api-error.ts';
import type { ApiClient } from './client.ts';
import type { Requests } from '../client/client.ts';
import type { searchMessages } from '../messaging/protocol/search.ts';

/** What the search page asks for: each is one request to the server, except usage, which is two. */
export function createSearchCalls({ call }: Pick<ApiClient, 'call'>): Pick<Requests, keyof typeof searchMessages> {
  return {
    searchScans: ({ query, page }) => asAnswer(() => call(searchEndpoints.search, { body: { query, page } })),
    listOwnScans: ({ page }) => asAnswer(() => call(usageEndpoints.scans, { query: { page: `${page}` } })),
    readSummaries: ({ ids }) => asAnswer(() => call(summaryEndpoints.list, { query: { ids: ids.join() } })),

    listQueries: () => asAnswer(() => call(queryEndpoints.list, {})),
    createQuery: ({ name, filters }) =>
      asAnswer(() => call(queryEndpoints.create, { body: { name, query_filters: filters } })),
    changeQuery: ({ id, name, filters }) =>
      asAnswer(() => call(queryEndpoints.change, { params: { query_id: id }, body: { name, query_filters: filters } })),
    deleteQuery: ({ id }) =>
      asAnswer(async () => {
        await call(queryEndpoints.delete, { params: { query_id: id } });
        return null;
      }),
    scansOfQuery: ({ id, query, page }) =>
      asAnswer(() => call(queryEndpoints.scans, { params: { query_id: id }, query: { query, page: `${page}` } })),

    listBrands: ({ filter, name, page }) =>
      asAnswer(() => call(brandEndpoints.list, { query: { filter, query: name, page: `${page}` } })),
    countBrands: () => asAnswer(() => call(brandEndpoints.counts, {})),
    readBrand: ({ id }) => asAnswer(() => call(brandEndpoints.read, { params: { brand_id: id } })),
    scansOfBrand: ({ id, query, page }) =>
      asAnswer(() => call(brandEndpoints.scans, { params: { brand_id: id }, query: { query, page: `${page}` } })),

    readUsageDays: ({ days }) =>
      asAnswer(async () => {
        const [today, used] = await Promise.all([
          call(usageEndpoints.today, {}),
          call(usageEndpoints.days, { query: { days: `${days}` } }),
        ]);
        return { today, days: used };
      }),
  };
}
