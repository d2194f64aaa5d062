import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBlobLedger } from '../../../server/scans/blob-ledger-store.ts';
import { createBlobS3 } from '../../../server/storage/blobs/blob-s3.ts';
import { createStorageCheck } from '../../../server/storage/storage-check.ts';
import { PIXEL } from '../support/captures/fake-capture.ts';
import { startS3Server, type S3Server } from '../support/s3-server.ts';
import { scanAll } from '../support/captures/scan-all.ts';
import { testDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let store: S3Server;
beforeAll(async () => void (store = await startS3Server()));
afterAll(() => store.close());

/** A server with its blobs below a prefix, and a key. */
async function serve(prefix: string, query: Record<string, string> = {}): Promise<{ server: TestServer; key: string }> {
  const server = await startTestServer({ settings: store.settings(prefix, query) });
  return { server, key: await server.key('PREMIUM') };
}

async function detailOf(server: TestServer, key: string, id: string) {
  const { status, json } = await server.request('GET', `/v1/scan/${id}`, { key });
  expect(status).toBe(200);
  return json;
}

const NAMES = ['favicon.png', 'har.json.gz', 'record.json.gz', 'screenshot.png'];

describe('a server with its blobs in a bucket', () => {
  let server: TestServer;
  let key: string;
  beforeAll(async () => void ({ server, key } = await serve('life')));
  afterAll(() => server.close());

  test('scans, shows the scan, and its blob_uri is an image of the API with its headers', async () => {
    const [id = ''] = await scanAll(server, key, ['https://shop.example/']);
    expect(await store.keys('life/')).toEqual(NAMES.map(name => `life/scans/${id}/1/${name}`));
    const { scan, page, screenshot } = await detailOf(server, key, id);
    expect([scan.status, page.title]).toEqual(['DONE', expect.any(String)]);
    expect(screenshot.blob_uri).toMatch(`${server.address}/evidence/blob/scans/${id}/1/screenshot.png?`);
    const response = await fetch(screenshot.blob_uri);
    expect([response.status, Buffer.from(await response.arrayBuffer())]).toEqual([200, PIXEL]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PIXEL.length),
      'content-disposition': 'inline; filename="screenshot.png"',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect((await server.request('GET', `/evidence/${id}/har`, { key })).json).toMatchObject({ log: {} });
  });

  test('is ready, and removes the object of the check', async () => {
    expect(await server.request('GET', '/readyz')).toMatchObject({ status: 200, json: { status: 'ready' } });
    expect(await store.keys('life/checks/')).toEqual([]);
  });

  test('deletes all objects of a deleted scan, and no others', async () => {
    const [id = '', other = ''] = await scanAll(server, key, ['https://a.example/', 'https://b.example/']);
    expect(await server.services.scanStore.deleteAll([id])).toBe(1);
    expect(await store.keys(`life/scans/${id}/`)).toEqual([]);
    expect(await store.keys(`life/scans/${other}/`)).toHaveLength(4);
    expect((await server.request('GET', `/v1/scan/${id}`, { key })).status).toBe(404);
  });
});

test('blob_uri points to the store if clients can reach it', async () => {
  const { server, key } = await serve('direct', { direct: 'true' });
  try {
    const [id = ''] = await scanAll(server, key, ['https://shop.example/']);
    const { screenshot, favicon } = await detailOf(server, key, id);
    // Pages of ours, and reports without a key, show images of the API only.
    const headers = { 'linkglass-page': '1' };
    const page = (await server.request('GET', `/v1/scan/${id}`, { key, headers })).json;
    const [listed] = (await server.request('GET', `/evidence/summaries?ids=${id}`, { key, headers })).json;
    const share = (await server.request('POST', `/scans/${id}/shares`, { key })).json;
    const shared = (await server.request('GET', `${share.url}/report`)).json;
    for (const shown of [page, listed, shared]) {
      expect(shown.screenshot.blob_uri).toMatch(`${server.address}/evidence/blob/scans/${id}/1/screenshot.png?`);
      expect(Buffer.from(await (await fetch(shown.screenshot.blob_uri)).arrayBuffer())).toEqual(PIXEL);
    }
    for (const [name, image] of [['screenshot', screenshot] as const, ['favicon', favicon] as const]) {
      const url = new URL(image.blob_uri);
      expect([url.origin, url.pathname]).toEqual([store.endpoint, `/linkglass/direct/scans/${id}/1/${name}.png`]);
      expect(url.searchParams.get('X-Amz-Expires')).toBe('1800');
      const response = await fetch(url);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(PIXEL);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': `inline; filename="${name}.png"`,
      });
    }
    const [summary] = (await server.request('GET', `/evidence/summaries?ids=${id}`, { key })).json;
    expect(new URL(summary.screenshot.blob_uri).origin).toBe(store.endpoint);
  } finally {
    await server.close();
  }
});

