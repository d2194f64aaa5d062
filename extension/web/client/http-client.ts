import { progressEndpoints } from '../../../shared/api/scan-progress.ts';
import { scanEndpoints } from '../../../shared/api/scans.ts';
import { fastCheckEndpoints } from '../../../shared/api/fast-check.ts';
import { searchEndpoints } from '../../../shared/api/search.ts';
import { usageEndpoints } from '../../../shared/api/usage.ts';
import { oneTimeUse } from '../../../shared/url/one-time.ts';
import { asAnswer, toProblem } from '../../api/api-error.ts';
import { createCallbackCalls } from '../../api/callback-calls.ts';
import { createApiClient } from '../../api/client.ts';
import { feedTarget } from '../../api/feed-target.ts';
import { createSearchCalls } from '../../api/search-calls.ts';
import { createShareCalls } from '../../api/share-calls.ts';
import type { Client, Requests } from '../../client/client.ts';
import { webFetch } from './web-fetch.ts';
import type { ScanOptions } from '../web-settings.ts';
import { createWebFeed, FEED_TIMEOUT_MS } from './web-feed.ts';

const NO_BACKOFF = { check: async () => undefined, succeeded: async () => undefined, failed: async () => undefined };

/** Calls the server of this page with the session's cookie. */
export const webApi = createApiClient({
  readServer: async () => ({ address: location.origin, key: '' }),
  fetchFrom: webFetch,
  backoff: NO_BACKOFF,
});

interface Deps {
  readonly api: Pick<typeof webApi, 'call' | 'read'>;
  /** Of new scans. */
  readonly scanOptions: () => ScanOptions;
}

/** The client of the web pages. */
export function createHttpClient({ api, scanOptions }: Deps): Client {
  const requests: Requests = {
    ...createSearchCalls(api),
    ...createShareCalls(api),
    ...createCallbackCalls(api),

    readProgress: ({ id }) => asAnswer(() => api.call(progressEndpoints.read, { params: { scan_id: id } })),
    deleteScan: ({ id }) =>
      asAnswer(async () => {
        await api.call(scanEndpoints.delete, { params: { scan_id: id } });
        return null;
      }),

    async checkUrl({ url }) {
      try {
        const body = { url };
        const answer = await api.call(fastCheckEndpoints.check, { body, query: { explain: 'true', params: 'true' } });
        return {
          kind: 'checked',
          status: answer.status,
          score: answer.malicious_score,
          scanId: answer.scan_id ?? null,
          reasons: answer.reasons ?? [],
          checkedAt: Date.now(),
          sent: url,
          shortened: null,
        };
      } catch (error) {
        return unavailable(error);
      }
    },

    async startScan({ url, isConfirmed }) {
      const use = isConfirmed ? null : oneTimeUse(url);
      if (use !== null) return { kind: 'ask', use };
      try {
        const body = { submitted_url: url, origin: 'USER', ...scanOptions() } as const;
        const { id, status } = await api.call(scanEndpoints.create, { body });
        const startedAt = Date.now();
        const scan = { key: id, id, url, isIncognito: false, state: status, startedAt } as const;
        return { kind: 'started', scan: { ...scan, endedAt: null, errorCode: null } };
      } catch (error) {
        return unavailable(error);
      }
    },
  };

  const feed = createWebFeed(async request => {
    if (request.kind !== 'search') return api.read(feedTarget(request), { timeoutMs: FEED_TIMEOUT_MS });
    return Response.json(await api.call(searchEndpoints.search, { body: { query: request.query } }));
  });

  return {
    // Each function takes the request of its own name; TypeScript does not follow the index.
    ask: (name, request) => (requests[name] as (request: unknown) => Promise<never>)(request),
    ...feed,
    watchConnection(listener) {
      // Who is signed out is told so by each request.
      listener({ state: 'connected', plan: null });
      void api.call(usageEndpoints.account, {}).then(
        ({ plan }) => listener({ state: 'connected', plan }),
        () => undefined,
      );
      return () => undefined;
    },
  };
}

function unavailable(error: unknown) {
  const { problem, detail, retryAt } = toProblem(error);
  return { kind: 'unavailable', problem, detail, retryAt } as const;
}
