import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseUnavailableError } from '../../../../server/errors.ts';
import { openPostgres } from '../../../../server/storage/postgres/postgres.ts';
import { startPostgresProxy } from '../../support/postgres/postgres-proxy.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { startTestServer } from '../../support/test-server.ts';
import { isOnSqlite, migratedLocation } from '../../support/test-database.ts';

test.skipIf(isOnSqlite)(
  'a statement without an answer fails in time, and the next one has a new connection',
  { meta: { needs: 'PostgreSQL' } },
  async () => {
    const location = await migratedLocation(join(await temporaryFolder(), 'test.db'));
    if (location.kind !== 'postgres') throw new Error('not PostgreSQL');
    const proxy = await startPostgresProxy(location.url);
    const database = await openPostgres(proxy.url, { statementMs: 3_000, maxConnections: 1 });
    onTestFinished(() => database.close());
    const read = () => database.transaction(async trx => (await trx('accounts').select('id')).length);
    expect(await read()).toBe(0);
    database.limitStatements();
    proxy.freeze();
    await expect(read()).rejects.toThrow(DatabaseUnavailableError);
    expect(await read()).toBe(0);
  },
);

test.skipIf(isOnSqlite)(
  'a wait for a free connection ends with the same error',
  { meta: { needs: 'PostgreSQL' } },
  async () => {
    const location = await migratedLocation(join(await temporaryFolder(), 'test.db'));
    if (location.kind !== 'postgres') throw new Error('not PostgreSQL');
    const database = await openPostgres(location.url, { maxConnections: 1, waitMs: 3_000 });
    onTestFinished(() => database.close());
    await database.transaction(async () => {
      await expect(database.reader('accounts').select('id')).rejects.toThrow(DatabaseUnavailableError);
    });
  },
);

test.skipIf(isOnSqlite)(
  'what needs the database answers 503 while it does not answer, and is logged without a stack',
  { meta: { needs: 'PostgreSQL' } },
  async () => {
    const dataDir = await temporaryFolder();
    const location = await migratedLocation(join(dataDir, 'linkglass.db'));
    if (location.kind !== 'postgres') throw new Error('not PostgreSQL');
    const proxy = await startPostgresProxy(location.url);
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: line => void lines.push(line) });
    const settings = { LINKGLASS_DATABASE_URL: proxy.url, LINKGLASS_PUBLIC_REPORTS: 'true' };
    const server = await startTestServer({ dataDir, settings, log });
    onTestFinished(() => server.close());
    const key = await server.key('PREMIUM');
    const id = '0d3e6c1e-0000-4000-8000-000000000000';
    const shared = 'A'.repeat(43);
    const ask = async (method: string, path: string, body?: object) => {
      const { status, json } = await server.request(method, path, { key, body });
      return [status, json];
    };
    await proxy.stop();
    for (const [method, path, body] of [
      ['POST', '/v1/scan', { submitted_url: 'https://shop.example/' }],
      ['GET', `/v1/scan/${id}`],
      ['POST', '/v1/search', { query: 'domain = shop.example' }],
      ['GET', '/v1/user/usage'],
      ['GET', `/share/${shared}/report`],
      ['GET', `/public/${id}/har`],
    ] as const) {
      const away = [503, { detail: 'the database does not answer; try again later' }];
      expect([path, ...(await ask(method, path, body))]).toEqual([path, ...away]);
    }
    // The specification lists the codes of fast checks, and 503 is none of them.
    const check = () => ask('POST', '/v1/fast-check', { url: 'https://shop.example/' });
    expect(await check()).toEqual([500, { detail: 'internal server error' }]);
    expect((await ask('GET', '/healthz'))[0]).toBe(200);
    const ofRequests = lines.filter(line => line.includes('"request":'));
    expect(ofRequests.filter(line => /"level":40,.*the database does not answer/.test(line))).toEqual(ofRequests);
    expect(ofRequests).toHaveLength(7);
    await proxy.start();
    expect((await check())[0]).toBe(200);
    expect(await ask('GET', `/v1/scan/${id}`)).toEqual([404, expect.anything()]);
  },
);
