import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { brandRoutes } from '../../../server/brands/routes.ts';
import { createBrandService } from '../../../server/brands/service.ts';
import { createBrandStore } from '../../../server/brands/store.ts';
import { createApp } from '../../../server/http/app.ts';
import { listen } from '../../../server/http/listen.ts';
import { createHttpMetrics } from '../../../server/http/operation/metrics.ts';
import { queryRoutes } from '../../../server/queries/routes.ts';
import { createQueryService } from '../../../server/queries/service.ts';
import { createQueryStore } from '../../../server/queries/store.ts';
import { searchRoutes } from '../../../server/search/routes.ts';
import { createSearchService } from '../../../server/search/service.ts';
import { ReadTimeoutError } from '../../../server/storage/blobs/bounded-read.ts';
import { locationOf } from '../support/test-database.ts';
import { openDatabase } from '../../../server/storage/open.ts';
import type { Database } from '../../../server/storage/database.ts';
import { doneResult, fakeCapture } from '../support/captures/fake-capture.ts';
import { testDatabase } from '../support/test-database.ts';
import { silentLog, startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';
import { UNLIMITED } from '../support/unlimited.ts';

// Errors that no single request can cause, for every endpoint: limits that are used up, a broken database, searches that time out.
// The contract of the test server checks form and headers.

const URL = 'https://shop.example/';
const named = endpoints.map(endpoint => [`${endpoint.method.toUpperCase()} ${endpoint.path}`, endpoint] as const);
const message = { detail: expect.stringMatching(/.+/) };

const BODIES: Readonly<Record<string, object>> = {
  'POST /v1/scan': { submitted_url: URL },
  'POST /v1/fast-check': { url: URL },
  'POST /v1/search': { query: 'domain = shop.example' },
  'POST /v1/query': { name: 'a name', query_filters: [{ attribute: 'domain', value: 'shop.example' }] },
  'PUT /v1/query/:query_id': { name: 'another name' },
  'POST /scans/batch': { urls: [URL] },
};

/** What stands behind the path; names of ids are filled in. */
const QUERIES: Readonly<Record<string, string>> = { 'GET /evidence/summaries': '?ids=:scan_id' };

interface Things {
  readonly server: TestServer;
  readonly key: string;
  readonly ids: Readonly<Record<string, string>>;
}

/** A server with a final scan and a saved query, and a key that may see them. */
async function startWithThings(settings: Record<string, string> = {}): Promise<Things> {
  const server = await startTestServer({ capture: fakeCapture(async request => doneResult(request)), settings });
  const key = await server.key('PREMIUM', 'owner');
  const scan = await server.request('POST', '/v1/scan', { key, body: BODIES['POST /v1/scan'] });
  const query = await server.request('POST', '/v1/query', { key, body: BODIES['POST /v1/query'] });
  const batch = await server.request('POST', '/scans/batch', { key, body: BODIES['POST /scans/batch'] });
  const share = await server.request('POST', `/scans/${scan.json.id}/shares`, { key });
  await server.services.sessions.signIn(key, 'a browser');
  const sessions = await server.request('GET', '/sessions', { key });
  await waitFor(async () => (await server.services.scanStore.find(scan.json.id))?.status === 'DONE');
  const ids = {
    scan_id: scan.json.id,
    query_id: query.json.id,
    brand_id: 'paypal',
    batch_id: batch.json.id,
    session_id: sessions.json[0].id,
    share_id: share.json.id,
  };
  return { server, key, ids };
}

function ask({ server, ids, key }: Things, { method, path }: Endpoint, options: { key?: string; ids?: object } = {}) {
  const all: Record<string, string> = { ...ids, ...options.ids };
  const name = `${method.toUpperCase()} ${path}`;
  const target = (path + (QUERIES[name] ?? '')).replace(/:(\w+)/g, (_, id: string) => all[id] ?? '');
  return server.request(method.toUpperCase(), target, { key: options.key ?? key, body: BODIES[name] });
}

describe('a key above its rate limit', () => {
  let things: Things;
  beforeAll(async () => {
    things = await startWithThings({ LINKGLASS_RATE_FREE: '0.01/1' });
  });
  afterAll(() => things.server.close());

  test.each(named)('gets 429 from %s', async (_, endpoint) => {
    const key = await things.server.key('FREE', 'owner');
    await things.server.request('GET', '/v1/user/usage', { key });
    const answer = await ask(things, endpoint, { key });
    expect([answer.status, answer.json]).toEqual([429, message]);
    expect(answer.headers.get('retry-after')).toMatch(/^([1-9]\d?|100)$/);
  });
});

describe('a key whose quota is used up', () => {
  let things: Things;
  let key: string;
  beforeAll(async () => {
    things = await startWithThings({ LINKGLASS_QUOTA_FREE: '1' });
    key = await things.server.key('FREE', 'owner');
    await things.server.request('POST', '/v1/fast-check', { key, body: BODIES['POST /v1/fast-check'] });
  });
  afterAll(() => things.server.close());

  test.each(named.filter(([, { quota }]) => quota))('gets 429 from %s', async (_, endpoint) => {
    const answer = await ask(things, endpoint, { key });
    expect([answer.status, answer.json]).toEqual([429, message]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test.each(named.filter(([, { quota }]) => !quota).toSorted(([a], [b]) => (a < b ? 1 : -1)))(
    'does not concern %s, which is free',
    async (_, endpoint) => expect((await ask(things, endpoint, { key })).status).toBe(200),
  );
});

describe('a broken database', () => {
  const UNTOUCHED = new Set(['GET /v1/user-agents', 'GET /v1/viewports', 'GET /account']);
  let things: Things;
  let database: Database;
  beforeAll(async () => {
    things = await startWithThings();
    database = await openDatabase(locationOf(join(things.server.dataDir, 'linkglass.db')));
    if (database.dialect === 'sqlite') await database.writer.raw('PRAGMA foreign_keys = OFF');
    for (const table of [
      'batches',
      'callback_keys',
      'scan_brands',
      'search_documents',
      'scans',
      'saved_queries',
      'brands',
      'quota_days',
      'sessions',
    ]) {
      if (await database.writer.schema.hasTable(table))
        await database.writer.schema.renameTable(table, `${table}_gone`);
    }
  });
  afterAll(async () => {
    await database.close();
    await things.server.close();
  });

  test.each(named.filter(([name]) => !UNTOUCHED.has(name)))(
    'gives a 500 without details from %s',
    async (name, endpoint) => {
      // The built-in brands are none of the database's.
      const ids = name === 'GET /v1/brand/:brand_id' ? { brand_id: randomUUID() } : {};
      const answer = await ask(things, endpoint, { ids });
      expect([answer.status, answer.json]).toEqual([500, { detail: 'internal server error' }]);
      expect(answer.headers.get('ratelimit')).toMatch(/^"rate";r=/);
    },
  );
});

describe('a search that times out', () => {
  const caller = { keyId: 'key', accountId: 'account', plan: 'PREMIUM', dailyQuota: null } as const;
  const filter = { attribute: 'domain', operator: '=', value: 'shop.example', logical_operator: 'AND' } as const;
  const saved = { id: 'any', name: 'a name', filters: [filter] };
  const search = createSearchService({ store: { find: () => Promise.reject(new ReadTimeoutError(2_000)) } });

  test.each([
    ['POST', '/v1/search', '{"query":"domain = shop.example"}'],
    ['GET', '/v1/query/any/scans', undefined],
    ['GET', '/v1/brand/paypal/scans?query=shop.example', undefined],
  ])('is 503 of %s %s, and costs nothing', async (method, path, body) => {
    const database = await testDatabase();
    let charged = 0;
    const charge = async <T>(_: unknown, work: () => Promise<T>) => {
      const result = await work();
      charged++;
      return result;
    };
    const app = createApp({
      log: silentLog,
      metrics: createHttpMetrics(new Registry()),
      authenticate: async () => caller,
      limits: { ...UNLIMITED, charge },
      corsOrigins: [],
      publicRoutes: () => undefined,
      keyedRoutes(router) {
        const store = { ...createQueryStore(database), find: async () => saved };
        searchRoutes(router, search);
        queryRoutes(router, createQueryService({ store, search }));
        brandRoutes(router, createBrandService({ store: createBrandStore(database), search }));
      },
    });
    const listening = await listen((request, response) => app.callback()(request, response), '127.0.0.1', 0);
    onTestFinished(() => listening.close(0));
    const init = { method, headers: { authorization: 'any' }, ...(body === undefined ? {} : { body }) };
    const response = await fetch(`http://127.0.0.1:${listening.port}${path}`, init);
    const answer = [response.status, await response.json()];
    expect(answer).toEqual([503, { detail: expect.stringContaining('timed out after 2 s') }]);
    expect(charged).toBe(0);
  });
});
