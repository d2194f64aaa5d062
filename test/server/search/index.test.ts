import { expect, test } from 'vitest';
import { createBlobLedger } from '../../../server/scans/blob-ledger-store.ts';
import { createFinish } from '../../../server/scans/queue/finish.ts';
import type { Lease } from '../../../server/scans/queue/queue.ts';
import { createScanStore } from '../../../server/scans/store.ts';
import type { Labels } from '../../../server/scans/labels/page-labels.ts';
import { createSearchIndex } from '../../../server/search/index/index-store.ts';
import { createSearchStore } from '../../../server/search/store.ts';
import { createBlobFolder } from '../../../server/storage/blobs/blob-folder.ts';
import { parseQuery } from '../../../shared/cql/parse.ts';
import { pageContent } from '../support/captures/captured.ts';
import { doneResult } from '../support/captures/fake-capture.ts';
import { newAccount, newScan } from '../support/stored-scans.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testDatabase } from '../support/test-database.ts';
import { silentLog } from '../support/test-server.ts';
import { createTestQueue } from '../support/test-queue.ts';

async function setUp() {
  const database = await testDatabase();
  const blobs = createBlobFolder(await temporaryFolder());
  const ledger = createBlobLedger({ database, blobs });
  const queue = createTestQueue({ database, leaseMs: 20 });
  const finish = createFinish({ queue, ledger, log: silentLog });
  const store = createScanStore({ database, ledger });
  const account = await newAccount(database);
  const search = createSearchStore(database);

  async function found(text: string): Promise<string[]> {
    const parsed = parseQuery(text);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const scans = await search.find({ query: parsed.value, accountId: account, offset: 0, limit: 100 }, 5_000);
    return scans.map(scan => scan.id);
  }
  async function claimed(): Promise<Lease> {
    const lease = await queue.claim('w');
    if (!lease) throw new Error('nothing waits');
    return lease;
  }
  const result = ({ scan }: Lease) => doneResult({ scan: { submittedUrl: scan.visitUrl } });
  return { database, blobs, queue, finish, store, account, found, claimed, result };
}

test('finds a pending scan by its options, and a final one by its results', async () => {
  const { queue, finish, account, found, claimed, result } = await setUp();
  const { id } = await queue.enqueue(newScan(account, { submitterTags: ['Feed A'] }));
  for (const text of [
    'shop.example',
    'domain = shop.example',
    'status = PENDING',
    'submitter_tag = feed a',
    `id = ${id}`,
  ]) {
    expect([text, await found(text)]).toEqual([text, [id]]);
  }
  for (const text of [
    'title = Shop',
    'verdict = SAFE',
    'malicious = false',
    'malicious = true',
    'nsfw = false',
    'status = DONE',
  ]) {
    expect([text, await found(text)]).toEqual([text, []]);
  }
  expect(await found('malicious != true')).toEqual([id]);

  const lease = await claimed();
  expect([await found('status = PENDING'), await found('status = RUNNING')]).toEqual([[], [id]]);
  await queue.release(lease);
  expect([await found('status = PENDING'), await found('status = RUNNING')]).toEqual([[id], []]);

  const again = await claimed();
  await finish(again, result(again));
  expect([await found('status = RUNNING'), await found('status IN (PENDING, RUNNING)')]).toEqual([[], []]);
  const yes = [
    'status = DONE',
    'malicious = false',
    'nsfw = false',
    'verdict = SAFE',
    'protocol = HTTPS',
    'title = Shop',
    'text = a shop',
  ];
  yes.push(
    'ip = 192.0.2.1',
    'asn = AS64500',
    'cookie_name = sid',
    'cookie_value = 1',
    'console_message = hello',
    'technology = nginx',
  );
  yes.push(
    'favicon ~ 8000000000000001',
    'screenshot = 8000000000000000',
    'serial_number = 0a',
    'issuer LIKE test ca',
    'ssdeep = 3:a:b',
  );
  yes.push(
    'http_transaction LIKE shop.example',
    'redirect_url = https://shop.example/',
    'subject LIKE shop',
    'domain = shop.example',
  );
  for (const text of yes) expect([text, await found(text)]).toEqual([text, [id]]);
});

