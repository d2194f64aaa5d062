import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CaptureRequest } from '../../../server/scans/capture/capture.ts';
import { openDatabase } from '../../../server/storage/open.ts';
import { doneResult, fakeCapture, untilAborted, type Behaviour } from '../support/captures/fake-capture.ts';
import { scanAll } from '../support/captures/scan-all.ts';
import { filesBelow, temporaryFolder } from '../support/temporary-folder.ts';
import { locationOf } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

async function start(behaviour: Behaviour, options: { dataDir?: string; settings?: Record<string, string> } = {}) {
  const capture = fakeCapture(behaviour);
  const server = await startTestServer({ ...options, capture });
  onTestFinished(() => server.close());
  return { server, capture, key: await server.key('PREMIUM', 'owner') };
}

const remove = (server: TestServer, key: string, id: string) => server.request('DELETE', `/scans/${id}`, { key });

async function submit(server: TestServer, key: string, url = 'https://shop.example/'): Promise<string> {
  return (await server.request('POST', '/v1/scan', { key, body: { submitted_url: url } })).json.id;
}

function becomes(server: TestServer, id: string, status: string): Promise<unknown> {
  return waitFor(async () => (await server.services.scanStore.find(id))?.status === status);
}

/** A result with this verdict, reached over a certificate that browsers trust. */
function judged(request: CaptureRequest, verdict: 'SAFE' | 'MALICIOUS') {
  const { certificate, classification } = doneResult(request).captured;
  return doneResult(request, {
    certificate: certificate && { ...certificate, problems: [] },
    classification: classification && { ...classification, verdict },
  });
}

/** The rows about scans, by table. */
async function rowsOf(server: TestServer): Promise<Record<string, number>> {
  const database = await openDatabase(locationOf(join(server.dataDir, 'linkglass.db')));
  try {
    const tables =
      'scans blobs search_documents search_terms scan_brands url_observations batch_scans scan_shares callbacks'.split(
        ' ',
      );
    const counts = await Promise.all(
      tables.map(async table => {
        const [row] = await database.reader(table).count({ rows: '*' });
        return [table, Number(row?.['rows'])] as const;
      }),
    );
    return Object.fromEntries(counts);
  } finally {
    await database.close();
  }
}

