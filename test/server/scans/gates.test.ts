import { afterAll, beforeAll, expect, test } from 'vitest';
import { scanDetail, scanEndpoints } from '../../../shared/api/scans.ts';
import { doneResult, fakeCapture, PIXEL } from '../support/captures/fake-capture.ts';
import { scanAll } from '../support/captures/scan-all.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const URL = 'https://shop.example/gate';
const picture = {
  format: 'jpeg',
  mimetype: 'image/jpeg',
  width: 1,
  height: 1,
  blob: PIXEL,
  blobMimetype: 'image/jpeg',
} as const;
const date = '2026-11-29T09:30:00.000Z';
const CODE = { text: 'https://a.example/', url: 'https://a.example/', verdict: 'UNRATED', box: [1, 2, 3, 4] } as const;
const capture = fakeCapture(async request =>
  doneResult(request, {
    qr_codes: [CODE],
    gates:
      request.scan.isLeftAlone === true
        ? []
        : [
            { kind: 'consent', pressed: null, date, url: URL, picture: null },
            { kind: 'continue', pressed: 'View document', date, url: URL, picture },
          ],
  }),
);
let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await startTestServer({ capture });
  key = await server.key('PREMIUM', 'owner');
});
afterAll(() => server.close());

const read = async (id: string, query = '') => (await server.request('GET', `/v1/scan/${id}${query}`, { key })).json;

test('gates=true adds what was passed, each with what was shown before', async () => {
  const [id = ''] = await scanAll(server, key, [URL]);
  const detail = await read(id, '?gates=true');
  expect(scanEndpoints.read.output.parse(detail)).toEqual(detail);
  const { blob: _blob, blobMimetype: _type, ...shown } = picture;
  expect(detail.gates).toEqual([
    { kind: 'consent', pressed: null, date, url: URL, picture: null },
    {
      kind: 'continue',
      pressed: 'View document',
      date,
      url: URL,
      picture: { ...shown, blob_uri: expect.stringContaining('/gate-2.jpg?expires=') },
    },
  ]);
  const image = await fetch(detail.gates[1].picture.blob_uri);
  expect([image.headers.get('content-type'), Buffer.from(await image.arrayBuffer())]).toEqual(['image/jpeg', PIXEL]);
});

test('qr_codes=true adds the codes of the screenshot, and the search finds the scan by them and by what was passed', async () => {
  const [id = ''] = await scanAll(server, key, [URL]);
  const detail = await read(id, '?qr_codes=true');
  expect(scanEndpoints.read.output.parse(detail)).toEqual(detail);
  expect(detail.qr_codes).toEqual([CODE]);
  for (const query of [`qr = "${CODE.url}"`, 'gate = continue', 'gate = consent']) {
    const body = { query: `${query} AND id = ${id}` };
    expect((await server.request('POST', '/v1/search', { key, body })).json).toMatchObject([{ id }]);
  }
});

test('responses have no extra member without the request', async () => {
  const [id = ''] = await scanAll(server, key, [URL]);
  const detail = await read(id);
  expect(scanDetail.strict().parse(detail)).toEqual(detail);
});

test('interact: false leaves the page alone, and max_age returns only scans that did the same', async () => {
  const [passed = ''] = await scanAll(server, key, [URL]);
  const [alone = ''] = await scanAll(server, key, [URL], { interact: false });
  expect((await read(passed, '?gates=true')).gates).toHaveLength(2);
  expect((await read(alone, '?gates=true')).gates).toEqual([]);
  const recent = async (interact: boolean) =>
    (await server.request('POST', '/v1/scan', { key, body: { submitted_url: URL, interact, max_age: 600 } })).json.id;
  expect([await recent(true), await recent(false)]).toEqual([passed, alone]);
});
