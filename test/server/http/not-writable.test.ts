import { Registry } from 'prom-client';
import { afterEach, expect, test } from 'vitest';
import pino from 'pino';
import { createCallbackService } from '../../../server/callbacks/service.ts';
import { createCallbackStore } from '../../../server/callbacks/store.ts';
import { createApp } from '../../../server/http/app.ts';
import { listen, type Listening } from '../../../server/http/listen.ts';
import { createHttpMetrics } from '../../../server/http/operation/metrics.ts';
import { createLimits } from '../../../server/limits/create-limits.ts';
import { queryRoutes } from '../../../server/queries/routes.ts';
import { createQueryService } from '../../../server/queries/service.ts';
import { createQueryStore } from '../../../server/queries/store.ts';
import { createBlobLedger } from '../../../server/scans/blob-ledger-store.ts';
import { scanRoutes } from '../../../server/scans/routes.ts';
import { createScanService } from '../../../server/scans/service.ts';
import { createProgressStore } from '../../../server/scans/queue/progress-store.ts';
import { createScanStore } from '../../../server/scans/store.ts';
import { searchRoutes } from '../../../server/search/routes.ts';
import { createBlobFolder } from '../../../server/storage/blobs/blob-folder.ts';
import { verdictRoutes } from '../../../server/verdicts/routes.ts';
import { silentLog } from '../support/test-server.ts';
import { newAccount, newScan } from '../support/stored-scans.ts';
import { refuseWrites } from '../support/full-database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testDatabase } from '../support/test-database.ts';
import { createTestQueue } from '../support/test-queue.ts';

const caller = { keyId: 'key', accountId: 'account', plan: 'PREMIUM', dailyQuota: null } as const;
const filters = [
  { attribute: 'domain', operator: '=', value: 'shop.example', logical_operator: 'AND' } as const,
] as const;
const rate = { perSecond: 1_000, burst: 1_000 };
const logged: string[] = [];
let listening: Listening | null = null;
afterEach(() => listening?.close(0));

/** Everything real but the search and the fast check, which only cost quota here; from now on the database can only be read. */
async function startOnReadOnlyDatabase(): Promise<string> {
  const database = await testDatabase();
  await newAccount(database, caller.accountId);
  const store = createQueryStore(database);
  await store.add(caller.accountId, { id: 'saved', name: 'a name', filters: [...filters] }, 1);
  await createTestQueue({ database }).enqueue({ ...newScan(caller.accountId), id: 'stored' });
  const blobs = createBlobFolder(await temporaryFolder());
  const { limits } = createLimits({
    database,
    rates: { FREE: rate, PREMIUM: rate },
    quotas: { FREE: 1_000, PREMIUM: 1_000 },
    onError: () => undefined,
  });
  const search = { find: async () => [], search: async () => [] };
  const app = createApp({
    log: pino({ level: 'error' }, { write: line => void logged.push(line) }),
    metrics: createHttpMetrics(new Registry()),
    authenticate: async () => caller,
    limits,
    corsOrigins: [],
    publicRoutes: () => undefined,
    keyedRoutes(router) {
      const scanStore = createScanStore({ database, ledger: createBlobLedger({ database, blobs }) });
      const queue = createTestQueue({ database });
      const reportUrl = (id: string) => id;
      scanRoutes(
        router,
        createScanService({
          queue,
          store: scanStore,
          progress: createProgressStore(database),
          callbacks: createCallbackService({ store: createCallbackStore(database), scans: scanStore, reportUrl }),
          blobs,
          countries: [],
          sign: async key => key,
          reportUrl,
          checkUrl: () => Promise.reject(new Error('not needed for writing')),
          log: silentLog,
        }),
        reportUrl,
      );
      queryRoutes(router, createQueryService({ store, search }));
      searchRoutes(router, search);
      verdictRoutes(router, {
        fastCheck: async ({ body }) => ({ malicious_score: 0, url: body.url.text, status: 'UNRATED' }),
      });
    },
  });
  listening = await listen(app.callback(), '127.0.0.1', 0);
  await refuseWrites(database);
  return `http://127.0.0.1:${listening.port}`;
}

const savedQuery = { name: 'another name', query_filters: filters };
const notWritable = { detail: 'storage is full or not writable; try again later' };

test.each([
  ['POST', '/v1/scan', { submitted_url: 'https://shop.example/' }, 503, notWritable],
  ['POST', '/v1/query', savedQuery, 503, notWritable],
  ['PUT', '/v1/query/saved', savedQuery, 503, notWritable],
  ['DELETE', '/v1/query/saved', undefined, 503, notWritable],
  ['DELETE', '/scans/stored', undefined, 503, notWritable],
  // What counts against the quota writes, too.
  ['POST', '/v1/search', { query: 'domain = shop.example' }, 503, notWritable],
  // The specification lists the codes of fast checks, and 503 is none of them.
  ['POST', '/v1/fast-check', { url: 'https://shop.example/' }, 500, { detail: 'internal server error' }],
])('%s %s on a database that cannot be written', async (method, path, body, status, expected) => {
  logged.length = 0;
  const address = await startOnReadOnlyDatabase();
  const init = { method, headers: { authorization: 'any' }, ...(body ? { body: JSON.stringify(body) } : {}) };
  const response = await fetch(`${address}${path}`, init);
  expect([response.status, await response.json()]).toEqual([status, expected]);
  // The operator learns what failed; the client does not.
  expect(logged.join()).toMatch(/SQLITE_READONLY|read-only transaction/);
});

test('GET /v1/queries on a database that cannot be written', async () => {
  const address = await startOnReadOnlyDatabase();
  const response = await fetch(`${address}/v1/queries`, { headers: { authorization: 'any' } });
  expect([response.status, await response.json()]).toMatchObject([200, [{ id: 'saved' }]]);
});