describe('a deleted scan', () => {
  test('is in no response, index or file, and deleting it again returns 404', async () => {
    const { server, key } = await start(async request => doneResult(request));
    const [kept = '', id = ''] = await scanAll(server, key, ['https://shop.example/', 'https://www.paypal.com/']);
    const body = { urls: ['https://www.paypal.com/'], max_age: 3600, callback_url: 'http://127.0.0.1/' };
    await server.request('POST', '/account/callback-key', { key });
    const batch = (await server.request('POST', '/scans/batch', { key, body })).json;
    expect(batch.scans[0].id).toBe(id);
    await server.request('POST', `/scans/${id}/shares`, { key });
    const read = await server.request('GET', `/v1/scan/${id}`, { key });
    const image: string = read.json.screenshot.blob_uri;
    const before = await rowsOf(server);
    expect(before).toMatchObject({ batch_scans: 1, scan_shares: 1, callbacks: 1 });
    const lists = [
      () => server.request('GET', '/account/scans', { key }),
      () => server.request('GET', '/v1/brand/paypal/scans', { key }),
      () => server.request('GET', `/evidence/summaries?ids=${id},${kept}`, { key }),
      () => server.request('POST', '/v1/search', { key, body: { query: 'title LIKE Shop' } }),
      () => server.request('POST', '/v1/search', { key, body: { query: 'paypal.com' } }),
    ];
    const isListed = () => Promise.all(lists.map(async list => (await list()).text.includes(id)));
    expect(await isListed()).toEqual(lists.map(() => true));

    const deleted = await remove(server, key, id);
    expect([deleted.status, deleted.json]).toEqual([200, {}]);

    expect(await isListed()).toEqual(lists.map(() => false));
    const paths = [`/v1/scan/${id}`, `/scans/${id}/progress`, `/evidence/${id}/har`, image];
    const answers = await Promise.all(paths.map(path => server.request('GET', path, { key })));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const again = await remove(server, key, id);
    expect([again.status, again.json]).toEqual([404, { detail: 'scan not found' }]);

    const files = await filesBelow(join(server.dataDir, 'blobs'));
    expect(files.filter(file => file.includes(id))).toEqual([]);
    expect(files.filter(file => file.includes(kept))).toHaveLength(4);
    const after = await rowsOf(server);
    expect(after).toMatchObject({ scans: 1, blobs: 4, search_documents: 1, search_terms: 1, scan_brands: 0 });
    expect(after).toMatchObject({ batch_scans: 0, scan_shares: 0, callbacks: 0 });
    expect(after['url_observations']).toBeLessThan(before['url_observations'] ?? 0);
  });

  test('is deleted for its caller while its bytes cannot be removed yet', async () => {
    const dataDir = await temporaryFolder();
    const { server, key } = await start(async request => doneResult(request), { dataDir });
    const [id = ''] = await scanAll(server, key, ['https://shop.example/']);
    const blobs = join(dataDir, 'blobs');
    const away = join(dataDir, 'away');
    await rename(blobs, away);
    await writeFile(blobs, '');
    const deleted = await remove(server, key, id);
    expect([deleted.status, deleted.json]).toEqual([200, {}]);
    await rm(blobs);
    await rename(away, blobs);
    expect((await remove(server, key, id)).status).toBe(404);
    expect((await filesBelow(blobs)).filter(file => file.includes(id))).not.toEqual([]);
    await server.services.retention.prune();
    expect((await filesBelow(blobs)).filter(file => file.includes(id))).toEqual([]);
  });

  test.each(['SAFE', 'MALICIOUS'] as const)('no longer makes a fast check of another process %s', async verdict => {
    const dataDir = await temporaryFolder();
    const { server, key } = await start(async request => judged(request, verdict), { dataDir });
    const { server: other } = await start(async request => doneResult(request), {
      dataDir,
      settings: { LINKGLASS_ROLE: 'api' },
    });
    const url = 'https://unknown.example/';
    const [id = ''] = await scanAll(server, key, [url]);
    const check = async () => (await other.request('POST', '/v1/fast-check', { key, body: { url } })).json.status;
    await expect.poll(check).toBe(verdict);
    expect((await remove(server, key, id)).status).toBe(200);
    expect(await check()).toBe('UNRATED');
  });

  test('that is running ends its capture, and its slot takes the next scan', async () => {
    const { server, key, capture } = await start(
      async request => (request.scan.submittedUrl.includes('endless') ? untilAborted(request) : doneResult(request)),
      { settings: { LINKGLASS_WORKERS: '1' } },
    );
    const running = await submit(server, key, 'https://endless.example/');
    await becomes(server, running, 'RUNNING');
    const next = await submit(server, key);
    expect((await remove(server, key, running)).status).toBe(200);
    await becomes(server, next, 'DONE');
    expect(capture.requests).toHaveLength(2);
    expect(capture.requests[0]?.signal.aborted).toBe(true);
    expect(await rowsOf(server)).toMatchObject({ scans: 1, blobs: 4, search_documents: 1 });
  });

  test('that was running stores no late result', async () => {
    const late = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const { server, key } = await start(async request => {
      await late.promise;
      setImmediate(ended.resolve);
      return doneResult(request);
    });
    const id = await submit(server, key);
    await becomes(server, id, 'RUNNING');
    expect((await remove(server, key, id)).status).toBe(200);
    late.resolve();
    await ended.promise;
    await server.worker?.stop(30_000);
    expect(new Set(Object.values(await rowsOf(server)))).toEqual(new Set([0]));
    expect(await filesBelow(join(server.dataDir, 'blobs'))).toEqual([]);
  });

  test('that is pending is never scanned', async () => {
    const { server, key, capture } = await start(untilAborted, { settings: { LINKGLASS_WORKERS: '1' } });
    const running = await submit(server, key);
    await becomes(server, running, 'RUNNING');
    const pending = await submit(server, key, 'https://pending.example/');
    const last = await submit(server, key, 'https://last.example/');
    for (const id of [pending, running]) expect((await remove(server, key, id)).status).toBe(200);
    await expect.poll(() => capture.requests.map(({ scan }) => scan.id)).toEqual([running, last]);
  });
});

test.each([
  ['public', false],
  ['private', true],
])('a %s scan of another account is 404 and stays', async (_, isPrivate) => {
  const { server, key } = await start(async request => doneResult(request));
  const [id = ''] = await scanAll(server, key, ['https://shop.example/'], { private_scan: isPrivate });
  const answer = await remove(server, await server.key('PREMIUM', 'other'), id);
  expect([answer.status, answer.json]).toEqual([404, { detail: 'scan not found' }]);
  expect((await server.request('GET', `/v1/scan/${id}`, { key })).status).toBe(200);
});
