import knex from 'knex';
import pino from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi, type MockInstance } from 'vitest';
import { SEARCH_BUSY } from '../../../shared/api/scans-page.ts';
import { createSearchService } from '../../../server/search/service.ts';
import { ReadTimeoutError } from '../../../server/storage/blobs/bounded-read.ts';
import { openDatabase } from '../../../server/storage/open.ts';
import { isOnSqlite } from '../support/test-database.ts';
import { testConfig } from '../support/test-server.ts';
import { ask, ENDPOINTS, KEYED_ROWS, wrongIn } from './access/walk.ts';
import { openWorld, type World } from './access/world.ts';

// What every endpoint answers while the database is slow, read-only or broken. Each test lists the wrong answers. The last one
// leaves the database broken.

interface Connection {
  /** Of SQLite. */
  exec(sql: string, done: () => void): void;
  /** Of PostgreSQL. */
  query(sql: string): Promise<unknown>;
}

const logged: string[] = [];
/** Every use of a connection by the server. */
let used: MockInstance<() => Promise<Connection>>;
let world: World;
beforeAll(async () => {
  used = vi.spyOn(knex.Client.prototype, 'acquireConnection');
  world = await openWorld({ log: pino({ level: 'warn' }, { write: line => void logged.push(line) }) });
});
afterAll(async () => {
  used.mockRestore();
  await world.server.close();
});

/** Makes every connection of the server read-only, as a standby server or a read-only file is, or writable again. */
async function refuseWrites(isRefused: boolean): Promise<void> {
  const state = isRefused ? 'on' : 'off';
  for (const connection of new Set(await Promise.all(used.mock.results.map(({ value }) => value)))) {
    if (isOnSqlite) await new Promise<void>(done => connection.exec(`PRAGMA query_only = ${state}`, () => done()));
    // Rejects where the connection is closed already.
    else await connection.query(`SET default_transaction_read_only = ${state}`).catch(() => undefined);
  }
}

test('a search that times out is 503, and costs nothing', async () => {
  const { search } = world.server.services;
  const { ...usual } = search;
  Object.assign(search, createSearchService({ store: { find: () => Promise.reject(new ReadTimeoutError(2_000)) } }));
  onTestFinished(() => void Object.assign(search, usual));
  const usage = async () =>
    (await world.server.request('GET', '/v1/user/usage', { key: world.keys['owner PREMIUM'] })).json;
  const before = await usage();
  const wrong: string[] = [];
  for (const row of ENDPOINTS.filter(({ endpoint }) => endpoint.refusals.busy === SEARCH_BUSY)) {
    const answer = await ask(world, row);
    wrong.push(...wrongIn(answer, [503], /timed out after 2 s/.test(answer.json?.detail)));
  }
  expect(wrong).toEqual([]);
  expect(await usage()).toEqual(before);
});

/** The scan is a recent one. */
const READING_POSTS: ReadonlySet<string> = new Set(['POST /v1/fast-check', 'POST /v1/search', 'POST /v1/scan']);

test('what writes is 503 while the database is read-only, and logged; what only reads gets its answer', async () => {
  // A new key: it was charged for no scan today.
  const key = await world.server.key('PREMIUM', 'owner');
  await refuseWrites(true);
  onTestFinished(() => refuseWrites(false));
  const wrong: string[] = [];
  for (const row of ENDPOINTS) {
    logged.length = 0;
    const answer = await ask(world, row, { key });
    const { method, quota } = row.endpoint;
    // Reading a scan writes that it was charged.
    const isWriting = (method !== 'get' && !READING_POSTS.has(row.route)) || typeof quota === 'object';
    const isLogged = /SQLITE_READONLY|read-only transaction/.test(logged.join('\n'));
    wrong.push(...wrongIn(answer, [isWriting ? 503 : 200], isLogged || !isWriting));
  }
  expect(wrong).toEqual([]);
  const body = { submitted_url: 'https://never-scanned.example/' };
  expect((await world.server.request('POST', '/v1/scan', { key, body })).status).toBe(503);
});

test('a database without its tables is a 500 that tells no details and is logged', async () => {
  const database = await openDatabase(testConfig(world.server.dataDir).database);
  if (database.dialect === 'sqlite') await database.writer.raw('PRAGMA foreign_keys = OFF');
  const tables = ['batches', 'callback_keys', 'scan_brands', 'search_documents', 'scans', 'saved_queries', 'brands'];
  for (const table of [...tables, 'quota_marks', 'sessions'])
    if (await database.writer.schema.hasTable(table)) await database.writer.schema.renameTable(table, `${table}_gone`);
  await database.close();
  const wrong: string[] = [];
  for (const row of KEYED_ROWS) {
    logged.length = 0;
    const answer = await ask(world, row);
    const isRight = answer.headers.get('ratelimit')?.startsWith('"rate";r=') && logged.length > 0;
    const isUsage = row.route.endsWith('/usage');
    if (row.sample.isStatic || isUsage) wrong.push(...wrongIn(answer, [200]));
    else wrong.push(...wrongIn(answer, [500], isRight && answer.json.detail === 'internal server error'));
  }
  expect(wrong).toEqual([]);
});
