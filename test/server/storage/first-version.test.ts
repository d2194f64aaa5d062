import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tmpdir } from 'node:os';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

/** The data folder of the first version with a server, written by that version, and its responses about its scans. */
interface FirstVersion {
  readonly key: string;
  readonly schema: readonly string[];
  readonly rows: Readonly<Record<string, readonly Record<string, SQLInputValue>[]>>;
  /** Path in the data folder → content as base64. */
  readonly files: Readonly<Record<string, string>>;
  readonly scans: readonly { readonly scan: { id: string; domain: string; private_scan: boolean } }[];
}

let old: FirstVersion;
let dataDir: string;
let server: TestServer;
beforeAll(async () => {
  old = JSON.parse(await readFile(new URL('fixtures/first-version.json', import.meta.url), 'utf8')) as FirstVersion; // made for this test
  dataDir = await mkdtemp(join(tmpdir(), 'linkglass-first-'));
  for (const [path, content] of Object.entries(old.files)) {
    await mkdir(dirname(join(dataDir, path)), { recursive: true });
    await writeFile(join(dataDir, path), Buffer.from(content, 'base64'));
  }
  writeDatabase(join(dataDir, 'linkglass.db'), old);
  // Its scans are of November 2026, and stay.
  server = await startTestServer({ dataDir, settings: { LINKGLASS_KEEP_DAYS: '0' } });
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

function writeDatabase(file: string, { schema, rows }: FirstVersion): void {
  const database = new DatabaseSync(file);
  for (const statement of schema) database.exec(statement);
  for (const [table, content] of Object.entries(rows)) {
    for (const row of content) {
      const names = Object.keys(row);
      const places = names.map(() => '?').join();
      database.prepare(`INSERT INTO "${table}" (${names.join()}) VALUES (${places})`).run(...Object.values(row));
    }
  }
  database.close();
}

test('rows of the first version are unchanged after the upgrade', () => {
  const database = new DatabaseSync(join(dataDir, 'linkglass.db'), { readOnly: true });
  for (const [table, content] of Object.entries(old.rows)) {
    const stored = database.prepare(`SELECT * FROM "${table}"`).all();
    expect([table, stored]).toEqual([table, expect.arrayContaining(content.map(row => expect.objectContaining(row)))]);
  }
  database.close();
});

test('scans of the first version can be read', async () => {
  for (const detail of old.scans) {
    const { status, json } = await server.request('GET', `/v1/scan/${detail.scan.id}`, { key: old.key });
    expect([status, json]).toMatchObject([200, detail]);
    const har = await server.request('GET', `/evidence/${detail.scan.id}/har`, { key: old.key });
    expect([har.status, har.json.log.version]).toEqual([200, '1.2']);
    const image = await fetch(json.screenshot.blob_uri);
    expect(image.status).toBe(200);
  }
});

test('scans of the first version can be searched', async () => {
  for (const { scan } of old.scans) {
    const search = { key: old.key, body: { query: `domain = ${scan.domain} AND title = shop` } };
    const found = await waitFor(async () => {
      const { json } = await server.request('POST', '/v1/search', search);
      return json.length > 0 && json;
    });
    expect(found.map(({ id }: { id: string }) => id)).toEqual([scan.id]);
  }
});

test('private scans of the first version stay private', async () => {
  const hidden = old.scans.find(({ scan }) => scan.private_scan);
  const key = await server.key('PREMIUM');
  expect((await server.request('GET', `/v1/scan/${hidden?.scan.id}`, { key })).status).toBe(404);
});