test('objects of a killed writer are deleted, those of stored scans stay', async () => {
  const { server, key } = await serve('sweep');
  try {
    await scanAll(server, key, ['https://kept.example/']);
    const kept = await store.keys('sweep/');
    const blobs = createBlobS3(store.location({ prefix: 'sweep' }));
    const database = await testDatabase(join(server.dataDir, 'linkglass.db'));
    const ledger = createBlobLedger({ database, blobs });
    const lost = ['scans/lost/1/record.json.gz', 'scans/lost/1/screenshot.png'];
    await ledger.write(
      'lost',
      lost.map(name => ({ key: name, bytes: PIXEL, contentType: 'image/png' })),
    );
    expect(await store.keys('sweep/')).toHaveLength(kept.length + 2);
    expect(await ledger.sweep(new Date(Date.now() + 1_000))).toBe(2);
    expect(await store.keys('sweep/')).toEqual(kept);
  } finally {
    await server.close();
  }
});

test('a scan that ends while the store starts again is stored when it answers', async () => {
  const { server, key } = await serve('again');
  try {
    const asked = store.requests.length;
    // Each attempt to store takes five tries of the first blob, and as many to remove each of the four.
    store.faults = Array.from({ length: 40 }, () => ({
      kind: 'status',
      status: 503,
      code: 'XMinioServerNotInitialized',
    }));
    const [id = ''] = await scanAll(server, key, ['https://shop.example/']);
    expect(store.requests.length).toBeGreaterThan(asked + 40);
    expect((await detailOf(server, key, id)).scan).toMatchObject({ status: 'DONE', error_code: null });
    expect(await store.keys('again/')).toEqual(NAMES.map(name => `again/scans/${id}/1/${name}`));
  } finally {
    store.faults = [];
    await server.close();
  }
});

test('what needs an object answers 503 while the store does not answer, and is logged without a stack', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: line => void lines.push(line) });
  const settings = { ...store.settings('away'), LINKGLASS_PUBLIC_REPORTS: 'true' };
  const server = await startTestServer({ settings, log });
  try {
    const key = await server.key('PREMIUM');
    const [id = ''] = await scanAll(server, key, ['https://shop.example/']);
    const { screenshot } = await detailOf(server, key, id);
    const { url } = (await server.request('POST', `/scans/${id}/shares`, { key })).json;
    const answers = [];
    for (const path of [
      `/v1/scan/${id}`,
      `/evidence/summaries?ids=${id}`,
      `/evidence/${id}/har`,
      screenshot.blob_uri,
      `${url}/report`,
      `/public/${id}/har`,
    ]) {
      store.faults = Array.from({ length: 5 }, () => ({ kind: 'cut-connection' }));
      const { status, json } = await server.request('GET', path, { key });
      answers.push([status, json]);
    }
    expect(answers).toEqual(answers.map(() => [503, { detail: 'the object store does not answer; try again later' }]));
    store.faults = Array.from({ length: 5 }, () => ({ kind: 'cut-connection' }));
    // The specification lists the codes of fast checks, and 503 is none of them.
    const check = await server.request('POST', '/v1/fast-check?explain=true', {
      key,
      body: { url: 'https://shop.example/' },
    });
    expect([check.status, check.json]).toEqual([500, { detail: 'internal server error' }]);
    expect(lines.filter(line => /"level":40,.*the object store does not answer/.test(line))).toHaveLength(7);
    expect(lines.filter(line => line.includes('"level":50'))).toEqual([]);
  } finally {
    store.faults = [];
    await server.close();
  }
});

test('the storage check passes, and names the code while the bucket fails', async () => {
  const blobs = createBlobS3(store.location({ prefix: 'check' }));
  const check = createStorageCheck({ database: await testDatabase(), blobs, folders: {}, maxAgeMs: 0 });
  expect(await check()).toBeNull();
  store.faults = [{ kind: 'status', status: 403, code: 'AccessDenied' }];
  expect(await check()).toBe('blobs cannot be written: AccessDenied');
  expect(await check()).toBeNull();
});
