import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scanDetail, scanEndpoints } from '../../../shared/api/scans.ts';
import { doneResult, fakeCapture, PIXEL } from '../support/captures/fake-capture.ts';
import { scanAll } from '../support/captures/scan-all.ts';
import { testDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const capture = fakeCapture(async request => {
  const picture = {
    format: 'png',
    mimetype: 'image/png',
    width: 1,
    height: 1,
    blob: PIXEL,
    blobMimetype: 'image/png',
    is_complete: false,
  } as const;
  return doneResult(request, { full_page: request.scan.isFullPage === true ? picture : null });
});
let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await startTestServer({ capture });
  key = await server.key('PREMIUM', 'owner');
});
afterAll(() => server.close());

const URL = 'https://shop.example/full';
const read = async (id: string, query = '') => (await server.request('GET', `/v1/scan/${id}${query}`, { key })).json;

test('full_page returns a readable screenshot of the whole page on request', async () => {
  const [id = ''] = await scanAll(server, key, [URL], { full_page: true });
  const detail = await read(id, '?full_page=true');
  expect(scanEndpoints.read.output.parse(detail)).toEqual(detail);
  expect(detail.full_page).toEqual({
    blob_uri: expect.stringContaining('/full-page.png?expires='),
    format: 'png',
    mimetype: 'image/png',
    width: 1,
    height: 1,
    is_complete: false,
  });
  const image = await fetch(detail.full_page.blob_uri);
  expect([image.headers.get('content-type'), Buffer.from(await image.arrayBuffer())]).toEqual(['image/png', PIXEL]);
});

test('responses have no extra member without the request', async () => {
  const [wanted = '', plain = ''] = [
    ...(await scanAll(server, key, [URL], { full_page: true })),
    ...(await scanAll(server, key, [URL])),
  ];
  for (const id of [wanted, plain]) {
    const detail = await read(id);
    expect(scanDetail.strict().parse(detail)).toEqual(detail);
  }
  expect((await read(plain, '?full_page=true')).full_page).toBeNull();
});

test('max_age with full_page returns only scans that have one', async () => {
  const url = `${URL}?aged`;
  const [plain = ''] = await scanAll(server, key, [url]);
  const submit = async (members: object) =>
    (await server.request('POST', '/v1/scan', { key, body: { submitted_url: url, max_age: 60, ...members } })).json.id;
  expect(await submit({})).toBe(plain);
  expect(await submit({ full_page: true })).not.toBe(plain);
  const [full = ''] = await scanAll(server, key, [url], { full_page: true });
  expect(await submit({ full_page: true })).toBe(full);
});

test('a batch takes it in every scan', async () => {
  const body = { urls: [`${URL}?a`, `${URL}?b`], full_page: true };
  const { json } = await server.request('POST', '/scans/batch', { key, body });
  const database = await testDatabase(join(server.dataDir, 'linkglass.db'));
  const ids = json.scans.map(({ id }: { id: string }) => id);
  const rows = await database.reader('scans').whereIn('id', ids).pluck('full_page');
  expect(rows.map(Boolean)).toEqual([true, true]);
});

test('a shared report shows it, and its blob is deleted with the scan', async () => {
  const [id = ''] = await scanAll(server, key, [URL], { full_page: true });
  const { url } = (await server.request('POST', `/scans/${id}/shares`, { key })).json;
  const shown = (await server.request('GET', `${url}/report`)).json.full_page;
  expect((await fetch(shown.blob_uri)).status).toBe(200);
  expect((await server.request('DELETE', `/scans/${id}`, { key })).status).toBe(200);
  expect((await fetch(shown.blob_uri)).status).toBe(404);
  const database = await testDatabase(join(server.dataDir, 'linkglass.db'));
  expect(await database.reader('blobs').where({ scan_id: id })).toEqual([]);
});