test('does not find a result that is not stored', async () => {
  const { database, queue, finish, account, found, claimed, result } = await setUp();
  const { id } = await queue.enqueue(newScan(account));
  const lost = await claimed();
  await database
    .writer('scans')
    .where({ id })
    .update({ attempts: lost.attempt + 1 });
  expect(await finish(lost, result(lost))).toBe(false);
  expect([await found('title = Shop'), await found('status = RUNNING')]).toEqual([[], [id]]);
});

test('finds a scan that ended as WORKER_LOST', async () => {
  const { database, queue, account, found } = await setUp();
  const { id } = await queue.enqueue(newScan(account));
  for (let loss = 0; loss < 3; loss++) {
    await queue.claim('w');
    await database.writer('scans').where({ id }).update({ lease_until: 1 });
    await queue.sweep();
  }
  expect([await found('status = ERROR'), await found('malicious = false'), await found('status = PENDING')]).toEqual([
    [id],
    [id],
    [],
  ]);
});

test('deletes the index entries of a deleted scan', async () => {
  const { database, queue, finish, store, account, found, claimed, result } = await setUp();
  const { id } = await queue.enqueue(newScan(account));
  const kept = await queue.enqueue(newScan(account, { domain: 'kept.example' }));
  const lease = await claimed();
  await finish(lease, result(lease));
  await store.deleteAll([id]);
  for (const text of ['domain = shop.example', 'title = Shop', 'title != x AND status = DONE', `id = ${id}`]) {
    expect([text, await found(text)]).toEqual([text, []]);
  }
  expect(await found('NOT title = x')).toEqual([kept.id]);
  expect(await database.reader('search_documents').pluck('id')).toEqual([kept.id]);
  const rowId = database.dialect === 'sqlite' ? 'rowid' : 'seq';
  expect(await database.reader('search_terms').pluck(rowId)).toEqual([kept.seq]);
});

test('finds the labels of a scan, and keeps those that are not given when it is indexed again', async () => {
  const { database, queue, finish, account, found, claimed, result } = await setUp();
  const scan = await queue.enqueue(newScan(account));
  const lease = await claimed();
  const done = result(lease);
  await finish(lease, done);
  const index = createSearchIndex(database);
  const put = (labels: Partial<Labels>) => database.transaction(trx => index.put(trx, scan, done.captured, labels));
  await put({ brand: ['PayPal', 'Visa'], language: ['en'] });
  await put({ threat: ['phishing'] });
  for (const text of [
    'brand = paypal',
    'brand = visa',
    'brand LIKE pay',
    'language = EN',
    'threat = phishing',
    'title = Shop',
    'ssdeep ~ 3:a:b',
  ]) {
    expect([text, await found(text)]).toEqual([text, [scan.id]]);
  }
  await put({ brand: [] });
  expect([await found('brand = paypal'), await found('brand != paypal'), await found('threat = phishing')]).toEqual([
    [],
    [scan.id],
    [scan.id],
  ]);
});

test('finds a page by the indexed part of its text', async () => {
  const { queue, finish, account, found, claimed, result } = await setUp();
  const { id } = await queue.enqueue(newScan(account));
  const lease = await claimed();
  const done = result(lease);
  const noise = Array.from({ length: 40_000 }, (_, index) =>
    String.fromCharCode(0x4e00 + (index % 20_000), 0x4e00 + ((index * 7) % 19_997)),
  );
  const text = `The beginning ${noise.join(' ')} the end of it`;
  await finish(lease, { ...done, captured: { ...done.captured, page: pageContent({ title: 'x', text }) } });
  for (const query of [
    'text LIKE the beginning',
    'text LIKE end of it',
    'text LIKE the',
    'text LIKE d',
    'text !LIKE nowhere',
  ]) {
    expect([query, await found(query)]).toEqual([query, [id]]);
  }
  for (const query of ['text LIKE nowhere', 'text LIKE zzz', 'text !LIKE the', 'text = the beginning']) {
    expect([query, await found(query)]).toEqual([query, []]);
  }
});
