import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSearchIndex } from '../../../../server/search/index/index-store.ts';
import { encodeRecord } from '../../../../server/scans/record/record.ts';
import { pendingRow } from '../../../../server/scans/scan-rows.ts';
import { storedScan } from '../../../../server/scans/stored-scan.ts';
import { createBlobFolder } from '../../../../server/storage/blobs/blob-folder.ts';
import { migrate } from '../../../../server/storage/migrate.ts';
import { migrations } from '../../../../server/storage/migrations/index.ts';
import { openSqlite } from '../../../../server/storage/sqlite/sqlite.ts';
import { kinds } from '../../../site/pages/kinds/kinds.ts';
import { doneResult } from '../../support/captures/fake-capture.ts';
import { newAccount, newScan } from '../../support/stored-scans.ts';
import { startTestServer, testConfig, type TestServer } from '../../support/test-server.ts';
import { waitFor } from '../../support/wait-for.ts';
import { labelInput } from './input-of.ts';

const shop = kinds.find(({ address }) => address.startsWith('wolle.'));
const login = kinds.find(({ address }) => address.startsWith('lk.'));
let dataDir: string;
let server: TestServer;

/** A data folder of the version before labels: one indexed scan, and one from before the search index. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linkglass-upgrade-'));
  const config = testConfig(dataDir);
  if (config.database.kind !== 'sqlite' || config.blobs.kind !== 'folder') throw new Error('not the usual places');
  const database = await openSqlite(config.database.file);
  await migrate(
    database,
    migrations.slice(
      0,
      migrations.findIndex(({ name }) => name === '0007-labels'),
    ),
  );
  const rename = (from: string, to: string) =>
    database.writer.schema.alterTable('search_documents', table => table.renameColumn(from, to));
  // The index writes today's columns.
  const added = ['qr', 'gate'];
  await rename('make', 'terms_version');
  await database.writer.schema.alterTable('search_documents', table => {
    for (const name of added) table.text(name).notNullable().defaultTo('');
  });
  const blobs = createBlobFolder(config.blobs.folder);
  const account = await newAccount(database, 'old');
  for (const page of [shop, login]) {
    const { document = '' } = page ?? {};
    const scan = newScan(account, { domain: page === shop ? 'wolle.example' : 'lk.example' });
    const input = labelInput(document);
    const result = doneResult({ scan: { submittedUrl: scan.visitUrl } });
    const found = { ...result.captured, dom: document };
    if (found.page) found.page = { ...found.page, text: input.text, title: input.title };
    const key = `scans/${scan.id}/1/record.json.gz`;
    await blobs.put(key, await encodeRecord({ ...result, captured: found }), 'application/gzip');
    await database.transaction(async trx => {
      const row = {
        ...pendingRow(scan),
        submitted_at: database.now(),
        status: 'DONE',
        verdict: 'SAFE',
        target_url: scan.visitUrl,
        record_key: key,
      };
      // Without the columns of later migrations.
      const columns = await trx('scans').columnInfo();
      const known = Object.fromEntries(Object.entries(row).filter(([name]) => name in columns));
      const [stored]: unknown[] = await trx('scans').insert(known).returning('*');
      if (page === shop)
        await createSearchIndex(database).put(
          trx,
          storedScan.parse({ ...row, full_page_key: null, left_alone: false, ...Object(stored) }),
          found,
        );
    });
  }
  await rename('terms_version', 'make');
  await database.writer.schema.alterTable('search_documents', table => void table.dropColumns(...added));
  await database.close();
  server = await startTestServer({ dataDir });
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

test.each([
  ['category = Shop AND language = German', ['wolle.example']],
  ['topic = merinogarn', ['wolle.example']],
  ['category = Login', ['lk.example']],
  ['language = Russian', ['lk.example']],
])('while the server runs, scans of the version before are found by %s', async (query, domains) => {
  const key = await server.key('PREMIUM');
  const found = await waitFor(async () => {
    const { json } = await server.request('POST', '/v1/search', { key, body: { query } });
    return json.length > 0 && json;
  });
  expect(found.map((scan: { domain: string }) => scan.domain)).toEqual(domains);
});
